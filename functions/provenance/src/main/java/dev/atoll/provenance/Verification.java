package dev.atoll.provenance;

import dev.atoll.table.schema.Product;
import java.util.List;
import java.util.Optional;

/**
 * What is answered to who verifies a product.
 *
 * @param reasons for the verdict, in its order; empty for an authentic product
 * @param product as it lies there; empty if it cannot be read
 * @param claimed whether a claim holds, not whose
 */
record Verification(
    Verdict verdict,
    List<String> reasons,
    Optional<Product> product,
    ChainFinding chain,
    boolean claimed,
    long scans) {

  Verification {
    reasons = List.copyOf(reasons);
  }

  boolean tampered() {
    return verdict == Verdict.TAMPERED;
  }

  /** To whom the product belongs, as far as that can be believed. */
  Optional<String> brandId() {
    return chain.valid() ? Optional.of(chain.standing().brandId()) : product.map(Product::brandId);
  }
}
