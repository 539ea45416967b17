package dev.atoll.kitchen;

import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.RecipeSummary;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The visible recipes of one category and access level, newest first, read in pieces as they are
 * taken. For one thread.
 */
final class Shelf {

  private final SingleTable table;
  private final Query<RecipeSummary> query;
  private final Predicate<RecipeSummary> visible;
  private final Allowance allowance;
  private final Deque<RecipeSummary> ready = new ArrayDeque<>();
  private Optional<Position> after = Optional.empty();
  private String readTo = Span.BEHIND_ALL;
  private boolean started;

  Shelf(
      SingleTable table,
      Query<RecipeSummary> query,
      Predicate<RecipeSummary> visible,
      Allowance allowance) {
    this.table = table;
    this.query = query;
    this.visible = visible;
    this.allowance = allowance;
  }

  /** Reads on until a visible recipe is at hand, the shelf is at its end, or the allowance is. */
  void prepare() {
    while (ready.isEmpty() && !isAtEnd() && !allowance.isSpent()) {
      int size = started ? allowance.furtherPiece() : allowance.firstPiece();
      take(table.query(query, new PageRequest(size, after)));
    }
  }

  /** Whether nothing follows. */
  boolean isEmpty() {
    return ready.isEmpty() && isAtEnd();
  }

  /** Whether something may follow, but the allowance does not let it be read. */
  boolean isStarved() {
    return ready.isEmpty() && !isAtEnd();
  }

  /** The next recipe's identifier; of a starved shelf, that of the last row examined. */
  String nextId() {
    return ready.isEmpty() ? readTo : ready.element().id();
  }

  /** Takes the next recipe. */
  RecipeSummary take() {
    return ready.remove();
  }

  private boolean isAtEnd() {
    return started && after.isEmpty();
  }

  private void take(Page<RecipeSummary> page) {
    started = true;
    after = page.next();
    allowance.spend(page.items().size());
    page.items().stream().filter(visible).forEach(ready::add);
    if (!page.items().isEmpty()) {
      readTo = page.items().getLast().id();
    }
  }
}
