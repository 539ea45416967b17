package dev.atoll.table;

import dev.atoll.table.key.KeyTemplate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A change of one item, of a batch, or of several in one transaction.
 *
 * @param operation the DynamoDB operation
 * @param keys templates of every item that it may touch
 */
public record WritePattern(
    String name, String operation, List<KeyTemplate> keys, String purpose, String cost)
    implements AccessPattern {

  public WritePattern {
    keys = List.copyOf(keys);
  }

  /** One item put. */
  public static WritePattern put(String name, ItemType<?> type, String purpose, String cost) {
    return of(name, "PutItem", purpose, cost, type);
  }

  /** One item updated. */
  public static WritePattern update(String name, ItemType<?> type, String purpose, String cost) {
    return of(name, "UpdateItem", purpose, cost, type);
  }

  /** One item of any of these types updated. */
  public static WritePattern updateOfAny(
      String name, String purpose, String cost, ItemType<?>... types) {
    return of(name, "UpdateItem", purpose, cost, types);
  }

  /** One item of any of these types deleted. */
  public static WritePattern deleteOfAny(
      String name, String purpose, String cost, ItemType<?>... types) {
    return of(name, "DeleteItem", purpose, cost, types);
  }

  /** One item deleted. */
  public static WritePattern delete(String name, ItemType<?> type, String purpose, String cost) {
    return of(name, "DeleteItem", purpose, cost, type);
  }

  /** Items put or deleted in batches of 25, not atomically. */
  public static WritePattern batch(String name, String purpose, String cost, ItemType<?>... types) {
    return of(name, "BatchWriteItem", purpose, cost, types);
  }

  /** All or nothing, at most 100 items. */
  public static WritePattern transaction(
      String name, String purpose, String cost, ItemType<?>... types) {
    return of(name, "TransactWriteItems", purpose, cost, types);
  }

  @Override
  public Optional<String> index() {
    return Optional.empty();
  }

  private static WritePattern of(
      String name, String operation, String purpose, String cost, ItemType<?>... types) {
    return new WritePattern(
        name, operation, Stream.of(types).<KeyTemplate>map(ItemType::key).toList(), purpose, cost);
  }
}
