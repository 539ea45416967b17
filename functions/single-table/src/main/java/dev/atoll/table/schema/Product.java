package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;

/**
 * A registered product. Its facts never change; to whom it belongs and how it stands follow from
 * its chain of {@link ProvenanceEvent}s and are kept here for the lists.
 *
 * <pre>
 * PK PRODUCT#&lt;id&gt;   SK META
 * GSI1PK BRAND#&lt;brand&gt;         GSI1SK PRODUCT#&lt;createdAt&gt;#&lt;id&gt;
 * GSI2PK PRODUCT#&lt;yyyy-mm&gt;     GSI2SK &lt;createdAt&gt;#&lt;id&gt;
 * brandId, originBrandId, name, sku, category, description, imageUrl, metadata,
 * code, hash, signature, keyId, status, createdAt, summary
 * </pre>
 *
 * @param brandId to whom it belongs now
 * @param originBrandId who registered it, which is what the hash covers
 * @param code the secret on the product itself, which verification asks for; in no list
 * @param hash SHA-256 of the facts, in hex
 * @param signature of hash and code, with a key that is not in the table
 * @param keyId names that key
 */
public record Product(
    String id,
    String brandId,
    String originBrandId,
    ProductFacts facts,
    String code,
    String hash,
    String signature,
    String keyId,
    ProductStatus status,
    Instant createdAt) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("PRODUCT#<id>", "META");

  /** The products of a brand, by age. */
  public static final KeyTemplate BY_BRAND =
      KeyTemplate.of("BRAND#<brand>", "PRODUCT#<createdAt>#<id>");

  /** The products registered in a month, by age: no partition takes the writes of all time. */
  public static final KeyTemplate BY_MONTH = KeyTemplate.of("PRODUCT#<month>", "<createdAt>#<id>");

  private static final int MONTH_LENGTH = "2026-11".length();

  /** How it is stored. */
  public static final ItemType<Product> TYPE =
      ItemType.of("product", KEY, Product::encode, Product::decode)
          .in(AtollTable.GSI1, BY_BRAND)
          .in(AtollTable.GSI2, BY_MONTH);

  /** The key of a product. */
  public static PrimaryKey key(String id) {
    return KEY.at(id);
  }

  /** The month that lists what was registered at that time. */
  public static String month(Instant createdAt) {
    return Instants.format(createdAt).substring(0, MONTH_LENGTH);
  }

  /** The same product, standing otherwise. */
  public Product with(String newBrandId, ProductStatus newStatus) {
    return new Product(
        id, newBrandId, originBrandId, facts, code, hash, signature, keyId, newStatus, createdAt);
  }

  /** What lists show of it. */
  public ProductSummary summary() {
    return ProductSummary.of(this);
  }

  /** Not the code. */
  @Override
  public String toString() {
    return "Product " + id;
  }

  private Attributes encode() {
    String time = Instants.format(createdAt);
    return Attributes.builder()
        .key(key(id))
        .indexKey(AtollTable.GSI1, BY_BRAND.at(brandId, time, id))
        .indexKey(AtollTable.GSI2, BY_MONTH.at(month(createdAt), time, id))
        .put("brandId", brandId)
        .put("originBrandId", originBrandId)
        .putAll(facts.encode())
        .put("code", code)
        .put("hash", hash)
        .put("signature", signature)
        .put("keyId", keyId)
        .put("status", status.text())
        .put("createdAt", createdAt)
        .put("summary", summary().encode())
        .build();
  }

  private static Product decode(Attributes item) {
    return new Product(
        KEY.part("id", item.key()),
        item.string("brandId"),
        item.string("originBrandId"),
        ProductFacts.decode(item),
        item.string("code"),
        item.string("hash"),
        item.string("signature"),
        item.string("keyId"),
        ProductStatus.of(item.string("status")),
        item.instant("createdAt"));
  }
}
