package dev.atoll.dynamodb.table;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads the attributes of the engine's own records. */
final class Attributes {
  private Attributes() {}

  static AttributeValue required(Map<String, AttributeValue> item, String name) {
    AttributeValue value = item.get(name);
    if (value == null) {
      throw new IllegalStateException("damaged catalog: no " + name);
    }
    return value;
  }

  static String text(Map<String, AttributeValue> item, String name) {
    return required(item, name).s();
  }

  static int number(Map<String, AttributeValue> item, String name) {
    return Integer.parseInt(required(item, name).n());
  }
}
