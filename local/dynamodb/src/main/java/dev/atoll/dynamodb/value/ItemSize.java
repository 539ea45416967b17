package dev.atoll.dynamodb.value;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The size of items in bytes, as AWS counts it for capacity and for the limit of 400 KB: the UTF-8
 * length of every attribute name plus its value. Strings count their UTF-8 bytes, binaries their
 * raw bytes, null and boolean one byte, lists and maps three bytes and one more for each element.
 *
 * <p>AWS documents numbers only approximately: "1 byte per two significant digits" plus one byte.
 * Chosen here: two decimal digits a byte, paired from the decimal point, plus one byte, plus one
 * more when negative; zero takes one byte; never more than 21.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html">DynamoDB
 *     item sizes and formats</a>
 */
public final class ItemSize {
  private static final int CONTAINER = 3;
  private static final int ELEMENT = 1;
  private static final int MAX_NUMBER = 21;

  private ItemSize() {}

  /** The size of a whole item, or of a part of one, in bytes. */
  public static int of(Map<String, AttributeValue> item) {
    int size = 0;
    for (Map.Entry<String, AttributeValue> attribute : item.entrySet()) {
      size += Utf8.length(attribute.getKey()) + of(attribute.getValue());
    }
    return size;
  }

  /** The size of a value without its name, in bytes. */
  public static int of(AttributeValue value) {
    return switch (value.type()) {
      case S -> Utf8.length(value.s());
      case N -> number(value.n());
      case B -> length(value.b());
      case SS -> value.ss().stream().mapToInt(Utf8::length).sum();
      case NS -> value.ns().stream().mapToInt(ItemSize::number).sum();
      case BS -> value.bs().stream().mapToInt(ItemSize::length).sum();
      case BOOL, NUL -> 1;
      case L -> list(value.l());
      case M -> CONTAINER + of(value.m()) + ELEMENT * value.m().size();
      case UNKNOWN_TO_SDK_VERSION -> 0;
    };
  }

  private static int list(List<AttributeValue> elements) {
    int size = CONTAINER;
    for (AttributeValue element : elements) {
      size += of(element) + ELEMENT;
    }
    return size;
  }

  private static int number(String text) {
    int point = text.indexOf('.');
    int ones = point < 0 ? text.length() : point;
    int first = -1;
    int last = -1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c > '0' && c <= '9') {
        first = first < 0 ? i : first;
        last = i;
      } else if (c != '0' && c != '.' && (c != '-' || i > 0)) {
        return number(Numbers.normalize(text));
      }
    }
    return first < 0 ? 1 : number(text, exponent(first, ones), exponent(last, ones));
  }

  private static int number(String text, int highest, int lowest) {
    int pairs = Math.floorDiv(highest, 2) - Math.floorDiv(lowest, 2) + 1;
    return Math.min(pairs + 1 + (text.charAt(0) == '-' ? 1 : 0), MAX_NUMBER);
  }

  /** The power of ten of the digit at a position, given where the integer part ends. */
  private static int exponent(int position, int ones) {
    return position < ones ? ones - 1 - position : ones - position;
  }

  private static int length(SdkBytes bytes) {
    return bytes.asByteArrayUnsafe().length;
  }
}
