package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.WritePattern;
import java.util.List;

/** Access patterns that every area shares: rate limits, idempotency, the session of a request. */
public final class PlatformPatterns {

  /** Has this request taken effect before? */
  public static final GetPattern<IdempotencyRecord> IDEMPOTENCY_RECORD =
      GetPattern.eventual(
          "platform.idempotency-record",
          IdempotencyRecord.TYPE,
          "whether a request took effect under its idempotency key, and what it made");

  /** One more in this window, if the limit allows. */
  public static final WritePattern COUNT_HIT =
      WritePattern.update(
          "platform.count-hit",
          RateLimitWindow.TYPE,
          "one more in a rate-limit window, if the limit allows",
          "1 WRU, also when refused");

  /** One less in a window: what was counted did not happen after all. */
  public static final WritePattern RELEASE_HIT =
      WritePattern.update(
          "platform.release-hit", RateLimitWindow.TYPE, "one less in a rate-limit window", "1 WRU");

  /** Whose session is this? */
  public static final GetPattern<Session> SESSION =
      GetPattern.consistent(
          "platform.session", Session.TYPE, "the session of a request; revocation is immediate");

  /** All of them. */
  public static final List<AccessPattern> ALL =
      List.of(IDEMPOTENCY_RECORD, COUNT_HIT, RELEASE_HIT, SESSION);

  private PlatformPatterns() {}
}
