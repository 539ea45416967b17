package dev.atoll.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/**
 * The text of a JSON body. The gateway sends base64 for media types that it does not know as text;
 * limits count the bytes that the client sent, not their base64.
 */
final class BodyText {

  private static final List<String> JSON =
      List.of("application/json", "application/merge-patch+json");

  private BodyText() {}

  /** The body of a route that wants one. */
  static String of(Incoming incoming, int maxBytes) {
    byte[] bytes = bytes(incoming);
    if (bytes.length > maxBytes) {
      throw Problem.of(
          ProblemCode.BODY_TOO_LARGE, "At most " + maxBytes + " bytes are taken here.");
    }
    incoming.header("content-type").ifPresent(BodyText::requireJson);
    return utf8(bytes);
  }

  /** The body, whatever it is. */
  static String decode(Incoming incoming) {
    return utf8(bytes(incoming));
  }

  private static byte[] bytes(Incoming incoming) {
    if (!incoming.base64()) {
      return incoming.body().getBytes(StandardCharsets.UTF_8);
    }
    try {
      return Base64.getDecoder().decode(incoming.body());
    } catch (IllegalArgumentException e) {
      throw Problem.of(ProblemCode.MALFORMED_BODY, "The body is not base64.");
    }
  }

  /** Without a type it is taken for what is wanted: JSON. */
  private static void requireJson(String contentType) {
    List<String> parts =
        Arrays.stream(contentType.toLowerCase(Locale.ROOT).split(";")).map(String::strip).toList();
    boolean json = !parts.isEmpty() && JSON.contains(parts.getFirst());
    boolean utf8 =
        parts.stream()
            .filter(part -> part.startsWith("charset="))
            .allMatch(part -> part.replace("\"", "").equals("charset=utf-8"));
    if (!json || !utf8) {
      throw Problem.of(
          ProblemCode.UNSUPPORTED_MEDIA_TYPE, "Send application/json, encoded in UTF-8.");
    }
  }

  private static String utf8(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw Problem.of(ProblemCode.MALFORMED_BODY, "The body is not UTF-8.");
    }
  }
}
