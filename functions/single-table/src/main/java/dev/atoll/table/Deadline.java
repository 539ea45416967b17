package dev.atoll.table;

import java.time.Duration;
import java.util.concurrent.Callable;

/**
 * The moment by which a request must be answered, whatever it still has to do: calls of the facade
 * within {@link #within} are not tried again beyond it. Without one, several calls that each have
 * patience would add up to more than a gateway has.
 */
public final class Deadline {

  private static final ScopedValue<Long> NANOS = ScopedValue.newInstance();

  private Deadline() {}

  /** Runs an action whose calls give up when this time is over. */
  public static <T> T within(Duration time, Callable<T> action) throws Exception {
    return ScopedValue.where(NANOS, System.nanoTime() + time.toNanos()).call(action::call);
  }

  /** The given moment, or the deadline if that is earlier. */
  static long orEarlier(long nanos) {
    return NANOS.isBound() && NANOS.get() - nanos < 0 ? NANOS.get() : nanos;
  }
}
