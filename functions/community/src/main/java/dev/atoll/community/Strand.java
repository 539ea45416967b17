package dev.atoll.community;

import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Function;

/**
 * The rows of one Query, newest first, read in pieces as they are taken. For one thread.
 *
 * @param <T> what is made of a row
 */
interface Strand<T> {

  /** The next, without taking it; empty at the end. */
  Optional<T> peek();

  /** Takes the next, which {@link #peek} has shown. */
  T take();

  /**
   * The strand of a Query.
   *
   * @param piece rows that are read at once; more than 100 are read as 100
   * @param made what becomes of a row; empty: it is left out
   */
  static <R, T> Strand<T> of(
      SingleTable table, Query<R> query, int piece, Function<R, Optional<T>> made) {
    return new Read<>(
        page -> table.query(query, page).map(made), Math.min(piece, PageRequest.MAX_LIMIT));
  }

  /** The same with something made of each; empty: it is left out. */
  default <U> Strand<U> map(Function<T, Optional<U>> made) {
    return new Mapped<>(this, made);
  }

  /** Reads. */
  final class Read<T> implements Strand<T> {

    private final Function<PageRequest, Page<Optional<T>>> read;
    private final int piece;
    private final Deque<T> ready = new ArrayDeque<>();
    private Optional<Position> after = Optional.empty();
    private boolean started;

    private Read(Function<PageRequest, Page<Optional<T>>> read, int piece) {
      this.read = read;
      this.piece = piece;
    }

    @Override
    public Optional<T> peek() {
      while (ready.isEmpty() && !(started && after.isEmpty())) {
        Page<Optional<T>> page = read.apply(new PageRequest(piece, after));
        page.items().forEach(item -> item.ifPresent(ready::add));
        after = page.next();
        started = true;
      }
      return Optional.ofNullable(ready.peek());
    }

    @Override
    public T take() {
      return ready.remove();
    }
  }

  /** Makes something of what another gives. */
  record Mapped<T, U>(Strand<T> from, Function<T, Optional<U>> made) implements Strand<U> {

    @Override
    public Optional<U> peek() {
      for (Optional<T> next = from.peek(); next.isPresent(); next = from.peek()) {
        Optional<U> mapped = made.apply(next.get());
        if (mapped.isPresent()) {
          return mapped;
        }
        from.take();
      }
      return Optional.empty();
    }

    @Override
    public U take() {
      return made.apply(from.take()).orElseThrow();
    }
  }
}
