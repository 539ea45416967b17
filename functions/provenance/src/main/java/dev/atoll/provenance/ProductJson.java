package dev.atoll.provenance;

import dev.atoll.http.Request;
import dev.atoll.http.json.Json;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Brand;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProductFacts;
import dev.atoll.table.schema.ProductSummary;
import dev.atoll.table.schema.ProvenanceEvent;
import java.util.Optional;

/** How brands, products and events look in answers. */
final class ProductJson {

  private ProductJson() {}

  static void brand(Json json, Brand brand) {
    json.put("id", brand.id())
        .put("name", brand.name())
        .putNullable("domain", brand.domain().orElse(null))
        .putNullable("industry", brand.industry().orElse(null))
        .putNullable("logoUrl", brand.logoUrl().orElse(null))
        .put("createdAt", Instants.format(brand.createdAt()));
  }

  static void summary(Json json, ProductSummary product) {
    json.put("id", product.id())
        .put("brandId", product.brandId())
        .put("name", product.name())
        .put("sku", product.sku())
        .putNullable("category", product.category().orElse(null))
        .putNullable("imageUrl", product.imageUrl().orElse(null))
        .put("hash", product.hash())
        .put("status", product.status().text())
        .put("createdAt", Instants.format(product.createdAt()));
  }

  /** What everybody may know: not the code. */
  static void everybodys(Json json, Product product) {
    json.put("id", product.id())
        .put("brandId", product.brandId())
        .put("originBrandId", product.originBrandId());
    facts(json, product.facts());
    json.put("hash", product.hash())
        .put("signature", product.signature())
        .put("keyId", product.keyId())
        .put("status", product.status().text())
        .put("createdAt", Instants.format(product.createdAt()));
  }

  /** The same with what is printed on the product. */
  static void owners(Json json, Product product, Request request) {
    everybodys(json, product);
    json.put("code", product.code()).put("verifyUrl", verifyUrl(product, request));
  }

  /** Where who scans the product gets to. */
  static String verifyUrl(Product product, Request request) {
    return request.origin() + "/verify/" + product.code();
  }

  static void event(Json json, ProvenanceEvent event) {
    json.put("type", event.type())
        .put("actor", event.actor())
        .putNullable("location", event.location().orElse(null))
        .putNullable("occurredAt", event.occurredAt().map(Instants::format).orElse(null));
    stored(json, "data", event.data());
    json.put("recordedAt", Instants.format(event.recordedAt()))
        .put("sequence", event.sequence())
        .put("previousHash", event.previousHash())
        .put("hash", event.hash());
  }

  private static void facts(Json json, ProductFacts facts) {
    json.put("name", facts.name())
        .put("sku", facts.sku())
        .putNullable("category", facts.category().orElse(null))
        .putNullable("description", facts.description().orElse(null))
        .putNullable("imageUrl", facts.imageUrl().orElse(null));
    stored(json, "metadata", facts.metadata());
  }

  /** What lies in the table is written as JSON if it is, and as the text that it is if not. */
  private static void stored(Json json, String name, Optional<String> text) {
    if (text.filter(CanonicalJson::isWellFormed).isPresent()) {
      json.putJson(name, text.get());
    } else {
      json.putNullable(name, text.orElse(null));
    }
  }
}
