package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import java.time.Instant;

/**
 * That a request under an idempotency key took effect. Written in the effect's own transaction; the
 * answer is rebuilt from what was made, never stored, so no secret is ever replayed.
 *
 * <pre>
 * PK IDEM#&lt;principal&gt;#&lt;key&gt;   SK IDEM#
 * requestHash, made, createdAt, expires_at
 * </pre>
 */
public record IdempotencyRecord(
    String principal,
    String key,
    String requestHash,
    String made,
    Instant createdAt,
    Instant expiresAt) {

  private static final KeyTemplate KEY = KeyTemplate.of("IDEM#<principal>#<key>", "IDEM#");

  /** How it is stored. */
  public static final ItemType<IdempotencyRecord> TYPE =
      ItemType.of("idempotency", KEY, IdempotencyRecord::encode, IdempotencyRecord::decode);

  private Attributes encode() {
    return Attributes.builder()
        .key(KEY.at(principal, key))
        .put("requestHash", requestHash)
        .put("made", made)
        .put("createdAt", createdAt)
        .putEpochSeconds("expires_at", expiresAt)
        .build();
  }

  private static IdempotencyRecord decode(Attributes item) {
    return new IdempotencyRecord(
        KEY.part("principal", item.key()),
        KEY.part("key", item.key()),
        item.string("requestHash"),
        item.string("made"),
        item.instant("createdAt"),
        item.epochSeconds("expires_at"));
  }
}
