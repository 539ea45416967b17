package dev.atoll.stream;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** One kind of work in one run: its time, and what has been done so far. For one thread. */
final class Sweep {

  private final TimeBox time;
  private final Map<String, Long> counts = new LinkedHashMap<>();
  private boolean cutShort;

  Sweep(TimeBox time) {
    this.time = time;
  }

  Instant start() {
    return time.start();
  }

  /** Asked before each step: whoever hears yes leaves the rest to the next run. */
  boolean timeIsUp() {
    cutShort |= time.over().getAsBoolean();
    return cutShort;
  }

  /** Whether something was left because time was up. */
  boolean wasCutShort() {
    return cutShort;
  }

  void count(String what, long times) {
    counts.merge(what, times, Long::sum);
  }

  Map<String, Long> counts() {
    return counts;
  }
}
