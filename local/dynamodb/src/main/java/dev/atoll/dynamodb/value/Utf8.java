package dev.atoll.dynamodb.value;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Strings as DynamoDB sees them: sequences of UTF-8 bytes. */
final class Utf8 {
  /** From about here on encoding, which the JVM does many bytes at a time, beats looking. */
  private static final int LONG = 64;

  private Utf8() {}

  static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  /** The number of UTF-8 bytes. */
  static int length(String text) {
    int length = text.length();
    if (length > LONG) {
      return bytes(text).length;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        return UTF_8.encode(text).remaining();
      }
    }
    return length;
  }

  /** Compares by unsigned UTF-8 bytes, which is the order of code points and not that of chars. */
  static int compare(String left, String right) {
    int common = Math.min(left.length(), right.length());
    for (int i = 0; i < common; i++) {
      char l = left.charAt(i);
      char r = right.charAt(i);
      if (l != r) {
        return Integer.compare(rank(l), rank(r));
      }
    }
    return Integer.compare(left.length(), right.length());
  }

  /** Surrogates stand for code points above all other chars. */
  private static int rank(char c) {
    return Character.isSurrogate(c) ? c + 0x10000 : c;
  }
}
