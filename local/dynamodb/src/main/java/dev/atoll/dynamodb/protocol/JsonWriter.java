package dev.atoll.dynamodb.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes the SDK's model objects as JSON: the members that are set. Safe for any thread. */
final class JsonWriter {
  private final JsonFactory json;

  JsonWriter(JsonFactory json) {
    this.json = json;
  }

  byte[] write(SdkPojo response) {
    return write(generator -> members(generator, response));
  }

  /** An error body: type, message if any, and the members that the error itself has. */
  byte[] writeError(String type, String messageName, @Nullable String message, Object error) {
    return write(
        generator -> {
          generator.writeStringField("__type", type);
          if (message != null) {
            generator.writeStringField(messageName, message);
          }
          if (error instanceof SdkPojo pojo) {
            members(generator, pojo);
          }
        });
  }

  private interface Body {
    void write(JsonGenerator generator) throws IOException;
  }

  private byte[] write(Body body) {
    try (ByteArrayBuilder bytes = new ByteArrayBuilder(512)) {
      try (JsonGenerator generator = json.createGenerator(bytes)) {
        generator.writeStartObject();
        body.write(generator);
        generator.writeEndObject();
      }
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void members(JsonGenerator generator, SdkPojo pojo) throws IOException {
    for (SdkField<?> field : pojo.sdkFields()) {
      Object value = field.getValueOrDefault(pojo);
      if (isSet(value)) {
        generator.writeFieldName(field.locationName());
        value(generator, value);
      }
    }
  }

  private static boolean isSet(@Nullable Object value) {
    return value != null
        && !(value instanceof SdkAutoConstructList)
        && !(value instanceof SdkAutoConstructMap);
  }

  private static void value(JsonGenerator generator, Object value) throws IOException {
    switch (value) {
      case AttributeValue attribute -> attribute(generator, attribute);
      case SdkPojo pojo -> {
        generator.writeStartObject();
        members(generator, pojo);
        generator.writeEndObject();
      }
      case Map<?, ?> map -> {
        generator.writeStartObject();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          generator.writeFieldName(entry.getKey().toString());
          value(generator, entry.getValue());
        }
        generator.writeEndObject();
      }
      case List<?> list -> {
        generator.writeStartArray();
        for (Object element : list) {
          value(generator, element);
        }
        generator.writeEndArray();
      }
      default -> Scalars.write(generator, value);
    }
  }

  /** Most of what is written: by its type, without asking each member whether it is set. */
  private static void attribute(JsonGenerator generator, AttributeValue value) throws IOException {
    generator.writeStartObject();
    switch (value.type()) {
      case S -> generator.writeStringField("S", value.s());
      case N -> generator.writeStringField("N", value.n());
      case BOOL -> generator.writeBooleanField("BOOL", value.bool());
      case M -> {
        generator.writeFieldName("M");
        value(generator, value.m());
      }
      default -> members(generator, value);
    }
    generator.writeEndObject();
  }
}
