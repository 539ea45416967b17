package dev.atoll.table.limit;

import dev.atoll.table.key.PrimaryKey;
import java.time.Duration;

/** What a rate limit says to one more. */
public sealed interface Hit {

  /**
   * It is allowed, and counted.
   *
   * @param window where it is counted, to {@link RateLimiter#release} it there
   */
  record Allowed(PrimaryKey window) implements Hit {}

  /**
   * It is too many; nothing was counted.
   *
   * @param retryAfter until the window ends: whole seconds, at least one
   */
  record TooMany(Duration retryAfter) implements Hit {}
}
