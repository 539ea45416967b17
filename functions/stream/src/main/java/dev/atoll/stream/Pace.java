package dev.atoll.stream;

import java.util.concurrent.TimeUnit;

/**
 * Keeps background writes below the table's write cap, so that requests have room beside them. All
 * work of one process shares one pace: whoever wants to write takes the units first, and waits for
 * its turn. Nothing is saved up, so no second ever has more than its share. Thread-safe.
 */
final class Pace {

  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  private final double unitsPerSecond;
  private final Time time;
  private long free;

  /**
   * A pace.
   *
   * @param unitsPerSecond write units
   */
  Pace(double unitsPerSecond, Time time) {
    if (!(unitsPerSecond > 0)) {
      throw new IllegalArgumentException("a pace is more than nothing");
    }
    this.unitsPerSecond = unitsPerSecond;
    this.time = time;
    this.free = time.nanos();
  }

  /** How time passes. */
  interface Time {

    /** The machine's own. */
    Time SYSTEM =
        new Time() {
          @Override
          public long nanos() {
            return System.nanoTime();
          }

          @Override
          public void pass(long nanos) throws InterruptedException {
            TimeUnit.NANOSECONDS.sleep(nanos);
          }
        };

    /** Nanoseconds since some moment. */
    long nanos();

    /** Waits. */
    void pass(long nanos) throws InterruptedException;
  }

  /** Waits until so many units may be written. */
  void take(int units) {
    long wait = reserve(units);
    if (wait > 0) {
      pass(wait);
    }
  }

  private synchronized long reserve(int units) {
    long now = time.nanos();
    long start = now - free > 0 ? now : free;
    free = start + (long) (units * NANOS / unitsPerSecond);
    return start - now;
  }

  private void pass(long nanos) {
    try {
      time.pass(nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted between two writes", e);
    }
  }
}
