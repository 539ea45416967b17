package dev.atoll.stream;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.json.Json;
import dev.atoll.table.CapacityMeter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;

/**
 * Carries out queued work: purges the comments of deleted posts, carries authors' new names into
 * their posts. Scheduled every minute; takes at most 20 seconds, or as long as Lambda gives it, and
 * leaves the rest to the next run. Two at once do no harm. Answers with what it did, as JSON.
 * Thread-safe.
 */
public final class SweepHandler implements RequestStreamHandler {

  private final Clock clock;
  private final PurgeDeletedPosts purge;
  private final RefreshAuthorNames refresh;

  /** On Lambda: everything comes from the environment. */
  public SweepHandler() {
    this(FunctionContext.fromEnvironment());
  }

  /** With everything given. */
  public SweepHandler(FunctionContext context) {
    this.clock = context.clock();
    this.purge = new PurgeDeletedPosts(context.table());
    this.refresh = new RefreshAuthorNames(context.table());
  }

  /** The event says nothing that matters: every run does whatever is due. */
  @Override
  public void handleRequest(InputStream event, OutputStream output, Context lambda)
      throws IOException {
    CapacityMeter meter = new CapacityMeter();
    Sweep sweep = new Sweep(TimeBox.of(clock, lambda));
    measured(meter, sweep);
    output.write(report(sweep, meter).getBytes(StandardCharsets.UTF_8));
  }

  private void measured(CapacityMeter meter, Sweep sweep) {
    try {
      CapacityMeter.measure(
          meter,
          () -> {
            purge.carryOut(sweep);
            refresh.carryOut(sweep);
            return sweep;
          });
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("work throws no checked exceptions", e);
    }
  }

  private static String report(Sweep sweep, CapacityMeter meter) {
    return Json.write(
        json -> {
          sweep.counts().forEach(json::put);
          json.put("complete", !sweep.timeIsUp())
              .put("calls", meter.calls())
              .put("readUnits", java.math.BigDecimal.valueOf(meter.readUnits()))
              .put("writeUnits", java.math.BigDecimal.valueOf(meter.writeUnits()));
        });
  }
}
