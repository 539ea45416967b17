package dev.atoll.local.blog;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that only moves when told to. Thread-safe. */
final class TestClock extends Clock {

  private final AtomicReference<Instant> now;
  private final Duration tick;

  private TestClock(Instant start, Duration tick) {
    this.now = new AtomicReference<>(start);
    this.tick = tick;
  }

  /** Stands still. */
  static TestClock at(String start) {
    return new TestClock(Instant.parse(start), Duration.ZERO);
  }

  /** Goes on by itself by so much each time that it is asked. */
  TestClock ticking(Duration by) {
    return new TestClock(now.get(), by);
  }

  void advance(Duration by) {
    now.updateAndGet(instant -> instant.plus(by));
  }

  @Override
  public Instant instant() {
    return now.getAndUpdate(instant -> instant.plus(tick));
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
