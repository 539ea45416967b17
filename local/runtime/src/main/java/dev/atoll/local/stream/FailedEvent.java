package dev.atoll.local.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * An event that was not processed, out of what a failure destination holds: the event's text in
 * {@code payload}, or the bare event.
 *
 * @param function the ARN of the function that failed; empty where nothing tells
 */
record FailedEvent(String function, byte[] event) {

  /** An event has at most 6 MB. */
  private static final int MOST = 16 << 20;

  private static final JsonFactory JSON =
      new JsonFactoryBuilder()
          .streamReadConstraints(StreamReadConstraints.builder().maxStringLength(MOST).build())
          .build();

  /**
   * Reads it.
   *
   * @throws IOException if it is not JSON, or has no records
   */
  static FailedEvent parse(String text) throws IOException {
    String function = "";
    try (JsonParser parser = JSON.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw noFailure();
      }
      byte[] event = new byte[0];
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        parser.nextToken();
        switch (name) {
          case "Records" -> event = text.getBytes(UTF_8);
          case "payload" -> event = payload(parser);
          case "requestContext" -> function = function(parser);
          default -> {}
        }
        parser.skipChildren();
      }
      if (event.length == 0) {
        throw noFailure();
      }
      return new FailedEvent(function, event);
    }
  }

  private static IOException noFailure() {
    return new IOException(
        "Neither a failed invocation with its payload, nor an event with Records");
  }

  private static byte[] payload(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      return parser.getText().getBytes(UTF_8);
    }
    var copy = new ByteArrayOutputStream();
    try (JsonGenerator json = JSON.createGenerator(copy)) {
      json.copyCurrentStructure(parser);
    }
    return copy.toByteArray();
  }

  private static String function(JsonParser parser) throws IOException {
    String arn = "";
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      parser.nextToken();
      if (name.equals("functionArn")) {
        arn = parser.getValueAsString("");
      }
      parser.skipChildren();
    }
    return arn;
  }

  /** Whether a source of this name failed; a deployed function's name contains it. */
  boolean isOf(String source) {
    return function.contains(source);
  }
}
