package dev.atoll.dynamodb.storage;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.type.ByteArrayDataType;

/** The maps of an MVStore by number, and the weight of each. */
final class Maps {
  private static final String PREFIX = "map.";

  private final MVStore store;
  private final ConcurrentHashMap<Integer, MVMap<byte[], byte[]>> open = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<Integer, Long> weights = new ConcurrentHashMap<>();

  Maps(MVStore store) {
    this.store = store;
  }

  MVMap<byte[], byte[]> open(int map) {
    MVMap<byte[], byte[]> known = open.get(map);
    return known != null ? known : open.computeIfAbsent(map, this::openInStore);
  }

  private MVMap<byte[], byte[]> openInStore(int map) {
    return store.openMap(
        PREFIX + map,
        new MVMap.Builder<byte[], byte[]>()
            .keyType(ByteArrayDataType.INSTANCE)
            .valueType(ByteArrayDataType.INSTANCE));
  }

  /** Compaction only moves what belongs to open maps. */
  void openAll() {
    for (String name : store.getMapNames()) {
      if (name.startsWith(PREFIX)) {
        open(Integer.parseInt(name.substring(PREFIX.length())));
      }
    }
  }

  void apply(Change change) {
    switch (change) {
      case Change.Put put -> open(put.map()).put(put.key(), put.value());
      case Change.Remove remove -> open(remove.map()).remove(remove.key());
      case Change.Drop drop -> drop(drop.map());
      case Change.Weigh weigh -> weights.merge(weigh.map(), weigh.bytes(), Long::sum);
    }
  }

  private void drop(int map) {
    store.removeMap(open(map));
    open.remove(map);
    weights.remove(map);
  }

  long weight(int map) {
    return weights.getOrDefault(map, 0L);
  }

  Map<Integer, Long> weights() {
    return new HashMap<>(weights);
  }

  void weights(Map<Integer, Long> saved) {
    weights.clear();
    weights.putAll(saved);
  }
}
