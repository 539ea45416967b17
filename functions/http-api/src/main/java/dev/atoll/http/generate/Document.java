package dev.atoll.http.generate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/**
 * A tree of maps, lists and scalars as JSON that people read and compare: two spaces, Unix line
 * ends.
 */
final class Document {

  private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");

  private Document() {}

  static String text(Map<String, ?> tree) {
    StringWriter text = new StringWriter();
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentArraysWith(INDENT);
    printer.indentObjectsWith(INDENT);
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.setPrettyPrinter(printer);
      write(json, tree);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  /** The same without a space. */
  static String compact(Map<String, ?> tree) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      write(json, tree);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    switch (value) {
      case Map<?, ?> map -> object(json, map);
      case List<?> list -> list(json, list);
      case String text -> json.writeString(text);
      case Boolean truth -> json.writeBoolean(truth);
      case Integer number -> json.writeNumber(number);
      case Long number -> json.writeNumber(number);
      default -> throw new IllegalArgumentException("no JSON: " + value.getClass());
    }
  }

  private static void object(JsonGenerator json, Map<?, ?> map) throws IOException {
    json.writeStartObject();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      json.writeFieldName(entry.getKey().toString());
      write(json, entry.getValue());
    }
    json.writeEndObject();
  }

  private static void list(JsonGenerator json, List<?> list) throws IOException {
    json.writeStartArray();
    for (Object item : list) {
      write(json, item);
    }
    json.writeEndArray();
  }
}
