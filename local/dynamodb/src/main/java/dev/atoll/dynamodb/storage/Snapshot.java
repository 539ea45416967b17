package dev.atoll.dynamodb.storage;

import java.util.List;
import java.util.function.BiPredicate;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.RootReference;
import org.jspecify.annotations.Nullable;

/**
 * Several maps as they were at one moment between two writes. Any thread may read it; it must be
 * closed, since it keeps old pages from being reclaimed.
 */
public final class Snapshot implements AutoCloseable {
  /** A map with the root of its tree at that moment; pages below a root never change. */
  record View(MVMap<byte[], byte[]> map, RootReference<byte[], byte[]> root) {}

  private final MVStore store;
  private final MVStore.@Nullable TxCounter use;
  private final List<View> views;

  Snapshot(MVStore store, MVStore.@Nullable TxCounter use, List<View> views) {
    this.store = store;
    this.use = use;
    this.views = views;
  }

  /**
   * The value under a key in the map that was named at this position when the snapshot was taken.
   */
  public byte @Nullable [] get(int position, byte[] key) {
    View view = views.get(position);
    return view.map.get(view.root.root, key);
  }

  /** The number of keys of the map at this position. */
  public long size(int position) {
    return views.get(position).root.getTotalCount();
  }

  /**
   * Walks the keys between two bounds, both inclusive and null for none, in ascending order.
   *
   * @param visitor returns false to stop
   */
  public void ascend(
      int position,
      byte @Nullable [] from,
      byte @Nullable [] to,
      BiPredicate<byte[], byte[]> visitor) {
    View view = views.get(position);
    walk(view.map.cursor(view.root, from, to, false), visitor);
  }

  /** Like {@link #ascend} from the upper bound down to the lower. */
  public void descend(
      int position,
      byte @Nullable [] from,
      byte @Nullable [] to,
      BiPredicate<byte[], byte[]> visitor) {
    View view = views.get(position);
    walk(view.map.cursor(view.root, to, from, true), visitor);
  }

  private static void walk(Cursor<byte[], byte[]> cursor, BiPredicate<byte[], byte[]> visitor) {
    while (cursor.hasNext()) {
      byte[] key = cursor.next();
      if (!visitor.test(key, cursor.getValue())) {
        return;
      }
    }
  }

  /** The same snapshot for somebody whose closing does not count. */
  public Snapshot lent() {
    return new Snapshot(store, null, views);
  }

  @Override
  public void close() {
    if (use != null) {
      store.deregisterVersionUsage(use);
    }
  }
}
