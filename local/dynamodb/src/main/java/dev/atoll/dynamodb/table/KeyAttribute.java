package dev.atoll.dynamodb.table;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** An attribute that is part of a key, with its declared type (S, N or B). */
public record KeyAttribute(String name, ScalarAttributeType type) {
  /** Whether a value has this attribute's type. */
  public boolean accepts(AttributeValue value) {
    return switch (type) {
      case S -> value.type() == AttributeValue.Type.S;
      case N -> value.type() == AttributeValue.Type.N;
      case B -> value.type() == AttributeValue.Type.B;
      case UNKNOWN_TO_SDK_VERSION -> false;
    };
  }

  /** Whether a value is an empty string or binary, which no key may be. */
  public static boolean isEmpty(AttributeValue value) {
    return switch (value.type()) {
      case S -> value.s().isEmpty();
      case B -> value.b().asByteArrayUnsafe().length == 0;
      default -> false;
    };
  }

  /**
   * This attribute of an item; null when it is missing, or of a type or emptiness that no key has.
   */
  @Nullable AttributeValue in(Map<String, AttributeValue> item) {
    AttributeValue value = item.get(name);
    return value != null && accepts(value) && !isEmpty(value) ? value : null;
  }
}
