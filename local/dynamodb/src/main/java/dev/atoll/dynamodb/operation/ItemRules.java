package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.expression.UpdateExpression;
import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.KeyAttribute;
import dev.atoll.dynamodb.table.Keys;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.ItemSize;
import dev.atoll.dynamodb.value.Validation;
import dev.atoll.dynamodb.value.Values;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * What items and keys must be like to fit a table, in AWS's words.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html">Quotas
 *     and limits in DynamoDB</a>
 */
final class ItemRules {
  private static final int MAX_ITEM = 400 * 1024;
  private static final int MAX_PARTITION_KEY = 2048;
  private static final int MAX_SORT_KEY = 1024;
  private static final String NOT_VALID = "One or more parameter values are not valid. ";
  static final String MISMATCH = "The provided key element does not match the schema";

  private ItemRules() {}

  /** Checks a whole item to be put, whose values are valid, against its table. */
  static void item(Table table, Map<String, AttributeValue> item) {
    for (KeyAttribute key : table.keys().all()) {
      itemKey(key, item);
    }
    keySizes(table.keys(), item);
    indexKeys(table, item);
  }

  private static void itemKey(KeyAttribute key, Map<String, AttributeValue> item) {
    AttributeValue value = item.get(key.name());
    if (value == null) {
      throw Validation.invalid("Missing the key " + key.name() + " in the item");
    }
    if (!key.accepts(value)) {
      throw Validation.invalid(
          "Type mismatch for key "
              + key.name()
              + " expected: "
              + key.type()
              + " actual: "
              + Values.typeName(value));
    }
    notEmpty(key, value);
  }

  private static void notEmpty(KeyAttribute key, AttributeValue value) {
    if (KeyAttribute.isEmpty(value)) {
      throw Validation.failure(NOT_VALID + emptyKey(value) + " Key: " + key.name());
    }
  }

  private static String emptyKey(AttributeValue value) {
    return "The AttributeValue for a key attribute cannot contain an empty "
        + (value.type() == AttributeValue.Type.S ? "string" : "binary")
        + " value.";
  }

  /** Whether a key was refused for being empty: AWS finds that before a transaction begins. */
  static boolean isEmptyKey(DynamoDbException refusal) {
    return refusal.awsErrorDetails().errorMessage().startsWith(NOT_VALID);
  }

  /** Checks the key of a request, whose values are valid, against the keys of its table. */
  static void key(Keys keys, Map<String, AttributeValue> key) {
    List<KeyAttribute> expected = keys.all();
    if (key.size() != expected.size()) {
      throw Validation.failure(MISMATCH);
    }
    for (KeyAttribute attribute : expected) {
      AttributeValue value = key.get(attribute.name());
      if (value == null || !attribute.accepts(value)) {
        throw Validation.failure(MISMATCH);
      }
      notEmpty(attribute, value);
    }
    keySizes(keys, key);
  }

  /** No path of an expression may lead into a key, which is never a list or map. */
  static void requireScalarKeys(Table table, Set<String> nestedAttributes) {
    if (nestedAttributes.isEmpty()) {
      return;
    }
    requireScalar("Key: ", table.keys(), nestedAttributes);
    for (Index index : table.indexes()) {
      requireScalar("IndexKey: ", index.keys(), nestedAttributes);
    }
  }

  private static void requireScalar(String kind, Keys keys, Set<String> nestedAttributes) {
    for (KeyAttribute key : keys.all()) {
      if (nestedAttributes.contains(key.name())) {
        throw Validation.failure(
            "Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
                + " allowed: "
                + kind
                + key.name());
      }
    }
  }

  private static void keySizes(Keys keys, Map<String, AttributeValue> item) {
    if (size(keys.partition(), item) > MAX_PARTITION_KEY) {
      throw Validation.invalid("Size of hashkey has exceeded the maximum size limit of2048 bytes");
    }
    if (size(keys.sort(), item) > MAX_SORT_KEY) {
      throw Validation.invalid(
          "Aggregated size of all range keys has exceeded the size limit of 1024 bytes");
    }
  }

  private static int size(List<KeyAttribute> attributes, Map<String, AttributeValue> item) {
    int size = 0;
    for (KeyAttribute attribute : attributes) {
      AttributeValue value = item.get(attribute.name());
      size += value == null ? 0 : ItemSize.of(value);
    }
    return size;
  }

  /** An index key that is there must have the declared type, not be empty and not be too long. */
  static void indexKeys(Table table, Map<String, AttributeValue> item) {
    for (Index index : table.indexes()) {
      for (KeyAttribute key : index.keys().all()) {
        AttributeValue value = item.get(key.name());
        if (value != null && !table.keys().has(key.name())) {
          indexKey(index, key, value);
        }
      }
      keySizes(index.keys(), item);
    }
  }

  /** The same of an item as an update leaves it: of the attributes that the update changed. */
  static void updatedIndexKeys(
      Table table, Map<String, AttributeValue> item, UpdateExpression update) {
    Set<String> changed = update.updatedAttributes();
    for (Index index : table.indexes()) {
      for (KeyAttribute key : index.keys().all()) {
        AttributeValue value = item.get(key.name());
        if (value != null && changed.contains(key.name())) {
          updatedIndexKey(index, key, value, update);
          updatedKeySizes(index, item);
        }
      }
    }
  }

  private static void updatedIndexKey(
      Index index, KeyAttribute key, AttributeValue value, UpdateExpression update) {
    if (!key.accepts(value) && !update.assigns(key.name())) {
      throw Validation.failure(
          "The update expression attempted to update the secondary index key to unsupported type");
    }
    if (key.accepts(value) && KeyAttribute.isEmpty(value)) {
      throw Validation.failure(
          NOT_VALID
              + "The update expression attempted to update a secondary index key to a value that"
              + " is not supported. "
              + emptyKey(value));
    }
    indexKey(index, key, value);
  }

  private static void updatedKeySizes(Index index, Map<String, AttributeValue> item) {
    if (size(index.keys().partition(), item) > MAX_PARTITION_KEY
        || size(index.keys().sort(), item) > MAX_SORT_KEY) {
      throw Validation.failure(
          "The update expression attempted to update the secondary index key beyond allowed size"
              + " limits");
    }
  }

  private static void indexKey(Index index, KeyAttribute key, AttributeValue value) {
    if (!key.accepts(value)) {
      throw Validation.invalid(
          "Type mismatch for Index Key "
              + key.name()
              + " Expected: "
              + key.type()
              + " Actual: "
              + Values.typeName(value)
              + " IndexName: "
              + index.name());
    }
    if (KeyAttribute.isEmpty(value)) {
      throw Validation.failure(
          NOT_VALID
              + "A value specified for a secondary index key is not supported. "
              + emptyKey(value)
              + " IndexName: "
              + index.name()
              + ", IndexKey: "
              + key.name());
    }
  }

  /** An item to be put may have 400 KB. */
  static void size(StoredItem item) {
    if (item.size() > MAX_ITEM) {
      throw Validation.failure("Item size has exceeded the maximum allowed size");
    }
  }

  /** An item as an update leaves it may have 400 KB. */
  static void updatedSize(StoredItem item) {
    if (item.size() > MAX_ITEM) {
      throw Validation.failure("Item size to update has exceeded the maximum allowed size");
    }
  }
}
