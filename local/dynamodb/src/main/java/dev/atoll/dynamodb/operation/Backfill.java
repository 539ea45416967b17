package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Table;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/**
 * Fills new global indexes, some hundred items in a write, while other writes go on and keep the
 * index up to date by themselves. Items whose attributes cannot be the index's key get no entry.
 * When the process dies in between, the rest is done after the next start.
 */
final class Backfill {
  private static final int ITEMS_AT_ONCE = 500;

  private final Core core;

  Backfill(Core core) {
    this.core = core;
  }

  /** Fills what was left unfinished. */
  void resume() {
    core.catalog().tables().forEach(table -> run(table.name()));
  }

  /** Fills the indexes of a table that are not active, and makes them so. */
  void run(String tableName) {
    Table table = core.catalog().table(tableName).orElse(null);
    while (table != null && firstUnfilled(table) instanceof String index) {
      fill(tableName, index);
      core.storage().write(batch -> activate(batch, tableName, index));
      table = core.catalog().table(tableName).orElse(null);
    }
  }

  private static @Nullable String firstUnfilled(Table table) {
    return table.description().globalSecondaryIndexes().stream()
        .filter(index -> index.indexStatus() == IndexStatus.CREATING)
        .map(GlobalSecondaryIndexDescription::indexName)
        .findFirst()
        .orElse(null);
  }

  private void fill(String tableName, String indexName) {
    byte[] reached = new byte[0];
    while (reached != null) {
      byte[] from = reached;
      reached = core.storage().write(batch -> fill(batch, tableName, indexName, from));
    }
  }

  /** Fills in some items behind a key; returns where to go on, or null at the end. */
  private byte @Nullable [] fill(
      WriteBatch batch, String tableName, String indexName, byte[] from) {
    Table table = core.catalog().table(tableName).orElse(null);
    Index index = table == null ? null : table.index(indexName).orElse(null);
    if (table == null || index == null) {
      return null;
    }
    List<byte[]> reached = new ArrayList<>();
    try (Snapshot snapshot = core.storage().snapshot(table.map())) {
      snapshot.ascend(
          0,
          from,
          null,
          (key, value) -> {
            if (reached.size() == ITEMS_AT_ONCE) {
              reached.add(key);
              return false;
            }
            reached.add(key);
            enter(batch, index, key, value);
            return true;
          });
    }
    return reached.size() > ITEMS_AT_ONCE ? reached.getLast() : null;
  }

  private static void enter(WriteBatch batch, Index index, byte[] key, byte[] value) {
    StoredItem item = StoredItem.read(value);
    byte[] entryKey = item == null ? null : index.entryKey(item.attributes(), key);
    if (item != null && entryKey != null) {
      StoredItem entry = index.entry(item);
      int known = StoredItem.size(StoredItem.read(batch.get(index.map(), entryKey)));
      batch.put(index.map(), entryKey, entry.bytes());
      batch.weigh(index.map(), entry.size() - known);
    }
  }

  private @Nullable Table activate(WriteBatch batch, String tableName, String indexName) {
    Table table = core.catalog().table(tableName).orElse(null);
    if (table == null) {
      return null;
    }
    TableDescription description = table.description();
    List<GlobalSecondaryIndexDescription> indexes = new ArrayList<>();
    for (GlobalSecondaryIndexDescription index : description.globalSecondaryIndexes()) {
      indexes.add(
          index.indexName().equals(indexName)
              ? index.toBuilder().indexStatus(IndexStatus.ACTIVE).backfilling(null).build()
              : index);
    }
    Table active =
        table.withDescription(description.toBuilder().globalSecondaryIndexes(indexes).build());
    core.catalog().put(batch, active);
    return active;
  }
}
