/**
 * Provenance: brands register products, append to their chains of events, recall and hand them on;
 * anybody verifies a product by its code, claims it or disputes a claim.
 *
 * <p>What makes a product trustworthy is in two places: {@code ProductSeal} (hash and signature of
 * what its brand said of it) and {@code ChainSeal} (hashes of its events, and the code over the end
 * of their chain). {@code Examination} checks all of it against what lies in the table.
 */
@NullMarked
package dev.atoll.provenance;

import org.jspecify.annotations.NullMarked;
