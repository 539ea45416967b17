package dev.atoll.stream.work;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;
import java.util.function.ObjLongConsumer;

/**
 * The time that work may take before others get their turn: {@link #LENGTH}, or less where the
 * invocation ends before. Work that is begun in a slice takes at least one step, so it moves
 * whatever else there is to do. For one thread.
 */
public final class Slice {

  /** The longest that one piece of work keeps others waiting. */
  static final Duration LENGTH = Duration.ofMillis(1_500);

  private final InstantSource clock;
  private final Instant end;
  private final BooleanSupplier cutOff;
  private final ObjLongConsumer<String> counts;

  private Slice(
      InstantSource clock, Instant end, BooleanSupplier cutOff, ObjLongConsumer<String> counts) {
    this.clock = clock;
    this.end = end;
    this.cutOff = cutOff;
    this.counts = counts;
  }

  /**
   * From now on.
   *
   * @param cutOff whether the invocation is about to end
   * @param counts takes what was done, for the log
   */
  public static Slice from(
      InstantSource clock, BooleanSupplier cutOff, ObjLongConsumer<String> counts) {
    return new Slice(clock, clock.instant().plus(LENGTH), cutOff, counts);
  }

  /** The time by the clock that the slice is measured with. */
  public Instant now() {
    return clock.instant();
  }

  /** Asked after each step. */
  public boolean isOver() {
    return cutOff.getAsBoolean() || !clock.instant().isBefore(end);
  }

  /** Adds to what the log tells. */
  public void count(String what, long times) {
    counts.accept(what, times);
  }
}
