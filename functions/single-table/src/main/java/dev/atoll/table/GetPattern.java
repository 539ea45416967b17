package dev.atoll.table;

import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.util.List;
import java.util.Optional;

/**
 * An item by its key, or some by theirs in one batch.
 *
 * @param consistent whether the read sees every write acknowledged before it, at twice the price
 */
public record GetPattern<T>(String name, ItemType<T> type, boolean consistent, String purpose)
    implements AccessPattern {

  /** An eventually consistent read: 0.5 units for each 4 KB of the item. */
  public static <T> GetPattern<T> eventual(String name, ItemType<T> type, String purpose) {
    return new GetPattern<>(name, type, false, purpose);
  }

  /** A strongly consistent read: 1 unit for each 4 KB of the item. */
  public static <T> GetPattern<T> consistent(String name, ItemType<T> type, String purpose) {
    return new GetPattern<>(name, type, true, purpose);
  }

  /** The read of one item; takes the values of the key's parts. */
  public Get<T> at(String... values) {
    return new Get<>(this, type.key().at(values));
  }

  /** The read of one item whose key is known. */
  public Get<T> at(PrimaryKey key) {
    if (!type.key().matches(key)) {
      throw new IllegalArgumentException(name + " reads " + type.key());
    }
    return new Get<>(this, key);
  }

  @Override
  public String operation() {
    return consistent ? "GetItem, consistent" : "GetItem";
  }

  @Override
  public Optional<String> index() {
    return Optional.empty();
  }

  @Override
  public List<KeyTemplate> keys() {
    return List.of(type.key());
  }

  @Override
  public String cost() {
    return consistent ? "1 RRU per 4 KB" : "0.5 RRU per 4 KB";
  }

  /** A bound read. */
  public record Get<T>(GetPattern<T> pattern, PrimaryKey key) {}
}
