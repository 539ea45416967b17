package dev.atoll.dynamodb.expression;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Short words for values in tests: {@code item("a", 1, "b", map("c", "x"))}. */
final class Items {
  private Items() {}

  static Map<String, AttributeValue> item(Object... namesAndValues) {
    Map<String, AttributeValue> item = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      item.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
    }
    return item;
  }

  static AttributeValue map(Object... namesAndValues) {
    return AttributeValue.fromM(item(namesAndValues));
  }

  static AttributeValue list(Object... values) {
    return AttributeValue.fromL(Arrays.stream(values).map(Items::value).toList());
  }

  static AttributeValue strings(String... members) {
    return AttributeValue.fromSs(List.of(members));
  }

  static AttributeValue numbers(String... members) {
    return AttributeValue.fromNs(List.of(members));
  }

  static AttributeValue value(Object value) {
    return switch (value) {
      case AttributeValue given -> given;
      case String text -> AttributeValue.fromS(text);
      case Number number -> AttributeValue.fromN(number.toString());
      case Boolean bool -> AttributeValue.fromBool(bool);
      default -> throw new IllegalArgumentException(value.toString());
    };
  }
}
