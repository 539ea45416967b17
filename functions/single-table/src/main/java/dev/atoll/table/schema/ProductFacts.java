package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import java.util.Optional;

/**
 * What a brand says of a product when it registers it, and can never change.
 *
 * @param metadata a JSON object as text, with every number as it was spelled
 */
public record ProductFacts(
    String name,
    String sku,
    Optional<String> category,
    Optional<String> description,
    Optional<String> imageUrl,
    Optional<String> metadata) {

  Attributes encode() {
    return Attributes.builder()
        .put("name", name)
        .put("sku", sku)
        .put("category", category)
        .put("description", description)
        .put("imageUrl", imageUrl)
        .put("metadata", metadata)
        .build();
  }

  static ProductFacts decode(Attributes item) {
    return new ProductFacts(
        item.string("name"),
        item.string("sku"),
        item.optionalString("category"),
        item.optionalString("description"),
        item.optionalString("imageUrl"),
        item.optionalString("metadata"));
  }
}
