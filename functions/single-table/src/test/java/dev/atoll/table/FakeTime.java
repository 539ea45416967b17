package dev.atoll.table;

import java.util.ArrayList;
import java.util.List;

/** Time that passes at once, and remembers how long was waited. */
final class FakeTime implements Retries.Time {

  private final List<Long> waits = new ArrayList<>();
  private long nanos;

  @Override
  public synchronized long nanos() {
    return nanos;
  }

  @Override
  public synchronized void pass(long millis) {
    waits.add(millis);
    nanos += millis * 1_000_000;
  }

  /** Milliseconds of every wait. */
  synchronized List<Long> waits() {
    return List.copyOf(waits);
  }
}
