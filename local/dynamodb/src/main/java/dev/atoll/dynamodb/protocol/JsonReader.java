package dev.atoll.dynamodb.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;
import software.amazon.awssdk.utils.builder.Buildable;

/**
 * Reads JSON into the builders of the SDK's model classes. Unknown members, and members that are
 * null, are skipped, as AWS does; a value of another type than the member's is refused in AWS's
 * words. A null among the structures of a map or list is read as an empty one, so that no attribute
 * of an item is lost without a word. Safe for any thread.
 */
final class JsonReader {
  private final JsonFactory json;

  JsonReader(JsonFactory json) {
    this.json = json;
  }

  /**
   * Sets the builder's members from a JSON object.
   *
   * @throws SerializationFailure when the bytes are no JSON object, or a type is wrong
   */
  void read(byte[] body, SdkPojo builder) {
    try (JsonParser parser = json.createParser(body)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new SerializationFailure(null);
      }
      members(parser, builder);
      if (parser.nextToken() != null) {
        throw new SerializationFailure(null);
      }
    } catch (JsonProcessingException e) {
      throw new SerializationFailure(null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void members(JsonParser parser, SdkPojo builder) throws IOException {
    Map<String, SdkField<?>> fields = builder.sdkFieldNameToField();
    String name = parser.nextFieldName();
    while (name != null) {
      JsonToken token = parser.nextToken();
      SdkField<?> field = fields.get(name);
      if (field == null || token == JsonToken.VALUE_NULL) {
        parser.skipChildren();
      } else {
        field.set(builder, value(parser, field, "Unexpected field type"));
      }
      name = parser.nextFieldName();
    }
  }

  /**
   * The value at hand. Structures say differently what they expected as members and as elements.
   */
  private static Object value(JsonParser parser, SdkField<?> field, String notAStructure)
      throws IOException {
    MarshallingType<?> type = field.marshallingType();
    if (type.equals(MarshallingType.SDK_POJO)) {
      return structure(parser, field, notAStructure);
    }
    if (type.equals(MarshallingType.MAP)) {
      return map(parser, field);
    }
    if (type.equals(MarshallingType.LIST)) {
      return list(parser, field);
    }
    return Scalars.read(parser, type);
  }

  private static Object structure(JsonParser parser, SdkField<?> field, String notAStructure)
      throws IOException {
    SdkPojo builder = field.constructor().get();
    switch (parser.currentToken()) {
      case START_OBJECT -> members(parser, builder);
      case START_ARRAY ->
          throw new SerializationFailure(
              "Unrecognized collection type class " + JavaTypes.of(field));
      default -> throw new SerializationFailure(notAStructure);
    }
    return ((Buildable) builder).build();
  }

  private static Map<String, Object> map(JsonParser parser, SdkField<?> field) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> {}
      case START_ARRAY ->
          throw new SerializationFailure("Unrecognized collection type " + JavaTypes.of(field));
      default -> throw new SerializationFailure("Unexpected field type");
    }
    SdkField<?> element = field.getTrait(MapTrait.class).valueFieldInfo();
    Map<String, Object> map = new LinkedHashMap<>();
    String name = parser.nextFieldName();
    while (name != null) {
      parser.nextToken();
      Object value = elementOrNull(parser, element);
      if (value != null) {
        map.put(name, value);
      }
      name = parser.nextFieldName();
    }
    return map;
  }

  private static List<Object> list(JsonParser parser, SdkField<?> field) throws IOException {
    switch (parser.currentToken()) {
      case START_ARRAY -> {}
      case START_OBJECT -> throw new SerializationFailure(Scalars.NO_STRUCTURE);
      default -> throw new SerializationFailure("Unexpected field type");
    }
    SdkField<?> element = field.getTrait(ListTrait.class).memberFieldInfo();
    List<Object> list = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      Object value = elementOrNull(parser, element);
      if (value != null) {
        list.add(value);
      }
    }
    return list;
  }

  private static @Nullable Object elementOrNull(JsonParser parser, SdkField<?> element)
      throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_NULL) {
      return value(parser, element, "Unexpected value type in payload");
    }
    return element.marshallingType().equals(MarshallingType.SDK_POJO)
        ? ((Buildable) element.constructor().get()).build()
        : null;
  }
}
