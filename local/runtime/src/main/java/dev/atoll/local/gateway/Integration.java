package dev.atoll.local.gateway;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A Lambda proxy integration: the event goes in, the answer comes out, or one of the gateway's own.
 *
 * <p>A function that throws or returns nonsense is a 500; one that is too slow a 503, and goes on:
 * whoever repeats the request needs an Idempotency-Key.
 */
final class Integration {

  private final GatewayLimits limits;

  Integration(GatewayLimits limits) {
    this.limits = limits;
  }

  static Outgoing tooLarge() {
    return Outgoing.message(413, "Request Entity Too Large");
  }

  private static Outgoing broken() {
    return Outgoing.message(500, "Internal Server Error");
  }

  Outgoing invoke(RequestStreamHandler handler, byte[] event) {
    if (event.length > limits.invocationBytes()) {
      return tooLarge();
    }
    var task = new FutureTask<>(() -> call(handler, event));
    Thread.ofVirtual().name("function").start(task);
    try {
      byte[] answer = task.get(limits.integrationTimeout().toMillis(), TimeUnit.MILLISECONDS);
      return answer.length > limits.invocationBytes()
          ? broken()
          : ResponseReader.read(answer).orElseGet(Integration::broken);
    } catch (TimeoutException slow) {
      return Outgoing.message(503, "Service Unavailable");
    } catch (ExecutionException failed) {
      System.getLogger(Integration.class.getName())
          .log(System.Logger.Level.ERROR, "A function failed", failed.getCause());
      return broken();
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return Outgoing.message(503, "Service Unavailable");
    }
  }

  private byte[] call(RequestStreamHandler handler, byte[] event) throws IOException {
    var answer = new ByteArrayOutputStream();
    String name = handler.getClass().getSimpleName();
    handler.handleRequest(
        new ByteArrayInputStream(event),
        answer,
        new LambdaContext(name, limits.integrationTimeout()));
    return answer.toByteArray();
  }
}
