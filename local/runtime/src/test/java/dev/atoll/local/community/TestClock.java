package dev.atoll.local.community;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until a test moves it. */
final class TestClock extends Clock {

  private static final Instant START = Instant.parse("2026-11-30T12:00:00Z");

  /** Seconds of the longest window, a multiple of the others. */
  private static final long WINDOW = 900;

  private final AtomicReference<Instant> now = new AtomicReference<>(START);

  void advance(Duration by) {
    now.updateAndGet(instant -> instant.plus(by));
  }

  /** Moves it on to the beginning of a window of every rate limit. */
  void startOfWindow() {
    long second = instant().getEpochSecond();
    advance(Duration.between(instant(), Instant.ofEpochSecond((second / WINDOW + 1) * WINDOW)));
  }

  @Override
  public Instant instant() {
    return now.get();
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
