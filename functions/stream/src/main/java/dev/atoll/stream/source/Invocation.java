package dev.atoll.stream.source;

import com.amazonaws.services.lambda.runtime.Context;
import dev.atoll.table.TableUnavailableException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One delivery under way: its time, and what has been done so far. For one thread. */
public final class Invocation {

  private static final Logger LOG = System.getLogger(Invocation.class.getName());

  /** What a change may still take when it is begun. */
  private static final Duration RESERVE = Duration.ofSeconds(5);

  private final @Nullable Context lambda;
  private final Map<String, Long> counts = new TreeMap<>();

  /**
   * One that begins now.
   *
   * @param lambda tells the time that is left; null where nobody limits it
   */
  public Invocation(@Nullable Context lambda) {
    this.lambda = lambda;
  }

  /** How long Lambda lets it run on; an hour where nobody limits it. */
  public Duration remaining() {
    return lambda == null
        ? Duration.ofHours(1)
        : Duration.ofMillis(lambda.getRemainingTimeInMillis());
  }

  /** Whether nothing more should be begun. */
  public boolean timeIsUp() {
    return remaining().compareTo(RESERVE) < 0;
  }

  /** Adds to what the log tells of this delivery. */
  public void count(String what, long times) {
    counts.merge(what, times, Long::sum);
  }

  Map<String, Long> counts() {
    return counts;
  }

  /**
   * Logs why a change failed: keys hold no personal data, its content may. Where from is told only
   * of what should not happen at all; a table that is slow or throttled does.
   */
  public void report(Change change, RuntimeException failure) {
    String what =
        "%s of %s at %s failed and is delivered again"
            .formatted(change.kind(), change.type().orElse("an item"), change.sequence());
    if (failure instanceof TableUnavailableException) {
      LOG.log(Level.ERROR, what + ": " + failure.getMessage());
    } else {
      LOG.log(Level.ERROR, what, failure);
    }
  }
}
