package dev.atoll.dynamodb.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A secondary index: an ordered map from its key and the table's key to the projected item. An item
 * that lacks an attribute of the index's key has no entry (the index is sparse).
 *
 * @param map where its entries are stored
 * @param projected the attributes that entries hold, or null for all
 */
public record Index(
    String name,
    Scope scope,
    State state,
    int map,
    Keys keys,
    Keys tableKeys,
    @Nullable Set<String> projected) {

  /** Whether an index spans the table or only each of its partitions. */
  public enum Scope {
    GLOBAL,
    LOCAL
  }

  /** Whether an index has an entry of every item already. */
  public enum State {
    FILLING,
    COMPLETE
  }

  public boolean isGlobal() {
    return scope == Scope.GLOBAL;
  }

  /** The key of an item's entry, or null when it has none. */
  public byte @Nullable [] entryKey(Map<String, AttributeValue> item, byte[] tableKey) {
    byte[] key = keys.encode(item);
    return key == null ? null : join(key, tableKey);
  }

  /** The key of the entry that is named by an exclusive start key, which holds both keys. */
  public byte @Nullable [] entryKey(Map<String, AttributeValue> startKey) {
    byte[] tableKey = tableKeys.encode(startKey);
    return tableKey == null ? null : entryKey(startKey, tableKey);
  }

  /** The entry of an item. */
  public StoredItem entry(StoredItem item) {
    if (projected == null) {
      return item;
    }
    Map<String, AttributeValue> entry = new LinkedHashMap<>();
    item.attributes()
        .forEach(
            (name, value) -> {
              if (projected.contains(name)) {
                entry.put(name, value);
              }
            });
    return StoredItem.of(entry);
  }

  /** Whether entries hold these attributes. */
  public boolean projects(List<String> attributes) {
    return projected == null || projected.containsAll(attributes);
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] joined = new byte[first.length + second.length];
    System.arraycopy(first, 0, joined, 0, first.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }
}
