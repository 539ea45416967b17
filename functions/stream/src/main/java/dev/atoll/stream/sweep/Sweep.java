package dev.atoll.stream.sweep;

import com.amazonaws.services.lambda.runtime.Context;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One kind of work in one run: its time, and what has been done so far. For one thread. */
public final class Sweep {

  private final TimeBox time;
  private final Map<String, Long> counts = new LinkedHashMap<>();
  private boolean cutShort;

  private Sweep(TimeBox time) {
    this.time = time;
  }

  /** From now on, for ten seconds, or as long as Lambda allows, if it is Lambda that runs it. */
  public static Sweep begin(Clock clock, @Nullable Context lambda) {
    return new Sweep(TimeBox.of(clock, lambda));
  }

  /** When it began. */
  public Instant start() {
    return time.start();
  }

  /** Asked before each step: whoever hears yes leaves the rest to the next run. */
  public boolean timeIsUp() {
    cutShort |= time.over().getAsBoolean();
    return cutShort;
  }

  /** Whether something was left because time was up. */
  public boolean wasCutShort() {
    return cutShort;
  }

  /** Adds to what the report tells. */
  public void count(String what, long times) {
    counts.merge(what, times, Long::sum);
  }

  /** What has been done so far, by what it is called. */
  public Map<String, Long> counts() {
    return counts;
  }
}
