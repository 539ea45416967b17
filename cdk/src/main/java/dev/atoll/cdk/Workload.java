package dev.atoll.cdk;

import dev.atoll.http.route.Function;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.stream.EventSources;
import dev.atoll.stream.SweepHandler;
import dev.atoll.stream.source.EventSource;
import dev.atoll.table.AccessPattern;
import dev.atoll.table.WritePattern;
import dev.atoll.table.schema.PlatformPatterns;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A function to deploy.
 *
 * @param id of its constructs
 * @param artifact the handler module
 * @param handlerClass what Lambda calls
 * @param timeoutSeconds after which Lambda stops it
 * @param patterns everything that it does to the table
 * @param signs whether it signs, and so may read the signing keys; no other function may
 */
record Workload(
    String id,
    String artifact,
    String handlerClass,
    int timeoutSeconds,
    Set<AccessPattern> patterns,
    boolean signs) {

  /**
   * Well below the 30 seconds after which an HTTP API gives up on an integration, so that a slow
   * request ends with an answer and not as work that goes on unseen. Well above the ten seconds for
   * which contention is retried.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html">Quotas
   *     for configuring and running an HTTP API</a>
   */
  private static final int HTTP_TIMEOUT_SECONDS = 20;

  /** Less than the minute between two sweeps. */
  private static final int SWEEP_TIMEOUT_SECONDS = 50;

  /**
   * Written with every effect that a client asked to have once, whatever the effect's own pattern
   * is.
   */
  private static final AccessPattern CLAIM =
      new WritePattern(
          "platform.claim-idempotency-key",
          "PutItem",
          PlatformPatterns.IDEMPOTENCY_RECORD.keys(),
          "the record of an idempotency key, in the effect's transaction",
          "2 WRU");

  /**
   * What every function reads once before its snapshot is taken, to have the client's classes in
   * it.
   */
  private static final AccessPattern PRIMING = PlatformPatterns.SESSION;

  Workload {
    patterns = Set.copyOf(patterns);
  }

  /** The function that answers some of the routes: it may do what its routes declare. */
  static Workload http(Function function) {
    Set<AccessPattern> patterns = new HashSet<>(Set.of(PRIMING));
    for (Route route : Routes.of(function)) {
      patterns.addAll(route.patterns());
      if (route.idempotencyKey()) {
        patterns.add(CLAIM);
      }
    }
    return new Workload(
        capitalized(function.artifact()),
        function.artifact(),
        function.handlerClass(),
        HTTP_TIMEOUT_SECONDS,
        patterns,
        function == Function.PROVENANCE);
  }

  /** The function that carries out durable work. */
  static Workload sweeper() {
    Set<AccessPattern> patterns = new HashSet<>(SweepHandler.PATTERNS);
    patterns.add(PRIMING);
    return new Workload(
        "Sweeper", "stream", SweepHandler.class.getName(), SWEEP_TIMEOUT_SECONDS, patterns, false);
  }

  /** A function that the stream reaches. */
  static Workload stream(EventSource source) {
    Set<AccessPattern> patterns = new HashSet<>(source.patterns());
    patterns.add(PRIMING);
    return new Workload(
        source.name(),
        "stream",
        source.handler().getName(),
        Math.toIntExact(source.timeout().toSeconds()),
        patterns,
        false);
  }

  /** Everything that is deployed. */
  static List<Workload> all() {
    return Stream.of(
            Stream.of(Function.values()).map(Workload::http),
            EventSources.all().stream().map(Workload::stream),
            Stream.of(sweeper()))
        .flatMap(workloads -> workloads)
        .toList();
  }

  private static String capitalized(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
