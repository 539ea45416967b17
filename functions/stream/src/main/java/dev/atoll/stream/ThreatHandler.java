package dev.atoll.stream;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;
import dev.atoll.stream.delivery.DeliverWebhooks;
import dev.atoll.stream.product.DetectThreats;
import dev.atoll.stream.source.EventSource;
import dev.atoll.stream.source.EventSource.Filter;
import dev.atoll.stream.source.StreamFunction;
import dev.atoll.stream.threat.ModelAnalyst;
import dev.atoll.stream.threat.ThreatAnalyst;
import dev.atoll.stream.threat.Thresholds;
import dev.atoll.table.AccessPattern;
import dev.atoll.table.schema.Delivery;
import dev.atoll.table.schema.ProvenanceEvent;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.Scan;
import dev.atoll.table.schema.ThreatPatterns;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Counts scans, raises alerts and sends new deliveries to webhooks, from the stream. {@code
 * ATOLL_THREAT_RULES} changes from when on rules hold (see {@link Thresholds#parse}). Thread-safe.
 */
public final class ThreatHandler implements RequestStreamHandler {

  /** Everything that it does to the table, and all that its role allows. */
  public static final Set<AccessPattern> PATTERNS =
      Set.of(
          ThreatPatterns.COUNT_SCANS,
          ThreatPatterns.SCANS_TO_COUNT,
          ThreatPatterns.SCAN_WINDOWS,
          ThreatPatterns.EVENT_BEFORE,
          ThreatPatterns.ALERT,
          ThreatPatterns.RAISE_ALERT,
          ThreatPatterns.DELIVERY,
          ThreatPatterns.CLAIM_DELIVERY,
          ThreatPatterns.FINISH_DELIVERY,
          ThreatPatterns.JUDGE_WEBHOOK,
          ProvenancePatterns.CLAIM,
          ProvenancePatterns.PRODUCT_TO_CHANGE,
          ProvenancePatterns.WEBHOOK,
          ProvenancePatterns.WEBHOOKS);

  /** Scans wait a little for others, since they are counted together. */
  static final EventSource SOURCE =
      EventSource.of(
              ThreatHandler.class,
              PATTERNS,
              Filter.inserted(Scan.TYPE, ProvenanceEvent.TYPE, Delivery.TYPE))
          .inBatchesOf(100, Duration.ofSeconds(1));

  private final StreamFunction function;

  /** On Lambda: everything comes from the environment. */
  public ThreatHandler() {
    this(FunctionContext.fromEnvironment(), System.getenv(), System.out::println);
  }

  /** With everything given but what the environment says of rules. */
  public ThreatHandler(FunctionContext context) {
    this(context, System.getenv(), line -> {});
  }

  private ThreatHandler(
      FunctionContext context, Map<String, String> environment, Consumer<String> log) {
    this(
        context,
        Thresholds.parse(environment.getOrDefault(Thresholds.VARIABLE, "")),
        ModelAnalyst.in(environment),
        log);
  }

  ThreatHandler(
      FunctionContext context, Thresholds thresholds, ThreatAnalyst analyst, Consumer<String> log) {
    DetectThreats detection = new DetectThreats(context.table(), thresholds, analyst);
    this.function =
        new StreamFunction(
            SOURCE, new WatchProducts(detection, DeliverWebhooks.inPassing(context)), log);
  }

  @Override
  public void handleRequest(InputStream event, OutputStream output, Context lambda)
      throws IOException {
    function.handleRequest(event, output, lambda);
  }
}
