package dev.atoll.dynamodb.table;

import dev.atoll.dynamodb.value.KeyCodec;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * The key of a table (one partition attribute, at most one sort attribute) or of an index (a global
 * one may have up to four of each).
 *
 * <p>As bytes a key is the ordered segments of the partition attributes, then of the sort
 * attributes: everything of one partition is contiguous, in the order of its sort key.
 *
 * @param all all attributes, the partition's first
 */
public record Keys(List<KeyAttribute> partition, List<KeyAttribute> sort, List<KeyAttribute> all) {
  /** The keys that a schema describes, with the types that the definitions declare. */
  public static Keys of(List<KeySchemaElement> schema, List<AttributeDefinition> definitions) {
    List<KeyAttribute> partition = attributes(schema, KeyType.HASH, definitions);
    List<KeyAttribute> sort = attributes(schema, KeyType.RANGE, definitions);
    return new Keys(partition, sort, Stream.concat(partition.stream(), sort.stream()).toList());
  }

  private static List<KeyAttribute> attributes(
      List<KeySchemaElement> schema, KeyType type, List<AttributeDefinition> definitions) {
    return schema.stream()
        .filter(element -> element.keyType() == type)
        .map(element -> new KeyAttribute(element.attributeName(), type(element, definitions)))
        .toList();
  }

  private static ScalarAttributeType type(
      KeySchemaElement element, List<AttributeDefinition> definitions) {
    return definitions.stream()
        .filter(definition -> definition.attributeName().equals(element.attributeName()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("undefined " + element.attributeName()))
        .attributeType();
  }

  /** Whether an attribute is part of this key. */
  public boolean has(String attribute) {
    return isIn(partition, attribute) || isIn(sort, attribute);
  }

  private static boolean isIn(List<KeyAttribute> attributes, String name) {
    for (KeyAttribute attribute : attributes) {
      if (attribute.name().equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** The key attributes of an item, in the order of the schema; those that it has. */
  public Map<String, AttributeValue> of(Map<String, AttributeValue> item) {
    Map<String, AttributeValue> key = new LinkedHashMap<>();
    for (KeyAttribute attribute : all) {
      AttributeValue value = attribute.in(item);
      if (value != null) {
        key.put(attribute.name(), value);
      }
    }
    return key;
  }

  /** The bytes of an item's key, or null when the item lacks an attribute of it. */
  public byte @Nullable [] encode(Map<String, AttributeValue> item) {
    List<AttributeValue> values = new ArrayList<>(partition.size() + sort.size());
    return collect(partition, item, values) && collect(sort, item, values) ? bytes(values) : null;
  }

  private static boolean collect(
      List<KeyAttribute> attributes,
      Map<String, AttributeValue> item,
      List<AttributeValue> values) {
    for (KeyAttribute attribute : attributes) {
      AttributeValue value = attribute.in(item);
      if (value == null) {
        return false;
      }
      values.add(value);
    }
    return true;
  }

  /** The bytes with which every key starts that has these values, in the order of the key. */
  public static byte[] bytes(List<AttributeValue> values) {
    if (values.size() == 1) {
      return KeyCodec.segment(values.getFirst());
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    values.forEach(value -> out.writeBytes(KeyCodec.segment(value)));
    return out.toByteArray();
  }
}
