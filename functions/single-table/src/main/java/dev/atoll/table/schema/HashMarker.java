package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;

/**
 * Which product has a hash.
 *
 * <pre>
 * PK HASH#&lt;sha256&gt;   SK META
 * productId
 * </pre>
 */
public record HashMarker(String hash, String productId) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("HASH#<sha>", "META");

  /** How it is stored. */
  public static final ItemType<HashMarker> TYPE =
      ItemType.of("hash", KEY, HashMarker::encode, HashMarker::decode);

  /** The key of a hash. */
  public static PrimaryKey key(String hash) {
    return KEY.at(hash);
  }

  private Attributes encode() {
    return Attributes.builder().key(key(hash)).put("productId", productId).build();
  }

  private static HashMarker decode(Attributes item) {
    return new HashMarker(KEY.part("sha", item.key()), item.string("productId"));
  }
}
