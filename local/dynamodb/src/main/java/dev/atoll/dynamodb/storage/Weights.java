package dev.atoll.dynamodb.storage;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.type.ByteArrayDataType;

/** The weights of all maps, saved with the number of the batch up to which they count. */
final class Weights {
  private static final byte[] KEY = {0};

  private final MVMap<byte[], byte[]> saved;
  private final Maps maps;

  Weights(MVStore store, Maps maps) {
    this.maps = maps;
    this.saved =
        store.openMap(
            "weights",
            new MVMap.Builder<byte[], byte[]>()
                .keyType(ByteArrayDataType.INSTANCE)
                .valueType(ByteArrayDataType.INSTANCE));
  }

  /** Restores the saved weights; returns the sequence number of the last batch in them. */
  long load() {
    byte[] bytes = saved.get(KEY);
    if (bytes == null) {
      return 0;
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    long sequence = in.getLong();
    Map<Integer, Long> weights = new HashMap<>();
    while (in.hasRemaining()) {
      weights.put(in.getInt(), in.getLong());
    }
    maps.weights(weights);
    return sequence;
  }

  void save(long sequence, Map<Integer, Long> weights) {
    ByteBuffer out = ByteBuffer.allocate(8 + weights.size() * 12).putLong(sequence);
    weights.forEach((map, weight) -> out.putInt(map).putLong(weight));
    saved.put(KEY, out.array());
  }
}
