package dev.atoll.provenance;

import dev.atoll.table.QueryPattern;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.DossierRow;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProvenancePatterns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Reads and examines products. One Query, half a read unit per 4 KB; a product that seems to be
 * tampered with is read once more, consistently, since an append may have been under way. One whole
 * megabyte (some thousand events) takes another call. Thread-safe.
 */
final class Dossiers {

  private final SingleTable table;
  private final Examination examination;

  Dossiers(SingleTable table, Examination examination) {
    this.table = table;
    this.examination = examination;
  }

  /**
   * Examines a product.
   *
   * @return empty if nothing at all lies there
   */
  Optional<Verification> examine(String productId, Predicate<Product> asked) {
    Verification first = examination.of(read(ProvenancePatterns.DOSSIER, productId), asked);
    if (!first.tampered()) {
      return Optional.of(first);
    }
    List<DossierRow> rows = read(ProvenancePatterns.DOSSIER_AT_THIS_MOMENT, productId);
    return rows.isEmpty() ? Optional.empty() : Optional.of(examination.of(rows, asked));
  }

  /** The same Query as for a product, of none. */
  void readNothing() {
    read(ProvenancePatterns.DOSSIER, "0".repeat(26));
  }

  private List<DossierRow> read(QueryPattern<DossierRow> pattern, String productId) {
    List<DossierRow> rows = new ArrayList<>();
    table.forEachPage(pattern.in(productId), rows::addAll);
    return rows;
  }
}
