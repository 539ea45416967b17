package dev.atoll.table.page;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A page of a list.
 *
 * @param items in the pattern's order; may be fewer than asked for
 * @param next where the next page starts; empty exactly when nothing remains
 */
public record Page<T>(List<T> items, Optional<Position> next) {

  public Page {
    items = List.copyOf(items);
  }

  /** The same page of other things. */
  public <R> Page<R> map(Function<? super T, ? extends R> mapping) {
    return new Page<>(items.stream().<R>map(mapping).toList(), next);
  }
}
