package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;

/**
 * Somebody's objection to a product's claim. Its sort key lies behind the product's, so that
 * verification never reads it.
 *
 * <pre>
 * PK PRODUCT#&lt;id&gt;   SK OBJECTION#&lt;dispute&gt;
 * text, network, createdAt
 * </pre>
 *
 * @param id a ULID, which holds the time and is unique within a millisecond
 * @param network keyed hash of the network that it came from
 */
public record Dispute(String productId, String id, String text, String network) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("PRODUCT#<id>", "OBJECTION#<dispute>");

  /** How it is stored. */
  public static final ItemType<Dispute> TYPE =
      ItemType.of("dispute", KEY, Dispute::encode, Dispute::decode);

  /** When it was filed: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  /** The key of a dispute. */
  public static PrimaryKey key(String productId, String id) {
    return KEY.at(productId, id);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(productId, id))
        .put("text", text)
        .put("network", network)
        .put("createdAt", createdAt())
        .build();
  }

  private static Dispute decode(Attributes item) {
    return new Dispute(
        KEY.part("id", item.key()),
        KEY.part("dispute", item.key()),
        item.string("text"),
        item.string("network"));
  }
}
