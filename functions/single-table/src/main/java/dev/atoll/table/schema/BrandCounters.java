package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.Write;
import dev.atoll.table.key.KeyTemplate;

/**
 * A share of a brand's counters. Their sum is what counts: thousands of products may be scanned at
 * once, and one item would take a thousand writes a second at most.
 *
 * <pre>
 * PK BRAND#&lt;id&gt;   SK STATS#&lt;shard&gt;
 * products, scans, threats
 * </pre>
 */
public record BrandCounters(String brandId, String shard, long products, long scans, long threats) {

  private static final int SHARDS = 8;

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("BRAND#<id>", "STATS#<shard>");

  /** How it is stored. */
  public static final ItemType<BrandCounters> TYPE =
      ItemType.of("brand-counters", KEY, BrandCounters::encode, BrandCounters::decode);

  /**
   * Adds to one of a brand's counters.
   *
   * @param productId decides the shard, always the same for one product
   * @param counter {@code products}, {@code scans} or {@code threats}
   */
  public static Write.Update count(String brandId, String productId, String counter, long delta) {
    String shard = Integer.toString(Math.floorMod(productId.hashCode(), SHARDS));
    return Write.update(KEY.at(brandId, shard)).set("type", TYPE.name()).add(counter, delta);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(KEY.at(brandId, shard))
        .put("products", products)
        .put("scans", scans)
        .put("threats", threats)
        .build();
  }

  private static BrandCounters decode(Attributes item) {
    return new BrandCounters(
        KEY.part("id", item.key()),
        KEY.part("shard", item.key()),
        item.optionalNumber("products").orElse(0L),
        item.optionalNumber("scans").orElse(0L),
        item.optionalNumber("threats").orElse(0L));
  }
}
