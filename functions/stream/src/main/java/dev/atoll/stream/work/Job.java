package dev.atoll.stream.work;

import dev.atoll.table.QueryPattern;
import dev.atoll.table.schema.Pending;
import dev.atoll.table.schema.Task;

/**
 * A kind of durable work, bound to the kind of item that carries it.
 *
 * <p>A job may be killed between any two writes and begun again at its last checkpoint, and two
 * workers may carry out one slice at once: so each of its writes is idempotent, by its key or by
 * its condition.
 */
public interface Job<T> {

  /** How the item is read, consistently: by the exact key. */
  QueryPattern<Task<T>> pattern();

  /** Whether such work of the item is of this kind. */
  default boolean takes(Pending work) {
    return true;
  }

  /** Carries the work on from a place, while there is time and by one step at least. */
  Progress advance(Task<T> task, Place from, Slice slice);
}
