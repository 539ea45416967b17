package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.KeyText;
import dev.atoll.table.key.PrimaryKey;

/**
 * That a SKU of a brand is a product's: unique in the brand, whatever the race, and whatever its
 * upper and lower case.
 *
 * <pre>
 * PK BRAND#&lt;brand&gt;   SK SKU#&lt;sku&gt;
 * productId
 * </pre>
 *
 * @param sku as a part of a key
 */
public record SkuMarker(String brandId, String sku, String productId) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("BRAND#<brand>", "SKU#<sku>");

  /** How it is stored. */
  public static final ItemType<SkuMarker> TYPE =
      ItemType.of("sku", KEY, SkuMarker::encode, SkuMarker::decode);

  public SkuMarker {
    sku = KeyText.of(sku);
  }

  /** The key of a brand's SKU. */
  public static PrimaryKey key(String brandId, String sku) {
    return KEY.at(brandId, KeyText.of(sku));
  }

  private Attributes encode() {
    return Attributes.builder().key(key(brandId, sku)).put("productId", productId).build();
  }

  private static SkuMarker decode(Attributes item) {
    return new SkuMarker(
        KEY.part("brand", item.key()), KEY.part("sku", item.key()), item.string("productId"));
  }
}
