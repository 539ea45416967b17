package dev.atoll.table.limit;

import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.PlatformPatterns;
import dev.atoll.table.schema.RateLimitWindow;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Counts in fixed windows, aligned to the epoch, by one conditional update each: exact under any
 * concurrency, since the count and its check are one step. Within any span as long as a window at
 * most twice the maximum pass, when they straddle an edge. An answer lost on the way may count
 * twice: it errs towards refusing. One write unit a hit. Thread-safe.
 */
public final class RateLimiter {

  private final SingleTable table;
  private final Clock clock;

  /** A limiter on that table and clock. */
  public RateLimiter(SingleTable table, Clock clock) {
    this.table = table;
    this.clock = clock;
  }

  /**
   * One more by the subject.
   *
   * @param subject an account's id, or a keyed hash; never personal data
   */
  public Hit hit(RateLimit limit, String subject) {
    Instant now = clock.instant();
    long start = start(limit, now);
    long end = start + limit.window().toSeconds();
    PrimaryKey window = RateLimitWindow.KEY.at(limit.action(), subject, Long.toString(start));
    Write.Update count =
        Write.update(window)
            .set(
                Attributes.builder()
                    .put("type", RateLimitWindow.TYPE.name())
                    .putEpochSeconds("expires_at", Instant.ofEpochSecond(end))
                    .build())
            .add("n", 1)
            .when(Condition.below("n", limit.max()));
    return switch (table.write(PlatformPatterns.COUNT_HIT, count)) {
      case WriteOutcome.Written written -> new Hit.Allowed(window);
      case WriteOutcome.Refused refused ->
          new Hit.TooMany(Duration.ofSeconds(Math.max(1, end - now.getEpochSecond())));
    };
  }

  /**
   * Takes a hit back, such as that of a password which proved right, in the window that counted it.
   * Without effect once that is gone.
   */
  public void release(Hit.Allowed hit) {
    table.write(
        PlatformPatterns.RELEASE_HIT,
        Write.update(hit.window()).add("n", -1).when(Condition.exists()));
  }

  private static long start(RateLimit limit, Instant now) {
    long length = limit.window().toSeconds();
    return Math.floorDiv(now.getEpochSecond(), length) * length;
  }
}
