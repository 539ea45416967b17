package dev.atoll.http.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The inside of one JSON object that is being written, field by field, in the order of the calls.
 *
 * <pre>{@code
 * Json.write(json -> json.put("id", id).object("author", author -> author.put("name", name)))
 * }</pre>
 *
 * <p>An absent {@code Optional} leaves its field out. For one thread.
 */
public final class Json {

  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonGenerator generator;

  private Json(JsonGenerator generator) {
    this.generator = generator;
  }

  /** The text of one object. */
  public static String write(Consumer<Json> object) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      write(generator, object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** Writes one object to where a generator stands. */
  public static void write(JsonGenerator generator, Consumer<Json> object) {
    new Json(generator).braces(object);
  }

  /** A text. */
  public Json put(String name, String value) {
    return field(name, () -> generator.writeString(value));
  }

  /** A text, or nothing. */
  public Json put(String name, Optional<String> value) {
    value.ifPresent(text -> put(name, text));
    return this;
  }

  /** A whole number. */
  public Json put(String name, long value) {
    return field(name, () -> generator.writeNumber(value));
  }

  /** A number, written as it is. */
  public Json put(String name, BigDecimal value) {
    return field(name, () -> generator.writeNumber(value));
  }

  /** True or false. */
  public Json put(String name, boolean value) {
    return field(name, () -> generator.writeBoolean(value));
  }

  /** A JSON value that is at hand as text. */
  public Json putJson(String name, String json) {
    return field(name, () -> generator.writeRawValue(json));
  }

  /** An explicit null. */
  public Json putNull(String name) {
    return field(name, generator::writeNull);
  }

  /** A text, or an explicit null. */
  public Json putNullable(String name, @Nullable String value) {
    return value == null ? putNull(name) : put(name, value);
  }

  /** A list of texts. */
  public Json texts(String name, List<String> values) {
    return field(
        name,
        () -> {
          generator.writeStartArray();
          for (String value : values) {
            generator.writeString(value);
          }
          generator.writeEndArray();
        });
  }

  /** An object in the object. */
  public Json object(String name, Consumer<Json> object) {
    return field(name, () -> braces(object));
  }

  /** A list of objects. */
  public <T> Json list(String name, Iterable<T> items, BiConsumer<Json, ? super T> item) {
    return field(
        name,
        () -> {
          generator.writeStartArray();
          for (T one : items) {
            braces(json -> item.accept(json, one));
          }
          generator.writeEndArray();
        });
  }

  private void braces(Consumer<Json> object) {
    unchecked(generator::writeStartObject);
    object.accept(this);
    unchecked(generator::writeEndObject);
  }

  private Json field(String name, Step value) {
    unchecked(() -> generator.writeFieldName(name));
    unchecked(value);
    return this;
  }

  private static void unchecked(Step step) {
    try {
      step.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A step of the generator. */
  private interface Step {
    void run() throws IOException;
  }
}
