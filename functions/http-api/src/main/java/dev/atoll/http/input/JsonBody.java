package dev.atoll.http.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.atoll.http.schema.AnyObject;
import dev.atoll.http.schema.Choice;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Items;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Text;
import dev.atoll.http.schema.Truth;
import dev.atoll.http.schema.Whole;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON object by streaming, against its declaration. Whatever is not declared ends the
 * reading on the spot, so that nothing foreign is ever built in memory, however deep or long it is.
 */
public final class JsonBody {

  /** Deepest nesting that is read. */
  public static final int MAX_DEPTH = 32;

  /** A list longer than this is not read to its end; the rules allow far less. */
  private static final int MAX_ITEMS_READ = 1_000;

  private static final JsonFactory JSON =
      new JsonFactoryBuilder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxNumberLength(64)
                  .build())
          .build();

  private JsonBody() {}

  /** Reads a text that must be exactly one JSON object of that form. */
  public static Reading read(String text, Fields fields) {
    try (JsonParser parser = JSON.createParser(text)) {
      Values values = document(parser, fields);
      List<FieldError> broken = Rules.check(values);
      return broken.isEmpty() ? new Reading.Accepted(values) : new Reading.Invalid(broken);
    } catch (MalformedInputException e) {
      return e.reading();
    } catch (JsonProcessingException e) {
      return new Reading.Malformed(
          "The body is not JSON, or nested too deep" + place(e) + ".", List.of());
    } catch (IOException e) {
      throw new IllegalStateException("memory does not fail", e);
    }
  }

  private static String place(JsonProcessingException e) {
    return e.getLocation() == null
        ? ""
        : ": line " + e.getLocation().getLineNr() + ", column " + e.getLocation().getColumnNr();
  }

  private static Values document(JsonParser parser, Fields fields) throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw new MalformedInputException("The body must be a JSON object.");
    }
    Values values = object(parser, fields, "");
    if (parser.nextToken() != null) {
      throw new MalformedInputException("Something follows the body's JSON object.");
    }
    return values;
  }

  private static Values object(JsonParser parser, Fields fields, String path) throws IOException {
    Map<String, Object> values = new LinkedHashMap<>();
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      String place = path + name;
      Field field = declared(fields, name, place);
      parser.nextToken();
      if (values.put(name, value(parser, field.schema(), place)) != null) {
        throw new MalformedInputException(place, "duplicate", "is there twice");
      }
    }
    return new Values(fields, values);
  }

  private static Field declared(Fields fields, String name, String place) {
    return fields
        .field(name)
        .orElseThrow(
            () ->
                new MalformedInputException(
                    abridged(place), "unknown", "is not a field of this request"));
  }

  private static Object value(JsonParser parser, Schema schema, String place) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NULL) {
      return Values.NULL;
    }
    Object value =
        switch (schema) {
          case Text text -> token == JsonToken.VALUE_STRING ? parser.getText() : null;
          case Choice choice -> token == JsonToken.VALUE_STRING ? parser.getText() : null;
          case Whole whole -> token == JsonToken.VALUE_NUMBER_INT ? whole(parser) : null;
          case Truth truth -> token.isBoolean() ? (Object) parser.getBooleanValue() : null;
          case Items items -> token == JsonToken.START_ARRAY ? items(parser, items, place) : null;
          case Fields fields ->
              token == JsonToken.START_OBJECT ? object(parser, fields, place + ".") : null;
          case AnyObject any ->
              token == JsonToken.START_OBJECT ? FreeJson.read(parser, place) : null;
        };
    return orWrongType(value, schema, place);
  }

  private static Object orWrongType(@Nullable Object value, Schema schema, String place) {
    if (value == null) {
      throw new MalformedInputException(place, "type", "must be " + typeName(schema));
    }
    return value;
  }

  private static List<Object> items(JsonParser parser, Items items, String place)
      throws IOException {
    List<Object> values = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (values.size() == MAX_ITEMS_READ) {
        throw new MalformedInputException(place, "too_many", "has far too many items");
      }
      values.add(value(parser, items.item(), place + "[" + values.size() + "]"));
    }
    return values;
  }

  /** A number beyond a {@code long} is beyond every rule as well. */
  private static Long whole(JsonParser parser) throws IOException {
    BigInteger number = parser.getBigIntegerValue();
    return number.bitLength() < Long.SIZE ? number.longValue() : limit(number);
  }

  private static long limit(BigInteger number) {
    return number.signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
  }

  private static String typeName(Schema schema) {
    return switch (schema) {
      case Text text -> "a string";
      case Choice choice -> "a string";
      case Whole whole -> "a whole number";
      case Truth truth -> "true or false";
      case Items items -> "a list";
      case Fields fields -> "an object";
      case AnyObject any -> "an object";
    };
  }

  private static String abridged(String name) {
    return name.length() <= 100 ? name : name.substring(0, 100) + "...";
  }
}
