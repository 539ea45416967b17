package dev.atoll.stream.work;

import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Walks a list by pages, while there is time, and by one page at least. */
public final class Walk {

  private Walk() {}

  /**
   * Goes on behind a position.
   *
   * @return the position reached when time was up; empty at the end of the list
   */
  public static <T> Optional<Position> on(
      SingleTable table,
      Query<T> query,
      Optional<Position> after,
      Slice slice,
      Consumer<List<T>> step) {
    return until(table, query, after, slice, step, item -> false);
  }

  /**
   * The same, but nothing behind a page that has such an item on it is of interest.
   *
   * @return the position reached when time was up; empty if nothing of interest remains
   */
  public static <T> Optional<Position> until(
      SingleTable table,
      Query<T> query,
      Optional<Position> after,
      Slice slice,
      Consumer<List<T>> step,
      Predicate<T> last) {
    Optional<Position> at = after;
    while (true) {
      Page<T> page = table.query(query, new PageRequest(PageRequest.MAX_LIMIT, at));
      step.accept(page.items());
      at = page.next();
      if (at.isEmpty() || page.items().stream().anyMatch(last)) {
        return Optional.empty();
      }
      if (slice.isOver()) {
        return at;
      }
    }
  }
}
