package dev.atoll.local.provenance;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that only moves when told to. Thread-safe. */
final class TestClock extends Clock {

  private final AtomicReference<Instant> now;
  private final AtomicReference<Duration> tick = new AtomicReference<>(Duration.ZERO);

  private TestClock(Instant start) {
    this.now = new AtomicReference<>(start);
  }

  /** Stands still. */
  static TestClock at(String start) {
    return new TestClock(Instant.parse(start));
  }

  /** From now on it goes on by so much each time that it is asked. */
  void tick(Duration by) {
    tick.set(by);
  }

  void advance(Duration by) {
    now.updateAndGet(instant -> instant.plus(by));
  }

  @Override
  public Instant instant() {
    return now.getAndUpdate(instant -> instant.plus(tick.get()));
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return this;
  }
}
