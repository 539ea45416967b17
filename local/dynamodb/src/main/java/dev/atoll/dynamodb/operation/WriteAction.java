package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.expression.ConditionExpression;
import dev.atoll.dynamodb.expression.UpdateExpression;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Table;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/**
 * A write of one item that has been checked against its table, but not yet against the item that is
 * there.
 *
 * @param table the table as it was when the request was checked
 * @param key the item's key in bytes
 * @param keySource holds the attributes of the item's key, maybe among others
 */
record WriteAction(
    Table table,
    byte[] key,
    Map<String, AttributeValue> keySource,
    @Nullable ConditionExpression condition,
    Change change,
    @Nullable ReturnValuesOnConditionCheckFailure onFailure) {

  /** What is done to the item. */
  sealed interface Change {
    /** Stores this item. */
    record Put(StoredItem item) implements Change {}

    /** Removes the item. */
    record Delete() implements Change {}

    /** Computes the item from what is there, or from its key alone. */
    record Update(@Nullable UpdateExpression expression) implements Change {}

    /** Nothing: only the condition counts. */
    record Check() implements Change {}
  }

  /** The item before and after a write. */
  record Outcome(@Nullable StoredItem before, @Nullable StoredItem after) {}

  Map<String, AttributeValue> keyAttributes() {
    return table.keys().of(keySource);
  }

  boolean isSatisfiedBy(@Nullable StoredItem before) {
    return condition == null || condition.test(StoredItem.attributes(before));
  }

  /**
   * The item that a refusal shows, or null when the request did not ask for it or there is none.
   */
  @Nullable Map<String, AttributeValue> shownOnFailure(@Nullable StoredItem before) {
    boolean wanted = onFailure == ReturnValuesOnConditionCheckFailure.ALL_OLD;
    return wanted && before != null ? before.attributes() : null;
  }

  /**
   * The item as the change leaves it.
   *
   * @param current the table as it is now
   */
  @Nullable StoredItem apply(Table current, @Nullable StoredItem before) {
    return switch (change) {
      case Change.Put put -> {
        if (current != table) {
          ItemRules.indexKeys(current, put.item().attributes());
        }
        yield put.item();
      }
      case Change.Delete delete -> null;
      case Change.Check check -> before;
      case Change.Update update -> update(current, update.expression(), before);
    };
  }

  private StoredItem update(
      Table current, @Nullable UpdateExpression expression, @Nullable StoredItem before) {
    Map<String, AttributeValue> base = before == null ? keyAttributes() : before.attributes();
    if (expression == null) {
      return StoredItem.of(base);
    }
    Map<String, AttributeValue> updated = expression.apply(base);
    ItemRules.updatedIndexKeys(current, updated, expression);
    StoredItem item = StoredItem.of(updated);
    ItemRules.updatedSize(item);
    return item;
  }
}
