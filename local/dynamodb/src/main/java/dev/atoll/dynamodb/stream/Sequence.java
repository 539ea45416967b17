package dev.atoll.dynamodb.stream;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of records: 1, 2, 3, ... within a stream, shown as 21 digits, since AWS's sequence
 * numbers have 21 to 40.
 */
final class Sequence {
  private static final BigInteger BASE = BigInteger.TEN.pow(20);

  private Sequence() {}

  static String show(long number) {
    return BASE.add(BigInteger.valueOf(number)).toString();
  }

  /** The number, or null when the text is no sequence number of this engine. */
  static @Nullable Long read(String text) {
    try {
      return new BigInteger(text).subtract(BASE).longValueExact();
    } catch (ArithmeticException | NumberFormatException e) {
      return null;
    }
  }

  static byte[] key(long number) {
    return ByteBuffer.allocate(8).putLong(number).array();
  }

  static long number(byte[] key) {
    return ByteBuffer.wrap(key).getLong();
  }
}
