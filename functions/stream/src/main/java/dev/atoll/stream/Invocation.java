package dev.atoll.stream;

import com.amazonaws.services.lambda.runtime.Context;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One delivery under way: its time, and what has been done so far. For one thread. */
final class Invocation {

  private static final Logger LOG = System.getLogger(Invocation.class.getName());

  /** What a change may still take when it is begun. */
  private static final Duration RESERVE = Duration.ofSeconds(5);

  private final @Nullable Context lambda;
  private final Map<String, Long> counts = new TreeMap<>();

  Invocation(@Nullable Context lambda) {
    this.lambda = lambda;
  }

  /** How long Lambda lets it run on; an hour where nobody limits it. */
  Duration remaining() {
    return lambda == null
        ? Duration.ofHours(1)
        : Duration.ofMillis(lambda.getRemainingTimeInMillis());
  }

  /** Whether nothing more should be begun. */
  boolean timeIsUp() {
    return remaining().compareTo(RESERVE) < 0;
  }

  /** Adds to what the log tells of this delivery. */
  void count(String what, long times) {
    counts.merge(what, times, Long::sum);
  }

  Map<String, Long> counts() {
    return counts;
  }

  /** Logs why a change failed: keys hold no personal data, its content may. */
  void report(Change change, RuntimeException failure) {
    LOG.log(
        Level.ERROR,
        "%s of %s at %s failed and is delivered again"
            .formatted(change.kind(), change.type().orElse("an item"), change.sequence()),
        failure);
  }
}
