package dev.atoll.http;

import dev.atoll.table.TableUnavailableException;
import dev.atoll.table.schema.IdempotencyMismatchException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;

/**
 * Turns every exception into a problem document. What is nobody's fault but ours is logged with its
 * stack trace and answered by a 500 that says nothing but the request's id.
 */
final class TranslatingProblems implements Decorator {

  private static final Logger LOG = System.getLogger(TranslatingProblems.class.getName());
  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  @Override
  public Response handle(Request request, Operation next) {
    try {
      return next.handle(request);
    } catch (Problem e) {
      return e.response(request.id());
    } catch (IdempotencyMismatchException e) {
      return Problem.of(
              ProblemCode.IDEMPOTENCY_KEY_REUSED,
              "Use a new Idempotency-Key for every request that is not a repetition.")
          .response(request.id());
    } catch (TableUnavailableException e) {
      LOG.log(Level.WARNING, request.id(), e);
      return Problem.unavailable(RETRY_AFTER).response(request.id());
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, request.id() + " " + request.incoming().routeKey(), e);
      return Problem.of(ProblemCode.INTERNAL_ERROR, "Tell us the request's id if it happens again.")
          .response(request.id());
    }
  }
}
