package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import java.util.Optional;
import java.util.function.Function;

/**
 * An item as a worker reads it.
 *
 * @param work what is to be done about it; empty once that is done
 */
public record Task<T>(T entity, Optional<Pending> work) {

  /** Reads items of a type together with their work. */
  static <T> Function<Attributes, Task<T>> of(ItemType<T> type) {
    return item -> new Task<>(type.decode(item), Pending.of(item));
  }
}
