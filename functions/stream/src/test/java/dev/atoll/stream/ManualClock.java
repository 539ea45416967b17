package dev.atoll.stream;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that moves when it is told to, and if asked for, a little whenever it is read. */
final class ManualClock extends Clock {

  static final Instant START = Instant.parse("2026-11-30T12:00:00Z");

  private final AtomicReference<Instant> now = new AtomicReference<>(START);
  private volatile Duration tick = Duration.ZERO;

  void advance(Duration by) {
    now.updateAndGet(instant -> instant.plus(by));
  }

  /** From now on every reading takes this long. */
  void tick(Duration each) {
    tick = each;
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
    throw new UnsupportedOperationException();
  }
}
