package dev.atoll.stream;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** One run: its time, and what has been done in it so far. For one thread. */
final class Sweep {

  private final TimeBox time;
  private final Map<String, Long> counts = new LinkedHashMap<>();

  Sweep(TimeBox time) {
    this.time = time;
  }

  Instant start() {
    return time.start();
  }

  boolean timeIsUp() {
    return time.over().getAsBoolean();
  }

  void count(String what, long times) {
    counts.merge(what, times, Long::sum);
  }

  Map<String, Long> counts() {
    return counts;
  }
}
