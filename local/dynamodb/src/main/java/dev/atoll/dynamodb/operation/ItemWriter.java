package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Consumption;
import dev.atoll.dynamodb.billing.Units;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.stream.Author;
import dev.atoll.dynamodb.stream.StreamLog;
import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Stream;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.table.TimeToLive;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Puts the change of one item into a batch: the item, its entry in every index, its expiry, and its
 * stream record; and counts the units of the indexes.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes">Provisioned
 *     throughput considerations for global secondary indexes, write capacity</a>
 */
final class ItemWriter {
  private final StreamLog streamLog;

  ItemWriter(StreamLog streamLog) {
    this.streamLog = streamLog;
  }

  /**
   * A write that leaves the item as it is changes nothing, writes to no index and leaves no stream
   * record.
   *
   * @param consumption gets the units of the indexes, not those of the table
   */
  void stage(
      WriteBatch batch,
      Table table,
      byte[] key,
      @Nullable StoredItem before,
      @Nullable StoredItem after,
      Author author,
      Consumption consumption) {
    if (isSame(before, after)) {
      return;
    }
    store(batch, table.map(), key, before, after);
    for (Index index : table.indexes()) {
      stageEntry(batch, index, key, before, after, consumption);
    }
    TimeToLive timeToLive = table.timeToLive();
    if (timeToLive != null) {
      stageExpiry(batch, timeToLive, key, before, after);
    }
    Stream stream = table.stream();
    if (stream != null) {
      streamLog.record(batch, stream, table.keys(), before, after, author);
    }
  }

  private static void store(
      WriteBatch batch,
      int map,
      byte[] key,
      @Nullable StoredItem before,
      @Nullable StoredItem after) {
    if (after == null) {
      batch.remove(map, key);
    } else {
      batch.put(map, key, after.bytes());
    }
    batch.weigh(map, StoredItem.size(after) - StoredItem.size(before));
  }

  /**
   * An entry that keeps its key is rewritten when its content changes; one that moves is two
   * writes.
   */
  private static void stageEntry(
      WriteBatch batch,
      Index index,
      byte[] key,
      @Nullable StoredItem before,
      @Nullable StoredItem after,
      Consumption consumption) {
    byte[] oldKey = before == null ? null : index.entryKey(before.attributes(), key);
    byte[] newKey = after == null ? null : index.entryKey(after.attributes(), key);
    StoredItem oldEntry =
        oldKey == null || before == null ? null : oldEntry(batch, index, oldKey, before);
    StoredItem newEntry = newKey == null || after == null ? null : index.entry(after);
    if (oldKey != null && newKey != null && Arrays.equals(oldKey, newKey)) {
      if (!isSame(oldEntry, newEntry)) {
        store(batch, index.map(), newKey, oldEntry, newEntry);
        consumption.onIndex(index, units(oldEntry, newEntry));
      }
      return;
    }
    if (oldKey != null) {
      store(batch, index.map(), oldKey, oldEntry, null);
      consumption.onIndex(index, units(oldEntry, null));
    }
    if (newKey != null) {
      store(batch, index.map(), newKey, null, newEntry);
      consumption.onIndex(index, units(null, newEntry));
    }
  }

  /** An index that is being filled may not have the entry yet. */
  private static @Nullable StoredItem oldEntry(
      WriteBatch batch, Index index, byte[] key, StoredItem before) {
    return switch (index.state()) {
      case COMPLETE -> index.entry(before);
      case FILLING -> StoredItem.read(batch.get(index.map(), key));
    };
  }

  /** Writing costs by the larger of what was there and what is there now. */
  static double units(@Nullable StoredItem before, @Nullable StoredItem after) {
    return Units.write(Math.max(StoredItem.size(before), StoredItem.size(after)));
  }

  private static void stageExpiry(
      WriteBatch batch,
      TimeToLive timeToLive,
      byte[] key,
      @Nullable StoredItem before,
      @Nullable StoredItem after) {
    byte[] oldKey = before == null ? null : Expiry.key(timeToLive, before.attributes(), key);
    byte[] newKey = after == null ? null : Expiry.key(timeToLive, after.attributes(), key);
    if (!Arrays.equals(oldKey, newKey)) {
      if (oldKey != null) {
        batch.remove(timeToLive.map(), oldKey);
      }
      if (newKey != null) {
        batch.put(timeToLive.map(), newKey, new byte[0]);
      }
    }
  }

  private static boolean isSame(@Nullable StoredItem before, @Nullable StoredItem after) {
    return before == null || after == null ? before == after : before.isSame(after);
  }
}
