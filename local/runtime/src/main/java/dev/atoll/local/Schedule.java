package dev.atoll.local;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.local.gateway.LambdaContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Runs a function as EventBridge does on a schedule, each minute and once at the start.
 *
 * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/with-eventbridge-scheduler.html">the
 *     event</a>
 */
final class Schedule implements AutoCloseable {

  private final RequestStreamHandler function;
  private final InstantSource clock;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("schedule").factory());

  Schedule(RequestStreamHandler function, InstantSource clock) {
    this.function = function;
    this.clock = clock;
  }

  void start() {
    var _ = thread.scheduleAtFixedRate(this::runLogged, 0, 1, TimeUnit.MINUTES);
  }

  RequestStreamHandler function() {
    return function;
  }

  /** One run, in the caller's thread. */
  void run() throws IOException {
    Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    String event =
        """
        {"version":"0","id":"%s","detail-type":"Scheduled Event","source":"aws.events",\
        "account":"000000000000","time":"%s","region":"local","resources":[],"detail":{}}\
        """
            .formatted(UUID.randomUUID(), now);
    var context = new LambdaContext(function.getClass().getSimpleName(), Duration.ofMinutes(1));
    function.handleRequest(
        new ByteArrayInputStream(event.getBytes(UTF_8)), new ByteArrayOutputStream(), context);
  }

  /** A failure is logged: a schedule that throws would never run again. */
  private void runLogged() {
    try {
      run();
    } catch (IOException | RuntimeException failed) {
      System.getLogger(Schedule.class.getName())
          .log(System.Logger.Level.ERROR, "A scheduled run failed", failed);
    }
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
