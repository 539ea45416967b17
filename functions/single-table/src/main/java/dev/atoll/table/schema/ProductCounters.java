package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;

/**
 * How often a product was scanned, counted from the stream.
 *
 * <pre>
 * PK PRODUCT#&lt;id&gt;   SK COUNT
 * scans
 * </pre>
 */
public record ProductCounters(String productId, long scans) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("PRODUCT#<id>", "COUNT");

  /** How it is stored. */
  public static final ItemType<ProductCounters> TYPE =
      ItemType.of("product-counters", KEY, ProductCounters::encode, ProductCounters::decode);

  /** The key of a product's counters. */
  public static PrimaryKey key(String productId) {
    return KEY.at(productId);
  }

  private Attributes encode() {
    return Attributes.builder().key(key(productId)).put("scans", scans).build();
  }

  private static ProductCounters decode(Attributes item) {
    return new ProductCounters(KEY.part("id", item.key()), item.optionalNumber("scans").orElse(0L));
  }
}
