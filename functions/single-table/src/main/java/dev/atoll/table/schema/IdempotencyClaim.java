package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.Once;
import dev.atoll.table.Write;
import java.time.Duration;
import java.time.Instant;

/**
 * A client's wish that its request take effect once.
 *
 * @param principal whose key it is: an account, a Cognito subject, or {@code anon}
 * @param key the client's key, hashed: it comes from outside and must not shape a table key
 * @param requestHash hash of method, path and body: the same key with another request is refused
 * @param now the request's time
 */
public record IdempotencyClaim(String principal, String key, String requestHash, Instant now)
    implements Once {

  /** How long a key is remembered. */
  public static final Duration REMEMBERED = Duration.ofHours(24);

  @Override
  public Write.Put record(String made) {
    IdempotencyRecord record =
        new IdempotencyRecord(principal, key, requestHash, made, now, now.plus(REMEMBERED));
    return Write.put(IdempotencyRecord.TYPE, record).when(Condition.free(now));
  }

  /**
   * What the remembered request made.
   *
   * @throws IdempotencyMismatchException if that was another request
   */
  @Override
  public String made(Attributes existing) {
    return made(IdempotencyRecord.TYPE.decode(existing));
  }

  /** The same of a record that was read. */
  public String made(IdempotencyRecord record) {
    if (!record.requestHash().equals(requestHash)) {
      throw new IdempotencyMismatchException();
    }
    return record.made();
  }
}
