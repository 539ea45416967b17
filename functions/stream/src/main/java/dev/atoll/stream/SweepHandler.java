package dev.atoll.stream;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.json.Json;
import dev.atoll.stream.delivery.DeliverWebhooks;
import dev.atoll.stream.delivery.SendDueDeliveries;
import dev.atoll.stream.purge.PurgeDeletedPosts;
import dev.atoll.stream.rename.RefreshAuthorNames;
import dev.atoll.stream.sweep.Queue;
import dev.atoll.stream.sweep.Rescue;
import dev.atoll.stream.sweep.Sweep;
import dev.atoll.stream.sweep.WaitingTime;
import dev.atoll.stream.work.Background;
import dev.atoll.table.AccessPattern;
import dev.atoll.table.CapacityMeter;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.ThreatPatterns;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Carries out queued work: purges the comments of deleted posts, carries authors' new names into
 * their posts, sends what webhooks did not take at first, and carries on what the stream has left
 * lying (see {@link Rescue}). Scheduled every minute; takes at most ten seconds for each kind of
 * work, or as long as Lambda gives it, and leaves the rest to the next run. Two at once do no harm.
 * Answers with what it did and for how long the oldest work has waited, as JSON, and logs the same.
 * Thread-safe.
 */
public final class SweepHandler implements RequestStreamHandler {

  /** Everything that a sweep does to the table, and all that its role allows. */
  public static final Set<AccessPattern> PATTERNS = patterns();

  private final Clock clock;
  private final PurgeDeletedPosts purge;
  private final RefreshAuthorNames refresh;
  private final Rescue rescue;
  private final SendDueDeliveries deliveries;
  private final WaitingTime waiting;
  private final Consumer<String> log;

  /** On Lambda: everything comes from the environment. */
  public SweepHandler() {
    this(FunctionContext.fromEnvironment(), System.out::println);
  }

  /** With everything given. */
  public SweepHandler(FunctionContext context) {
    this(context, line -> {});
  }

  private SweepHandler(FunctionContext context, Consumer<String> log) {
    this.log = log;
    this.waiting = new WaitingTime(context.table());
    this.clock = context.clock();
    this.purge = new PurgeDeletedPosts(context.table());
    this.refresh = new RefreshAuthorNames(context.table());
    Background background = new Background(context.table(), Jobs.pace(context), clock);
    this.rescue =
        new Rescue(
            clock,
            Stream.of(FanOutPatterns.QUEUE, BlogPatterns.PURGE_QUEUE, BlogPatterns.RENAME_QUEUE)
                .map(queue -> new Queue(context.table(), queue))
                .toList(),
            Jobs.worker(background, context.settings().fanOut().limit()));
    this.deliveries = new SendDueDeliveries(context.table(), DeliverWebhooks.in(context));
  }

  /** The event says nothing that matters: every run does whatever is due. */
  @Override
  public void handleRequest(InputStream event, OutputStream output, Context lambda)
      throws IOException {
    CapacityMeter meter = new CapacityMeter();
    List<Sweep> sweeps =
        List.of(
            measured(meter, Sweep.begin(clock, lambda), purge::carryOut),
            measured(meter, Sweep.begin(clock, lambda), refresh::carryOut),
            measured(meter, Sweep.begin(clock, lambda), rescue::carryOut),
            measured(meter, Sweep.begin(clock, lambda), deliveries::carryOut));
    Duration oldest = waiting.oldest(clock.instant());
    String report = report(sweeps, oldest, meter);
    log.accept(report);
    output.write(report.getBytes(StandardCharsets.UTF_8));
  }

  private static Sweep measured(CapacityMeter meter, Sweep sweep, Consumer<Sweep> work) {
    try {
      return CapacityMeter.measure(
          meter,
          () -> {
            work.accept(sweep);
            return sweep;
          });
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("work throws no checked exceptions", e);
    }
  }

  private static String report(List<Sweep> sweeps, Duration oldest, CapacityMeter meter) {
    Map<String, Long> counts = new TreeMap<>();
    sweeps.forEach(sweep -> sweep.counts().forEach((what, n) -> counts.merge(what, n, Long::sum)));
    return Json.write(
        json -> {
          json.put("event", "sweep");
          counts.forEach(json::put);
          json.put("oldestWorkSeconds", oldest.toSeconds())
              .put("complete", sweeps.stream().noneMatch(Sweep::wasCutShort))
              .put("calls", meter.calls())
              .put("readUnits", BigDecimal.valueOf(meter.readUnits()))
              .put("writeUnits", BigDecimal.valueOf(meter.writeUnits()))
              .texts("patterns", meter.patterns().stream().sorted().toList());
        });
  }

  private static Set<AccessPattern> patterns() {
    Set<AccessPattern> all = new HashSet<>(FanOutHandler.worked());
    all.addAll(
        Set.of(
            BlogPatterns.PURGE_QUEUE,
            BlogPatterns.COMMENTS_TO_PURGE,
            BlogPatterns.HELD_COMMENTS_TO_PURGE,
            BlogPatterns.PURGE_COMMENTS,
            BlogPatterns.FINISH_PURGE,
            BlogPatterns.RENAME_QUEUE,
            BlogPatterns.PRESENT_AUTHOR_PROFILE,
            BlogPatterns.OWN_POSTS,
            BlogPatterns.RENAME_AUTHOR,
            BlogPatterns.FINISH_RENAME,
            ThreatPatterns.DELIVERY_QUEUE,
            ThreatPatterns.DELIVERY,
            ThreatPatterns.CLAIM_DELIVERY,
            ThreatPatterns.FINISH_DELIVERY,
            ThreatPatterns.JUDGE_WEBHOOK,
            ProvenancePatterns.WEBHOOK));
    return Set.copyOf(all);
  }
}
