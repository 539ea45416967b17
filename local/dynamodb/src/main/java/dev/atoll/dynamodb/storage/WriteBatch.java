package dev.atoll.dynamodb.storage;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one write is about to change. Reads see the state before the batch; nothing is visible to
 * anybody, and nothing is kept, until the write that filled the batch returns. Confined to its
 * writer.
 */
public final class WriteBatch {
  private final Maps maps;
  private final List<Change> changes = new ArrayList<>();
  private final List<Runnable> whenPublished = new ArrayList<>();

  WriteBatch(Maps maps) {
    this.maps = maps;
  }

  /** The value as it was before this batch. */
  public byte @Nullable [] get(int map, byte[] key) {
    return maps.open(map).get(key);
  }

  /** Stores a value; neither array may be changed afterwards. */
  public void put(int map, byte[] key, byte[] value) {
    changes.add(new Change.Put(map, key, value));
  }

  /** Removes a key, whether or not it is there. */
  public void remove(int map, byte[] key) {
    changes.add(new Change.Remove(map, key));
  }

  /** Removes a whole map. Its id must never be used again. */
  public void drop(int map) {
    changes.add(new Change.Drop(map));
  }

  /** Adds to the weight of a map, see {@link Storage#weight}. */
  public void weigh(int map, long bytes) {
    if (bytes != 0) {
      changes.add(new Change.Weigh(map, bytes));
    }
  }

  /** How far the batch is filled, for {@link #undoTo}. */
  public int mark() {
    return changes.size();
  }

  /** Takes back every change since a mark. */
  public void undoTo(int mark) {
    changes.subList(mark, changes.size()).clear();
  }

  /**
   * Runs at the moment in which the changes become visible, if they do. Must be quick and not fail.
   */
  public void whenPublished(Runnable action) {
    whenPublished.add(action);
  }

  List<Runnable> whenPublished() {
    return whenPublished;
  }

  List<Change> changes() {
    return changes;
  }
}
