package dev.atoll.provenance;

import dev.atoll.http.json.Json;

/** How a verification looks in answers. */
final class VerificationJson {

  private VerificationJson() {}

  static void write(Json json, Verification verification) {
    json.put("verdict", verification.verdict().text()).texts("reasons", verification.reasons());
    verification
        .product()
        .ifPresent(
            product -> json.object("product", inner -> ProductJson.everybodys(inner, product)));
    chain(json, verification.chain());
    json.put("claimed", verification.claimed()).put("scans", verification.scans());
  }

  static void chain(Json json, ChainFinding chain) {
    json.object(
        "chain",
        inner -> {
          inner.put("valid", chain.valid()).put("length", chain.length());
          if (chain.brokenAt().isPresent()) {
            inner.put("brokenAt", chain.brokenAt().getAsLong());
          } else {
            inner.putNull("brokenAt");
          }
        });
  }
}
