package dev.atoll.kitchen;

import dev.atoll.table.page.Page;
import dev.atoll.table.schema.RecipeSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** One page out of several shelves. */
final class Merge {

  private Merge() {}

  /**
   * The newest recipes of all shelves. There is a next page exactly when a recipe remains on one of
   * them; only where a shelf is starved nobody knows, and the page ends where its rows were read
   * to.
   */
  static Page<RecipeSummary> newestFirst(List<Shelf> shelves, int limit) {
    List<RecipeSummary> page = new ArrayList<>();
    for (Optional<Shelf> next = next(shelves); next.isPresent(); next = next(shelves)) {
      Shelf shelf = next.get();
      if (page.size() == limit) {
        return new Page<>(page, Optional.of(Asked.behind(page.getLast().id())));
      }
      if (shelf.isStarved()) {
        return new Page<>(page, Optional.of(Asked.behind(shelf.nextId())));
      }
      add(page, shelf.take());
    }
    return new Page<>(page, Optional.empty());
  }

  private static Optional<Shelf> next(List<Shelf> shelves) {
    shelves.forEach(Shelf::prepare);
    return shelves.stream()
        .filter(shelf -> !shelf.isEmpty())
        .max(Comparator.comparing(Shelf::nextId));
  }

  /** While a recipe moves, two shelves may show it: indexes follow the table one by one. */
  private static void add(List<RecipeSummary> page, RecipeSummary recipe) {
    if (page.isEmpty() || !page.getLast().id().equals(recipe.id())) {
      page.add(recipe);
    }
  }
}
