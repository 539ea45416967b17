package dev.atoll.stream.work;

import java.util.concurrent.TimeUnit;

/**
 * Keeps background writes below the table's write cap, so that requests have room beside them. All
 * work of one function's instance shares one pace: whoever wants to write takes the units first,
 * and waits for its turn. Nothing is saved up, so no second ever has more than its share.
 *
 * <p>Other instances, and the sweeper, may be writing, too: where a batch takes long, since the
 * table throttles it, the pace is halved, and it recovers little by little. Thread-safe.
 */
public final class Pace {

  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  /** A batch takes some ten milliseconds, and longer only when it was refused and tried again. */
  private static final long SLOW = TimeUnit.MILLISECONDS.toNanos(250);

  /** Of the agreed pace: the least that is left of it, and what each batch that was quick adds. */
  private static final double LEAST = 1.0 / 16;

  private static final double RECOVERY = 1.0 / 50;

  private final double agreed;
  private final Time time;
  private double unitsPerSecond;
  private long free;

  /**
   * A pace.
   *
   * @param unitsPerSecond write units
   */
  public Pace(double unitsPerSecond, Time time) {
    if (!(unitsPerSecond > 0)) {
      throw new IllegalArgumentException("a pace is more than nothing");
    }
    this.agreed = unitsPerSecond;
    this.unitsPerSecond = unitsPerSecond;
    this.time = time;
    this.free = time.nanos();
  }

  /** How time passes. */
  public interface Time {

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

  /** Does a batch of writes when so many units may be written, and learns from how long it took. */
  void write(int units, Runnable batch) {
    take(units);
    long start = time.nanos();
    batch.run();
    learn(time.nanos() - start);
  }

  private synchronized void learn(long took) {
    unitsPerSecond =
        took > SLOW
            ? Math.max(agreed * LEAST, unitsPerSecond / 2)
            : Math.min(agreed, unitsPerSecond + agreed * RECOVERY);
  }

  /** Waits until so many units may be written. */
  public void take(int units) {
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
