package dev.atoll.provenance;

import dev.atoll.http.Secrets;
import dev.atoll.http.json.Json;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyedHash;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProductFacts;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Optional;

/**
 * What makes a product's record hard to fake: the hash of everything that its brand said of it, and
 * a signature of that hash and the product's code with a key that is not in the table. Thread-safe.
 *
 * <p>Anybody can compute the hash again from what is public; the code is not in it.
 */
final class ProductSeal {

  /** How the hash is made, for who wants to make it again. */
  static final String ALGORITHM = "SHA-256 of RFC 8785 canonical JSON, in hex";

  private static final String DOMAIN = "product signature";

  private final Secrets secrets;

  ProductSeal(Secrets secrets) {
    this.secrets = secrets;
  }

  /** The name of the key that {@link #sign} uses now. */
  String keyId() {
    return secrets.signingKeys().currentId();
  }

  /** Signs with the present key. */
  String sign(String hash, String code) {
    return signature(secrets.signingKeys().current(), hash, code);
  }

  /** Whether a product's signature is the one that its key makes. */
  boolean isSigned(Product product) {
    Optional<KeyedHash> key = secrets.signingKeys().of(product.keyId());
    return key.map(by -> signature(by, product.hash(), product.code()))
        .filter(own -> same(own, product.signature()))
        .isPresent();
  }

  /** Whether a product's hash is that of its facts. */
  static boolean isHashed(Product product) {
    try {
      return same(CanonicalJson.hash(document(product)), product.hash());
    } catch (IllegalArgumentException noJson) {
      return false;
    }
  }

  /** The canonical JSON that a product's hash is made of. */
  static String document(Product product) {
    return document(product.id(), product.originBrandId(), product.facts(), product.createdAt());
  }

  static String document(String id, String brandId, ProductFacts facts, Instant createdAt) {
    return CanonicalJson.of(
        json -> {
          json.put("id", id).put("brandId", brandId).put("createdAt", Instants.format(createdAt));
          facts(json, facts);
        });
  }

  private static void facts(Json json, ProductFacts facts) {
    json.put("name", facts.name())
        .put("sku", facts.sku())
        .put("category", facts.category())
        .put("description", facts.description())
        .put("imageUrl", facts.imageUrl());
    facts.metadata().ifPresent(metadata -> json.putJson("metadata", metadata));
  }

  private static String signature(KeyedHash key, String hash, String code) {
    return key.of(DOMAIN, hash + "\n" + code);
  }

  /** Takes as long however much of it is right. */
  static boolean same(String own, String shown) {
    return MessageDigest.isEqual(
        own.getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8));
  }
}
