package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;

/**
 * Where a product's chain of events ends. An event is appended on condition that the head is still
 * the one that it was chained to. The code over it is made with a key that is not in the table: who
 * can edit the table can change events, but not make a chain of them again.
 *
 * <pre>
 * PK PRODUCT#&lt;id&gt;   SK CHAIN
 * lastHash, length, lastRecordedAt, keyId, mac
 * </pre>
 *
 * @param lastHash hash of the last event, in hex
 * @param length number of events, at least 1
 * @param mac message authentication code over product, last hash, length and time
 */
public record ChainHead(
    String productId,
    String lastHash,
    long length,
    Instant lastRecordedAt,
    String keyId,
    String mac) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("PRODUCT#<id>", "CHAIN");

  /** How it is stored. */
  public static final ItemType<ChainHead> TYPE =
      ItemType.of("chain-head", KEY, ChainHead::encode, ChainHead::decode);

  /** The key of a product's chain head. */
  public static PrimaryKey key(String productId) {
    return KEY.at(productId);
  }

  /** Holds while nothing was appended to this head. */
  public Condition isLast() {
    return Condition.equal("mac", mac).and(Condition.equal("lastHash", lastHash));
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(productId))
        .put("lastHash", lastHash)
        .put("length", length)
        .put("lastRecordedAt", lastRecordedAt)
        .put("keyId", keyId)
        .put("mac", mac)
        .build();
  }

  private static ChainHead decode(Attributes item) {
    return new ChainHead(
        KEY.part("id", item.key()),
        item.string("lastHash"),
        item.number("length"),
        item.instant("lastRecordedAt"),
        item.string("keyId"),
        item.string("mac"));
  }
}
