package dev.atoll.dynamodb.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Base64;
import java.util.Locale;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.protocol.MarshallingType;

/**
 * Texts, numbers, flags, binaries and times in JSON. Times are seconds since 1970, binaries base64.
 */
final class Scalars {
  static final String NO_STRUCTURE = "Start of structure or map found where not expected";

  private Scalars() {}

  static Object read(JsonParser parser, MarshallingType<?> type) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.START_OBJECT) {
      throw new SerializationFailure(NO_STRUCTURE);
    }
    if (token == JsonToken.START_ARRAY) {
      throw new SerializationFailure(
          "Unrecognized collection type class " + JavaTypes.scalar(type));
    }
    if (type.equals(MarshallingType.STRING)) {
      return text(parser);
    }
    if (type.equals(MarshallingType.SDK_BYTES)) {
      return binary(parser);
    }
    if (type.equals(MarshallingType.BOOLEAN)) {
      return flag(parser);
    }
    return number(parser, type);
  }

  static void write(JsonGenerator generator, Object value) throws IOException {
    switch (value) {
      case String text -> generator.writeString(text);
      case Boolean flag -> generator.writeBoolean(flag);
      case Integer number -> generator.writeNumber(number);
      case Long number -> generator.writeNumber(number);
      case Double number -> generator.writeNumber(number);
      case Instant time ->
          generator.writeNumber(BigDecimal.valueOf(time.toEpochMilli(), 3).toPlainString());
      case SdkBytes bytes -> generator.writeBinary(bytes.asByteArrayUnsafe());
      default -> throw new IllegalArgumentException("no JSON for " + value.getClass());
    }
  }

  private static String text(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw inconvertible(parser, "String");
    }
    return parser.getText();
  }

  private static SdkBytes binary(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw new SerializationFailure("only base-64-encoded strings are convertible to bytes");
    }
    String text = parser.getText();
    if (text.length() % 4 != 0) {
      throw new SerializationFailure(
          "Base64 encoded length is expected a multiple of 4 bytes but found: " + text.length());
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      if (Base64.getEncoder().encodeToString(bytes).equals(text)) {
        return SdkBytes.fromByteArrayUnsafe(bytes);
      }
    } catch (IllegalArgumentException e) {
      throw new SerializationFailure("Invalid Base64: " + e.getMessage());
    }
    throw new SerializationFailure("Invalid last non-pad Base64 character dectected");
  }

  private static Boolean flag(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_STRING -> flag(parser.getText());
      default -> throw inconvertible(parser, "Boolean");
    };
  }

  private static Boolean flag(String text) {
    return switch (text.toUpperCase(Locale.ROOT)) {
      case "TRUE", "1", "YES" -> true;
      case "FALSE", "0", "NO" -> false;
      default -> throw new SerializationFailure("Unexpected token received from parser");
    };
  }

  private static Object number(JsonParser parser, MarshallingType<?> type) throws IOException {
    if (!parser.currentToken().isNumeric()) {
      throw inconvertible(parser, type.getTargetClass().getSimpleName());
    }
    if (type.equals(MarshallingType.INTEGER)) {
      return parser.getIntValue();
    }
    if (type.equals(MarshallingType.LONG)) {
      return parser.getLongValue();
    }
    if (type.equals(MarshallingType.DOUBLE)) {
      return parser.getDoubleValue();
    }
    if (type.equals(MarshallingType.INSTANT)) {
      return Instant.ofEpochMilli(parser.getDecimalValue().movePointRight(3).longValue());
    }
    throw new IllegalArgumentException("no JSON for " + type.getTargetClass());
  }

  private static SerializationFailure inconvertible(JsonParser parser, String type) {
    String found =
        switch (parser.currentToken()) {
          case VALUE_NUMBER_INT -> "NUMBER_VALUE";
          case VALUE_NUMBER_FLOAT -> "DECIMAL_VALUE";
          case VALUE_TRUE -> "TRUE_VALUE";
          case VALUE_FALSE -> "FALSE_VALUE";
          default -> "STRING_VALUE";
        };
    return new SerializationFailure(found + " cannot be converted to " + type);
  }
}
