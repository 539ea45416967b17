package dev.atoll.http.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.atoll.http.json.JsonText;
import java.io.IOException;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.Set;

/**
 * Reads a JSON value whose form nobody declared: token by token into a text without spaces, numbers
 * as they are spelled. A name that is there twice in one object is refused at any depth; how deep
 * it may be is the parser's to say.
 */
final class FreeJson {

  private static final JsonFactory JSON = new JsonFactory();

  private final JsonParser parser;
  private final JsonGenerator copy;

  private FreeJson(JsonParser parser, JsonGenerator copy) {
    this.parser = parser;
    this.copy = copy;
  }

  /** The value at which the parser stands. */
  static JsonText read(JsonParser parser, String place) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator copy = JSON.createGenerator(text)) {
      new FreeJson(parser, copy).value(place);
    }
    return new JsonText(text.toString());
  }

  private void value(String place) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> object(place);
      case START_ARRAY -> array(place);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> copy.writeNumber(parser.getText());
      default -> copy.copyCurrentEvent(parser);
    }
  }

  private void object(String place) throws IOException {
    Set<String> names = new HashSet<>();
    copy.writeStartObject();
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      if (!names.add(name)) {
        throw new MalformedInputException(place, "duplicate", "has a field twice");
      }
      copy.writeFieldName(name);
      parser.nextToken();
      value(place);
    }
    copy.writeEndObject();
  }

  private void array(String place) throws IOException {
    copy.writeStartArray();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      value(place);
    }
    copy.writeEndArray();
  }
}
