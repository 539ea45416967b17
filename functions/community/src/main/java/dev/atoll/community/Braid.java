package dev.atoll.community;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Several strands as one, newest first: all are in the order of identifiers, which are ULIDs. What
 * is in more than one of them comes once. For one thread.
 */
final class Braid<T> {

  private final List<Strand<T>> strands;
  private final Function<T, String> id;
  private String last = "";

  Braid(List<Strand<T>> strands, Function<T, String> id) {
    this.strands = List.copyOf(strands);
    this.id = id;
  }

  /** Takes the newest that is left; empty at the end. */
  Optional<T> next() {
    while (true) {
      Optional<Strand<T>> strand =
          strands.stream()
              .filter(each -> each.peek().isPresent())
              .max(Comparator.comparing(each -> id.apply(each.peek().orElseThrow())));
      if (strand.isEmpty()) {
        return Optional.empty();
      }
      T taken = strand.get().take();
      if (!id.apply(taken).equals(last)) {
        last = id.apply(taken);
        return Optional.of(taken);
      }
    }
  }
}
