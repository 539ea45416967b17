package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;

/**
 * Which product a code is on: the first hop of a verification.
 *
 * <pre>
 * PK VERIFY#&lt;code&gt;   SK META
 * productId
 * </pre>
 */
public record CodeMarker(String code, String productId) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("VERIFY#<code>", "META");

  /** How it is stored. */
  public static final ItemType<CodeMarker> TYPE =
      ItemType.of("code", KEY, CodeMarker::encode, CodeMarker::decode);

  /** The key of a code. */
  public static PrimaryKey key(String code) {
    return KEY.at(code);
  }

  /** Not the code. */
  @Override
  public String toString() {
    return "code of " + productId;
  }

  private Attributes encode() {
    return Attributes.builder().key(key(code)).put("productId", productId).build();
  }

  private static CodeMarker decode(Attributes item) {
    return new CodeMarker(KEY.part("code", item.key()), item.string("productId"));
  }
}
