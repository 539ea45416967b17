package dev.atoll.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.Secrets;
import dev.atoll.http.SigningKeys;
import dev.atoll.table.schema.ChainHead;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProductFacts;
import dev.atoll.table.schema.ProductStatus;
import dev.atoll.table.schema.ProvenanceEvent;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Signatures survive the rotation of keys, and nobody else's key makes them. */
class SealTest {

  private static final Instant NOW = Instant.parse("2026-11-30T12:00:00.000Z");
  private static final String ID = "01J0ZZZZZZ0000000000000000";
  private static final String ONE = "one key of a test, 32 characters.";
  private static final String TWO = "two keys of a test, 32 characters";

  private static final Secrets FIRST = keys("{\"current\":\"k1\",\"k1\":\"" + ONE + "\"}");
  private static final Secrets ROTATED =
      keys("{\"current\":\"k2\",\"k1\":\"" + ONE + "\",\"k2\":\"" + TWO + "\"}");
  private static final Secrets OTHER = keys("{\"current\":\"k1\",\"k1\":\"" + TWO + "\"}");
  private static final Secrets LOST = keys("{\"current\":\"k2\",\"k2\":\"" + TWO + "\"}");

  @Test
  void signature_madeBeforeARotation_stillHolds() {
    Product product = product(new ProductSeal(FIRST));

    assertThat(product.keyId()).isEqualTo("k1");
    assertThat(new ProductSeal(ROTATED).isSigned(product)).isTrue();
    assertThat(product(new ProductSeal(ROTATED)).keyId()).isEqualTo("k2");
  }

  @Test
  void signature_underAnotherKeyOrNone_doesNotHold() {
    Product product = product(new ProductSeal(FIRST));

    assertThat(new ProductSeal(OTHER).isSigned(product)).isFalse();
    assertThat(new ProductSeal(LOST).isSigned(product)).isFalse();
  }

  @Test
  void head_madeBeforeARotation_stillHoldsAndIsExtendedUnderTheNewKey() {
    ChainHead head = new ChainSeal(FIRST).head(event());

    assertThat(new ChainSeal(ROTATED).isSealed(head)).isTrue();
    assertThat(new ChainSeal(OTHER).isSealed(head)).isFalse();
    assertThat(new ChainSeal(ROTATED).head(event()).keyId()).isEqualTo("k2");
  }

  private static Product product(ProductSeal seal) {
    ProductFacts facts =
        new ProductFacts(
            "Watch",
            "sku",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of("{\"a\":1.10}"));
    String hash = CanonicalJson.hash(ProductSeal.document(ID, ID, facts, NOW));
    Product product =
        new Product(
            ID,
            ID,
            ID,
            facts,
            "CODE",
            hash,
            seal.sign(hash, "CODE"),
            seal.keyId(),
            ProductStatus.ACTIVE,
            NOW);
    assertThat(ProductSeal.isHashed(product)).isTrue();
    return product;
  }

  private static ProvenanceEvent event() {
    return ChainSeal.hashed(
        new ProvenanceEvent(
            ID,
            NOW,
            1,
            "registered",
            "Brand",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            "hash",
            ""));
  }

  private static Secrets keys(String json) {
    return Secrets.of("a secret of a test: 0123456789abcdef").signingWith(SigningKeys.parse(json));
  }
}
