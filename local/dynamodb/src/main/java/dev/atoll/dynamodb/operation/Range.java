package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.expression.KeyCondition;
import dev.atoll.dynamodb.expression.KeyTest;
import dev.atoll.dynamodb.table.Keys;
import dev.atoll.dynamodb.value.KeyCodec;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A range of keys in bytes, null for no bound. Every segment of a key ends in two zero bytes, and
 * no key has another byte between "00" and "FF" after a zero, so bounds that end in a single zero
 * or in "00 01" fall just before and just behind all keys that start with a value.
 */
record Range(byte @Nullable [] from, byte @Nullable [] to) {
  static final Range ALL = new Range(null, null);

  /** The keys that satisfy a key condition. */
  static Range of(KeyCondition.Range condition) {
    byte[] prefix = Keys.bytes(condition.partition());
    for (KeyTest test : condition.sort()) {
      if (test.operator() != KeyTest.Operator.EQ) {
        return of(prefix, test);
      }
      prefix = join(prefix, KeyCodec.segment(test.value()));
    }
    return new Range(prefix, behind(prefix));
  }

  private static Range of(byte[] prefix, KeyTest test) {
    byte[] end = behind(prefix);
    return switch (test.operator()) {
      case EQ -> new Range(at(prefix, test.value()), behind(at(prefix, test.value())));
      case LT -> new Range(prefix, before(at(prefix, test.value())));
      case LE -> new Range(prefix, behind(at(prefix, test.value())));
      case GT -> new Range(behind(at(prefix, test.value())), end);
      case GE -> new Range(at(prefix, test.value()), end);
      case BETWEEN -> new Range(at(prefix, test.value()), behind(at(prefix, test.upper())));
      case BEGINS_WITH -> {
        byte[] start = join(prefix, KeyCodec.segmentPrefix(test.value()));
        yield new Range(start, behind(start));
      }
    };
  }

  private static byte[] at(byte[] prefix, AttributeValue value) {
    return join(prefix, KeyCodec.segment(value));
  }

  /** Just before every key that starts with these segments. */
  private static byte[] before(byte[] segments) {
    return Arrays.copyOf(segments, segments.length - 1);
  }

  /** Just behind every key that starts with these bytes. */
  private static byte[] behind(byte[] bytes) {
    int last = bytes.length - 1;
    while (bytes[last] == (byte) 0xFF) {
      last--;
    }
    byte[] next = Arrays.copyOf(bytes, last + 1);
    next[last]++;
    return next;
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] joined = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }

  boolean contains(byte[] key) {
    return (from == null || Arrays.compareUnsigned(from, key) <= 0)
        && (to == null || Arrays.compareUnsigned(key, to) <= 0);
  }

  /** What comes after a key in a direction. */
  Range after(byte[] key, Direction direction) {
    return switch (direction) {
      case ASCENDING -> new Range(key, to);
      case DESCENDING -> new Range(from, key);
    };
  }

  /** In which order keys are read. */
  enum Direction {
    ASCENDING,
    DESCENDING;

    static Direction of(@Nullable Boolean scanIndexForward) {
      return Boolean.FALSE.equals(scanIndexForward) ? DESCENDING : ASCENDING;
    }
  }
}
