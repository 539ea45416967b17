package dev.atoll.stream;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.Supplier;

/** A clock that a test sets. */
final class MovedClock extends Clock {

  private final Supplier<Instant> time;

  MovedClock(Supplier<Instant> time) {
    this.time = time;
  }

  @Override
  public Instant instant() {
    return time.get();
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
