package dev.atoll.dynamodb.table;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** An attribute that is part of a key, with its declared type (S, N or B). */
public record KeyAttribute(String name, ScalarAttributeType type) {
  /** Whether a value has this attribute's type. */
  public boolean accepts(AttributeValue value) {
    return value.type().name().equals(type.toString());
  }

  /** Whether a value is an empty string or binary, which no key may be. */
  public static boolean isEmpty(AttributeValue value) {
    return switch (value.type()) {
      case S -> value.s().isEmpty();
      case B -> value.b().asByteArrayUnsafe().length == 0;
      default -> false;
    };
  }

  @Nullable AttributeValue in(Map<String, AttributeValue> item) {
    return item.get(name);
  }
}
