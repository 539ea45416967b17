package dev.atoll.http.input;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Percent-encoding of query strings, in UTF-8; {@code +} is a space, as forms write it. */
public final class PercentEncoding {

  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

  private PercentEncoding() {}

  /** The text, or empty if it is not encoded UTF-8. */
  static Optional<String> decode(String encoded) {
    byte[] written = encoded.getBytes(StandardCharsets.UTF_8);
    ByteBuffer decoded = ByteBuffer.allocate(written.length);
    for (int i = 0; i < written.length; i++) {
      if (written[i] != '%') {
        decoded.put(written[i] == '+' ? (byte) ' ' : written[i]);
      } else if (i + 2 < written.length && isHex(written[i + 1]) && isHex(written[i + 2])) {
        decoded.put((byte) (16 * hex(written[i + 1]) + hex(written[i + 2])));
        i += 2;
      } else {
        return Optional.empty();
      }
    }
    return utf8(decoded.flip());
  }

  /** The text with everything encoded but letters, digits and {@code -._~}. */
  public static String encode(String text) {
    StringBuilder encoded = new StringBuilder(text.length());
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      if (UNRESERVED.indexOf(b) >= 0) {
        encoded.append((char) b);
      } else {
        encoded.append('%').append(String.format("%02X", b & 0xFF));
      }
    }
    return encoded.toString();
  }

  private static boolean isHex(byte b) {
    return hex(b) >= 0;
  }

  private static int hex(byte b) {
    return Character.digit(b, 16);
  }

  private static Optional<String> utf8(ByteBuffer bytes) {
    try {
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
