package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.table.KeyAttribute;
import dev.atoll.dynamodb.table.Keys;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.value.KeyCodec;
import dev.atoll.dynamodb.value.Validation;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The part of a table that one of several parallel scans reads: partitions by their hash. */
record Segment(int number, int total) {
  /**
   * The segment of a request; the only one when it names none.
   *
   * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException a ValidationException
   *     when only one of both is there, or they do not fit
   */
  static Segment of(@Nullable Integer number, @Nullable Integer total) {
    if (number == null && total != null) {
      throw Validation.failure(
          "The Segment parameter is required but was not present in the request when parameter"
              + " TotalSegments is present");
    }
    if (number != null && total == null) {
      throw Validation.failure(
          "The TotalSegments parameter is required but was not present in the request when Segment"
              + " parameter is present");
    }
    if (number == null || total == null) {
      return new Segment(0, 1);
    }
    if (number >= total) {
      throw Validation.failure(
          "The Segment parameter is zero-based and must be less than parameter TotalSegments:"
              + " Segment: "
              + number
              + " is not less than TotalSegments: "
              + total);
    }
    return new Segment(number, total);
  }

  /** Whether an item of a table or index with these keys belongs here. */
  Predicate<StoredItem> of(Keys keys) {
    return total == 1 ? item -> true : item -> has(keys, item.attributes());
  }

  private boolean has(Keys keys, Map<String, AttributeValue> item) {
    return hash(keys, item) % total == number;
  }

  /** Refuses to go on from the page of another segment. */
  void requireStart(Keys keys, Map<String, AttributeValue> startKey) {
    if (!has(keys, startKey)) {
      throw Validation.failure(
          "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use"
              + " ExclusiveStartKey with correct Segment. TotalSegments: "
              + total
              + " Segment: "
              + number);
    }
  }

  private static int hash(Keys keys, Map<String, AttributeValue> item) {
    int hash = 17;
    for (KeyAttribute attribute : keys.partition()) {
      AttributeValue value = item.get(attribute.name());
      hash = 31 * hash + (value == null ? 0 : Arrays.hashCode(KeyCodec.encode(value)));
    }
    return Math.floorMod(hash * 0x9E3779B9, Integer.MAX_VALUE);
  }
}
