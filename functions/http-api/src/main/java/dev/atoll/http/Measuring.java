package dev.atoll.http;

import dev.atoll.table.CapacityMeter;
import dev.atoll.table.Deadline;
import java.time.Duration;
import java.util.Locale;

/**
 * Logs one record for each request: what it was, how it ended, what it cost. And sets the time by
 * which it must have ended, so that a slow database is answered for by this function, not by the
 * gateway.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html">Quotas
 *     of HTTP APIs</a>
 */
final class Measuring implements Decorator {

  /** The gateway waits for 30 s; behind this comes at most one more attempt of 3 s. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @Override
  public Response handle(Request request, Operation next) {
    long start = System.nanoTime();
    CapacityMeter meter = new CapacityMeter();
    Response response = measured(request, next, meter);
    RequestRecord record =
        record(request.incoming(), response.status(), (System.nanoTime() - start) / 1e6, meter);
    request.context().log().accept(record);
    return request.context().settings().showCost()
        ? response.header("server-timing", timing(record))
        : response;
  }

  private static Response measured(Request request, Operation next, CapacityMeter meter) {
    try {
      return CapacityMeter.measure(
          meter, () -> Deadline.within(PATIENCE, () -> next.handle(request)));
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("operations throw no checked exceptions", e);
    }
  }

  private static RequestRecord record(
      Incoming incoming, int status, double millis, CapacityMeter meter) {
    return new RequestRecord(
        incoming.method(),
        incoming.path(),
        incoming.routeKey(),
        status,
        millis,
        meter.calls(),
        meter.readUnits(),
        meter.writeUnits(),
        meter.patterns(),
        incoming.requestId());
  }

  private static String timing(RequestRecord record) {
    return String.format(
        Locale.ROOT,
        "total;dur=%.1f, dynamodb;desc=\"calls=%d rru=%s wru=%s\"",
        record.millis(),
        record.calls(),
        units(record.readUnits()),
        units(record.writeUnits()));
  }

  private static String units(double units) {
    return Math.rint(units) == units ? Long.toString((long) units) : Double.toString(units);
  }
}
