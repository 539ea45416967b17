package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.key.Ids;
import java.time.Instant;
import java.util.Optional;

/** What a list shows of a product: everybody may know it. */
public record ProductSummary(
    String id,
    String brandId,
    String name,
    String sku,
    Optional<String> category,
    Optional<String> imageUrl,
    String hash,
    ProductStatus status) {

  /** When it was registered: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  static ProductSummary of(Product product) {
    ProductFacts facts = product.facts();
    return new ProductSummary(
        product.id(),
        product.brandId(),
        facts.name(),
        facts.sku(),
        facts.category(),
        facts.imageUrl(),
        product.hash(),
        product.status());
  }

  Attributes encode() {
    return Attributes.builder()
        .put("brandId", brandId)
        .put("name", name)
        .put("sku", sku)
        .put("category", category)
        .put("imageUrl", imageUrl)
        .put("hash", hash)
        .put("status", status.text())
        .build();
  }

  /** The product in a row of an index. */
  static ProductSummary row(Attributes row) {
    Attributes summary = row.map("summary");
    return new ProductSummary(
        Product.KEY.part("id", row.key()),
        summary.string("brandId"),
        summary.string("name"),
        summary.string("sku"),
        summary.optionalString("category"),
        summary.optionalString("imageUrl"),
        summary.string("hash"),
        ProductStatus.of(summary.string("status")));
  }
}
