package dev.atoll.local;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a list with which a running instance answers: {@code {"what": [{...}, ...]}}. */
final class Entries {

  private Entries() {}

  /** Its entries in order, each with its fields as text. */
  static List<Map<String, String>> parse(String json) {
    List<Map<String, String>> entries = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      parser.nextToken();
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
          entries.add(new HashMap<>());
        } else if (parser.currentToken().isScalarValue()) {
          entries.getLast().put(parser.currentName(), parser.getText());
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return entries;
  }
}
