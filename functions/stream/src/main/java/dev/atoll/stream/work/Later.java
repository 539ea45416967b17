package dev.atoll.stream.work;

import java.time.Duration;

/**
 * Work that comes again. What was under way when it was queued (a fan-out's slice, a request) may
 * still write behind a walk that has passed, and indexes lag; so a second pass follows when all of
 * that is over.
 */
public final class Later {

  /** Longer than any slice or request takes and any index lags. */
  public static final Duration SETTLING = Duration.ofMinutes(5);

  private Later() {}

  /** After a pass: the next one later, or the end after the second. */
  public static Progress after(Place pass, Slice slice, Progress end) {
    return pass.pass() == 1 ? new Progress.Rest(Place.startOf(2), slice.now().plus(SETTLING)) : end;
  }
}
