package dev.atoll.table;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads and writes attributes as DynamoDB's JSON, such as {@code {"PK": {"S": "C#1"}, "n": {"N":
 * "7"}}}: how stream records and exports hold items. A value whose type is given as null is left
 * out, since the serializer of Lambda's library writes every type of every value.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.LowLevelAPI.html#Programming.LowLevelAPI.DataTypeDescriptors">Data
 *     type descriptors</a>
 */
public final class DynamoDbJson {

  private DynamoDbJson() {}

  /**
   * The attributes of the object at whose beginning the parser stands; it stands at its end
   * afterwards.
   *
   * @throws IllegalArgumentException if it is not DynamoDB's JSON
   */
  public static Attributes read(JsonParser parser) throws IOException {
    return Attributes.of(map(parser));
  }

  /** Writes the attributes as an object. */
  public static void write(JsonGenerator json, Attributes attributes) throws IOException {
    map(json, attributes.values());
  }

  private static void map(JsonGenerator json, Map<String, AttributeValue> values)
      throws IOException {
    json.writeStartObject();
    for (Map.Entry<String, AttributeValue> entry : values.entrySet()) {
      json.writeFieldName(entry.getKey());
      value(json, entry.getValue());
    }
    json.writeEndObject();
  }

  private static void value(JsonGenerator json, AttributeValue value) throws IOException {
    json.writeStartObject();
    json.writeFieldName(value.type() == AttributeValue.Type.NUL ? "NULL" : value.type().name());
    switch (value.type()) {
      case S -> json.writeString(value.s());
      case N -> json.writeString(value.n());
      case B -> json.writeBinary(value.b().asByteArray());
      case BOOL -> json.writeBoolean(value.bool());
      case NUL -> json.writeBoolean(true);
      case M -> map(json, value.m());
      case L -> list(json, value.l(), DynamoDbJson::value);
      case SS -> list(json, value.ss(), JsonGenerator::writeString);
      case NS -> list(json, value.ns(), JsonGenerator::writeString);
      case BS -> list(json, value.bs(), (to, bytes) -> to.writeBinary(bytes.asByteArray()));
      case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException("an unknown type");
    }
    json.writeEndObject();
  }

  private static <T> void list(JsonGenerator json, List<T> values, Written<T> written)
      throws IOException {
    json.writeStartArray();
    for (T value : values) {
      written.write(json, value);
    }
    json.writeEndArray();
  }

  private static Map<String, AttributeValue> map(JsonParser parser) throws IOException {
    require(parser, JsonToken.START_OBJECT);
    Map<String, AttributeValue> values = new LinkedHashMap<>();
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      parser.nextToken();
      values.put(name, value(parser));
    }
    return values;
  }

  private static AttributeValue value(JsonParser parser) throws IOException {
    require(parser, JsonToken.START_OBJECT);
    List<AttributeValue> found = new ArrayList<>(1);
    for (String type = parser.nextFieldName(); type != null; type = parser.nextFieldName()) {
      if (parser.nextToken() != JsonToken.VALUE_NULL) {
        found.add(typed(type, parser));
      }
    }
    if (found.size() != 1) {
      throw new IllegalArgumentException("a value of " + found.size() + " types");
    }
    return found.getFirst();
  }

  private static AttributeValue typed(String type, JsonParser parser) throws IOException {
    return switch (type) {
      case "S" -> AttributeValue.fromS(parser.getValueAsString());
      case "N" -> AttributeValue.fromN(parser.getValueAsString());
      case "B" -> AttributeValue.fromB(SdkBytes.fromByteArray(parser.getBinaryValue()));
      case "BOOL" -> AttributeValue.fromBool(parser.getValueAsBoolean());
      case "NULL" -> AttributeValue.fromNul(true);
      case "M" -> AttributeValue.fromM(map(parser));
      case "L" -> AttributeValue.fromL(list(parser, DynamoDbJson::value));
      case "SS" -> AttributeValue.fromSs(list(parser, JsonParser::getValueAsString));
      case "NS" -> AttributeValue.fromNs(list(parser, JsonParser::getValueAsString));
      case "BS" ->
          AttributeValue.fromBs(
              list(parser, bytes -> SdkBytes.fromByteArray(bytes.getBinaryValue())));
      default -> throw new IllegalArgumentException("a value of the unknown type " + type);
    };
  }

  private static <T> List<T> list(JsonParser parser, Element<T> element) throws IOException {
    require(parser, JsonToken.START_ARRAY);
    List<T> values = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      values.add(element.read(parser));
    }
    return values;
  }

  private static void require(JsonParser parser, JsonToken token) throws IOException {
    if (parser.currentToken() != token) {
      throw new IllegalArgumentException("not DynamoDB's JSON: " + parser.currentToken());
    }
  }

  /** Writes one element. */
  private interface Written<T> {
    void write(JsonGenerator json, T value) throws IOException;
  }

  /** Reads what the parser stands at. */
  private interface Element<T> {
    T read(JsonParser parser) throws IOException;
  }
}
