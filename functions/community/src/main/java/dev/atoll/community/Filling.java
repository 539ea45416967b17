package dev.atoll.community;

import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Fills a page of what a list's rows refer to, some of which turns out to be gone. */
final class Filling {

  private static final int MOST_EXAMINED = 1_000;

  private Filling() {}

  /**
   * The page that was asked for, as full as it can be after at most about 1,000 rows.
   *
   * @param rows reads a page of the list
   * @param lookUp what is there of the rows, in their order
   */
  static <R, T> Page<T> page(
      PageRequest asked, Function<PageRequest, Page<R>> rows, Function<List<R>, List<T>> lookUp) {
    List<T> items = new ArrayList<>();
    Optional<Position> after = asked.after();
    for (int examined = 0; examined < MOST_EXAMINED; ) {
      Page<R> read = rows.apply(new PageRequest(asked.limit() - items.size(), after));
      items.addAll(lookUp.apply(read.items()));
      after = read.next();
      examined += Math.max(1, read.items().size());
      if (after.isEmpty() || items.size() == asked.limit()) {
        break;
      }
    }
    return new Page<>(items, after);
  }
}
