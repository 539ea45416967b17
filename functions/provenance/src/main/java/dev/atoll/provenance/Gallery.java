package dev.atoll.provenance;

import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProductSummary;
import dev.atoll.table.schema.ProvenancePatterns;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Products of all brands, newest first. Each month is a partition of its own; a page reads them
 * backwards until it is full, and no further than the month of the oldest brand, since no product
 * can be older. Half a read unit for each month, even an empty one. Thread-safe.
 *
 * <p>A cursor is a place in a month, or a month to begin with.
 */
final class Gallery {

  private static final String MONTH = "month";
  private static final KeyTemplate KEY = Product.BY_MONTH;

  private final SingleTable table;

  Gallery(SingleTable table) {
    this.table = table;
  }

  Response list(Request request) {
    return Response.page(request, page(request, request.page()), ProductJson::summary);
  }

  private Page<ProductSummary> page(Request request, PageRequest wanted) {
    YearMonth month =
        wanted
            .after()
            .map(Gallery::month)
            .orElseGet(() -> YearMonth.parse(Product.month(request.now())));
    Optional<Position> after =
        wanted.after().filter(position -> !position.keys().containsKey(MONTH));
    Optional<YearMonth> oldest = Optional.empty();
    List<ProductSummary> items = new ArrayList<>();
    while (true) {
      Page<ProductSummary> part =
          table.query(in(month), new PageRequest(wanted.limit() - items.size(), after));
      items.addAll(part.items());
      if (part.next().isPresent()) {
        return new Page<>(items, part.next());
      }
      oldest = oldest.or(this::oldest);
      after = Optional.empty();
      month = month.minusMonths(1);
      if (oldest.isEmpty() || month.isBefore(oldest.get())) {
        return new Page<>(items, Optional.empty());
      }
      if (items.size() == wanted.limit()) {
        return new Page<>(items, firstWithAny(month, oldest.get()));
      }
    }
  }

  /** Where the next page begins: it must not turn out empty. */
  private Optional<Position> firstWithAny(YearMonth from, YearMonth oldest) {
    for (YearMonth month = from; !month.isBefore(oldest); month = month.minusMonths(1)) {
      if (table.first(in(month)).isPresent()) {
        return Optional.of(Position.of(Map.of(MONTH, month.toString())));
      }
    }
    return Optional.empty();
  }

  private Query<ProductSummary> in(YearMonth month) {
    return ProvenancePatterns.MONTH_PRODUCTS.in(month.toString());
  }

  private Optional<YearMonth> oldest() {
    return table
        .first(ProvenancePatterns.OLDEST_BRAND.in())
        .map(brand -> YearMonth.parse(Product.month(brand.createdAt())));
  }

  private static YearMonth month(Position position) {
    String month = position.keys().get(MONTH);
    return YearMonth.parse(month == null ? monthOfRow(position) : month);
  }

  private static String monthOfRow(Position position) {
    return KEY.part(
        "month", new PrimaryKey(required(position, "GSI2PK"), required(position, "GSI2SK")));
  }

  private static String required(Position position, String name) {
    return Optional.ofNullable(position.keys().get(name)).orElseThrow();
  }
}
