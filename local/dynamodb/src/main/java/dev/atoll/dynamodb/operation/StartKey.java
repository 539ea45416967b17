package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.KeyAttribute;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Validation;
import dev.atoll.dynamodb.value.Values;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The {@code ExclusiveStartKey}: exactly the attributes of the keys that the page is read by. */
final class StartKey {
  private StartKey() {}

  /** Its bytes, or null when the request has none. */
  static byte @Nullable [] of(
      Table table, @Nullable Index index, @Nullable Map<String, AttributeValue> startKey) {
    if (startKey == null || startKey instanceof SdkAutoConstructMap) {
      return null;
    }
    Map<String, AttributeValue> normal = Values.validate(startKey);
    Set<KeyAttribute> expected = new LinkedHashSet<>(table.keys().all());
    if (index != null) {
      expected.addAll(index.keys().all());
    }
    if (normal.size() != expected.size()
        || !expected.stream().allMatch(attribute -> fits(attribute, normal))) {
      throw Validation.failure("The provided starting key is invalid");
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
