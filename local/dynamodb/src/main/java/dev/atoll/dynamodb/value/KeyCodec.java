package dev.atoll.dynamodb.value;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.util.Arrays;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Key values as bytes whose unsigned order is the order of the values.
 *
 * <p>Strings are their UTF-8 bytes, binaries themselves. A number is
 *
 * <pre>
 *   negative   00  ~exponent  ~pair...  FF
 *   zero       01
 *   positive   02   exponent   pair...  00
 * </pre>
 *
 * where the exponent of the first digit (-130 to 125) is biased to one byte, each pair of decimal
 * digits is one byte from 1 to 100, and {@code ~} complements, so that a larger magnitude sorts
 * lower.
 */
public final class KeyCodec {
  private static final int NEGATIVE = 0;
  private static final int ZERO = 1;
  private static final int POSITIVE = 2;
  private static final int ESCAPED = 0xFF;

  private KeyCodec() {}

  /**
   * The ordered bytes of a string, number or binary. Two values of one type are equal exactly when
   * their bytes are.
   *
   * @throws IllegalArgumentException for any other type
   */
  public static byte[] encode(AttributeValue value) {
    return switch (value.type()) {
      case S -> Utf8.bytes(value.s());
      case N -> number(Numbers.parse(value.n()));
      case B -> value.b().asByteArray();
      default -> throw new IllegalArgumentException("not a key type: " + value.type());
    };
  }

  /**
   * {@link #encode} made self-delimiting, so that segments can be put one behind the other and the
   * whole still orders by the first segment, then the second: a zero byte becomes 00 FF, and 00 00
   * ends the segment.
   */
  public static byte[] segment(AttributeValue value) {
    byte[] bytes = encode(value);
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + 4);
    escape(bytes, out);
    out.write(0);
    out.write(0);
    return out.toByteArray();
  }

  /** {@link #segment} without its end: every segment of a value with this prefix starts so. */
  public static byte[] segmentPrefix(AttributeValue prefix) {
    byte[] bytes = encode(prefix);
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + 2);
    escape(bytes, out);
    return out.toByteArray();
  }

  private static void escape(byte[] bytes, ByteArrayOutputStream out) {
    for (byte b : bytes) {
      out.write(b);
      if (b == 0) {
        out.write(ESCAPED);
      }
    }
  }

  private static byte[] number(BigDecimal number) {
    if (number.signum() == 0) {
      return new byte[] {ZERO};
    }
    byte[] bytes = positive(number.abs());
    if (number.signum() < 0) {
      for (int i = 1; i < bytes.length; i++) {
        bytes[i] = (byte) ~bytes[i];
      }
      bytes[0] = NEGATIVE;
    }
    return bytes;
  }

  private static byte[] positive(BigDecimal number) {
    String digits = number.unscaledValue().toString();
    int exponent = number.precision() - number.scale() - 1;
    byte[] bytes = new byte[2 + (digits.length() + 1) / 2 + 1];
    Arrays.fill(bytes, (byte) 0);
    bytes[0] = POSITIVE;
    bytes[1] = (byte) (exponent - Numbers.MIN_EXPONENT);
    for (int i = 0; i < digits.length(); i += 2) {
      int tens = digits.charAt(i) - '0';
      int ones = i + 1 < digits.length() ? digits.charAt(i + 1) - '0' : 0;
      bytes[2 + i / 2] = (byte) (tens * 10 + ones + 1);
    }
    return bytes;
  }
}
