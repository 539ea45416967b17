package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.KeyAttribute;
import dev.atoll.dynamodb.table.Keys;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Validation;
import dev.atoll.dynamodb.value.Values;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The {@code ExclusiveStartKey}: exactly the attributes of the keys that the page is read by. */
final class StartKey {
  private static final String INVALID = "The provided starting key is invalid";
  private static final String MISMATCH = "The provided key element does not match the schema";

  private StartKey() {}

  /** Refuses invalid values, before anything else of the request is looked at. */
  static void checkValues(@Nullable Map<String, AttributeValue> startKey) {
    Map<String, AttributeValue> given = given(startKey);
    if (given != null) {
      try {
        Values.validate(given);
      } catch (DynamoDbException e) {
        throw refusal(e);
      }
    }
  }

  /** AWS has its prefix before all messages but those about numbers and duplicates. */
  private static DynamoDbException refusal(DynamoDbException e) {
    String message = e.awsErrorDetails().errorMessage();
    boolean bare =
        Stream.of(
                "contains duplicates",
                "number set",
                "numeric value",
                "significant digits",
                "number with magnitude")
            .anyMatch(message::contains);
    return bare ? e : Validation.failure(INVALID + ": " + message);
  }

  /** Its bytes, or null when the request has none. */
  static byte @Nullable [] ofQuery(
      Table table, @Nullable Index index, @Nullable Map<String, AttributeValue> startKey) {
    Map<String, AttributeValue> given = given(startKey);
    Keys keys = index == null ? table.keys() : index.keys();
    return given == null ? null : bytes(table, index, given, keys, INVALID);
  }

  /** Its bytes, or null when the request has none. */
  static byte @Nullable [] ofScan(
      Table table, @Nullable Index index, @Nullable Map<String, AttributeValue> startKey) {
    Map<String, AttributeValue> given = given(startKey);
    if (given == null) {
      return null;
    }
    return index == null
        ? bytes(table, null, given, null, INVALID + ": " + MISMATCH)
        : bytes(table, index, given, index.keys(), INVALID);
  }

  private static @Nullable Map<String, AttributeValue> given(
      @Nullable Map<String, AttributeValue> startKey) {
    return startKey instanceof SdkAutoConstructMap ? null : startKey;
  }

  /**
   * The bytes of a start key.
   *
   * @param readBy the keys for whose attributes a wrong type has the plain message
   * @param incomplete the message for an attribute that is missing or too many
   */
  private static byte[] bytes(
      Table table,
      @Nullable Index index,
      Map<String, AttributeValue> startKey,
      @Nullable Keys readBy,
      String incomplete) {
    Map<String, AttributeValue> normal = Values.validate(startKey);
    Set<KeyAttribute> expected = new LinkedHashSet<>(table.keys().all());
    if (index != null) {
      expected.addAll(index.keys().all());
    }
    if (normal.size() != expected.size()
        || !expected.stream().allMatch(attribute -> normal.containsKey(attribute.name()))) {
      throw Validation.failure(incomplete);
    }
    for (KeyAttribute attribute : expected) {
      if (!fits(attribute, normal)) {
        boolean plain = readBy != null && readBy.has(attribute.name());
        throw Validation.failure(plain ? MISMATCH : INVALID + ": " + MISMATCH);
      }
    }
    byte[] key = index == null ? table.keys().encode(normal) : index.entryKey(normal);
    if (key == null) {
      throw new IllegalStateException("a checked start key is complete");
    }
    return key;
  }

  private static boolean fits(KeyAttribute attribute, Map<String, AttributeValue> key) {
    AttributeValue value = key.get(attribute.name());
    return value != null && attribute.accepts(value) && !KeyAttribute.isEmpty(value);
  }
}
