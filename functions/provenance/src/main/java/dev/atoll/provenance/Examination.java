package dev.atoll.provenance;

import dev.atoll.table.schema.Claim;
import dev.atoll.table.schema.DossierRow;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProductCounters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Examines everything that lies in the table of a product: hash, signature, each event, the chain's
 * end, and whether status and owner are what the chain says. Thread-safe.
 */
final class Examination {

  private final ProductSeal productSeal;
  private final ChainSeal chainSeal;

  Examination(ProductSeal productSeal, ChainSeal chainSeal) {
    this.productSeal = productSeal;
    this.chainSeal = chainSeal;
  }

  /**
   * Examines a product.
   *
   * @param rows its dossier
   * @param asked whether it is the product that was asked for: of that code, of that hash
   */
  Verification of(List<DossierRow> rows, Predicate<Product> asked) {
    Optional<Product> product = product(rows);
    ChainFinding chain =
        product
            .map(found -> ChainFinding.of(rows, found, chainSeal))
            .orElseGet(() -> ChainFinding.unreadable(rows));
    List<String> tampering = tampering(rows, product, chain, asked);
    List<String> reasons = new ArrayList<>(tampering);
    reasons.addAll(standing(chain.standing()));
    return new Verification(
        verdict(tampering, chain.standing()),
        reasons,
        product,
        chain,
        rows.stream().anyMatch(Examination::isClaim),
        scans(rows));
  }

  private List<String> tampering(
      List<DossierRow> rows,
      Optional<Product> product,
      ChainFinding chain,
      Predicate<Product> asked) {
    List<String> found = new ArrayList<>();
    for (DossierRow row : rows) {
      if (row instanceof DossierRow.Altered(String sort, var ignored)
          && !sort.startsWith("EVENT#")) {
        found.add("The record " + sort + " was altered.");
      }
    }
    if (product.isEmpty()) {
      found.add("The product's record is missing or cannot be read.");
    }
    product.ifPresent(of -> found.addAll(againstItself(of, chain, asked)));
    chain.problem().ifPresent(found::add);
    return found;
  }

  private List<String> againstItself(
      Product product, ChainFinding chain, Predicate<Product> asked) {
    List<String> found = new ArrayList<>();
    if (!ProductSeal.isHashed(product)) {
      found.add("The product's record does not match its hash.");
    }
    if (!productSeal.isSigned(product)) {
      found.add("The product's signature does not hold.");
    }
    if (!asked.test(product)) {
      found.add("What was asked for leads to another product.");
    }
    if (chain.valid() && !product.brandId().equals(chain.standing().brandId())) {
      found.add("The product is listed under another brand than its events say.");
    }
    if (chain.valid() && product.status() != chain.standing().status()) {
      found.add("The product's status is not what its events say.");
    }
    return found;
  }

  private static List<String> standing(Standing standing) {
    List<String> reasons = new ArrayList<>();
    standing.recalled().ifPresent(reason -> reasons.add("The product was recalled: " + reason));
    if (standing.flagged()) {
      reasons.add("The product's owner warns of it.");
    }
    if (standing.transferred()) {
      reasons.add("The product belongs to another brand than the one that registered it.");
    }
    return reasons;
  }

  private static Verdict verdict(List<String> tampering, Standing standing) {
    if (!tampering.isEmpty()) {
      return Verdict.TAMPERED;
    }
    return switch (standing.status()) {
      case RECALLED -> Verdict.RECALLED;
      case FLAGGED -> Verdict.FLAGGED;
      case TRANSFERRED -> Verdict.TRANSFERRED;
      case ACTIVE -> Verdict.AUTHENTIC;
    };
  }

  private static Optional<Product> product(List<DossierRow> rows) {
    return rows.stream()
        .<Product>mapMulti(
            (row, sink) -> {
              switch (row) {
                case DossierRow.Registered(Product product) -> sink.accept(product);
                case DossierRow.Altered(var ignored, Optional<Product> rest) ->
                    rest.ifPresent(sink);
                default -> {}
              }
            })
        .findFirst();
  }

  private static boolean isClaim(DossierRow row) {
    return row instanceof DossierRow.Claimed(Claim ignored);
  }

  private static long scans(List<DossierRow> rows) {
    return rows.stream()
        .mapToLong(
            row ->
                row instanceof DossierRow.Counted(ProductCounters counters) ? counters.scans() : 0)
        .sum();
  }
}
