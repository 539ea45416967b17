package dev.atoll.local.stream;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Counts how often the stream has grown, and lets somebody wait until everything is as he wants it.
 * Thread-safe.
 */
final class Signal {

  private final AtomicLong count = new AtomicLong();

  /** The stream has grown. Quick, since a write waits for it. */
  void streamGrew() {
    count.incrementAndGet();
  }

  long count() {
    return count.get();
  }

  synchronized void somethingChanged() {
    notifyAll();
  }

  /** Whether it came true in time. It is asked again each time that something changed. */
  synchronized boolean await(BooleanSupplier wanted, Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (!wanted.getAsBoolean()) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return false;
      }
      wait(left);
    }
    return true;
  }
}
