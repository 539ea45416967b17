package dev.atoll.dynamodb.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items as bytes: the number of attributes, then name and value of each. A value is a tag byte and
 * its content; lengths are variable-length integers. Whole numbers that fit 64 bits are stored as
 * such, others as text, so numbers must be in {@linkplain Numbers normal form}.
 */
public final class ItemCodec {
  private static final int STRING = 1;
  private static final int TEXT_NUMBER = 2;
  private static final int WHOLE_NUMBER = 3;
  private static final int BINARY = 4;
  private static final int TRUE = 5;
  private static final int FALSE = 6;
  private static final int NULL = 7;
  private static final int STRINGS = 8;
  private static final int NUMBERS = 9;
  private static final int BINARIES = 10;
  private static final int LIST = 11;
  private static final int MAP = 12;

  private static final int LONG_DIGITS = 18;

  private ItemCodec() {}

  /** The bytes of an item whose values have been {@linkplain Values#validate(Map) validated}. */
  public static byte[] encode(Map<String, AttributeValue> item) {
    ByteSink out = new ByteSink();
    writeItem(item, out);
    return out.toByteArray();
  }

  /**
   * The item of these bytes, in the order of its attributes when it was encoded.
   *
   * @throws IllegalArgumentException when the bytes are not those of an item
   */
  public static Map<String, AttributeValue> decode(byte[] bytes) {
    return decode(bytes, 0);
  }

  /** {@link #decode(byte[])} of the bytes from a position on. */
  public static Map<String, AttributeValue> decode(byte[] bytes, int from) {
    try {
      return readItem(new ByteSource(bytes, from));
    } catch (IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("truncated item", e);
    }
  }

  /**
   * Whether the first bytes that differ tell two items apart, without decoding them: they are those
   * of a scalar, or of a type, below a name that both have. Otherwise the items may still be equal
   * but for the order of attributes and of set members.
   *
   * @param from where both begin within their bytes
   */
  public static boolean clearlyDiffer(byte[] left, byte[] right, int from) {
    int common = Arrays.mismatch(left, from, left.length, right, from, right.length);
    ByteSource in = new ByteSource(left, from);
    int attributes = common < 0 ? 0 : in.unsigned();
    for (int i = 0; i < attributes && in.position() <= from + common; i++) {
      in.skipBytes();
      int value = in.position();
      int tag = skip(in);
      if (value <= from + common && from + common < in.position()) {
        return value == from + common || tag < STRINGS;
      }
    }
    return false;
  }

  private static int skip(ByteSource in) {
    int tag = in.tag();
    switch (tag) {
      case STRING, TEXT_NUMBER, BINARY -> in.skipBytes();
      case WHOLE_NUMBER -> in.signed();
      case STRINGS, NUMBERS, BINARIES -> skipAll(in, in::skipBytes);
      case LIST -> skipAll(in, () -> skip(in));
      case MAP ->
          skipAll(
              in,
              () -> {
                in.skipBytes();
                skip(in);
              });
      default -> {}
    }
    return tag;
  }

  private static void skipAll(ByteSource in, Runnable element) {
    for (int size = in.unsigned(); size > 0; size--) {
      element.run();
    }
  }

  private static void writeItem(Map<String, AttributeValue> item, ByteSink out) {
    out.unsigned(item.size());
    for (Map.Entry<String, AttributeValue> attribute : item.entrySet()) {
      out.text(attribute.getKey());
      write(attribute.getValue(), out);
    }
  }

  private static void write(AttributeValue value, ByteSink out) {
    switch (value.type()) {
      case S -> out.tag(STRING).text(value.s());
      case N -> writeNumber(value.n(), out);
      case B -> out.tag(BINARY).bytes(value.b().asByteArrayUnsafe());
      case BOOL -> out.tag(value.bool() ? TRUE : FALSE);
      case NUL -> out.tag(NULL);
      case SS -> writeTexts(out.tag(STRINGS), value.ss());
      case NS -> writeTexts(out.tag(NUMBERS), value.ns());
      case BS -> writeBinaries(out.tag(BINARIES), value.bs());
      case L -> writeList(out.tag(LIST), value.l());
      case M -> writeItem(value.m(), out.tag(MAP));
      case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException("value without a type");
    }
  }

  private static void writeNumber(String number, ByteSink out) {
    if (number.length() <= LONG_DIGITS && number.indexOf('.') < 0) {
      out.tag(WHOLE_NUMBER).signed(Long.parseLong(number));
    } else {
      out.tag(TEXT_NUMBER).text(number);
    }
  }

  private static void writeTexts(ByteSink out, List<String> texts) {
    out.unsigned(texts.size());
    texts.forEach(out::text);
  }

  private static void writeBinaries(ByteSink out, List<SdkBytes> binaries) {
    out.unsigned(binaries.size());
    binaries.forEach(binary -> out.bytes(binary.asByteArrayUnsafe()));
  }

  private static void writeList(ByteSink out, List<AttributeValue> elements) {
    out.unsigned(elements.size());
    elements.forEach(element -> write(element, out));
  }

  private static Map<String, AttributeValue> readItem(ByteSource in) {
    int size = in.unsigned();
    Map<String, AttributeValue> item = LinkedHashMap.newLinkedHashMap(size);
    for (int i = 0; i < size; i++) {
      item.put(in.text(), read(in));
    }
    return item;
  }

  private static AttributeValue read(ByteSource in) {
    int tag = in.tag();
    return switch (tag) {
      case STRING -> AttributeValue.fromS(in.text());
      case TEXT_NUMBER -> AttributeValue.fromN(in.text());
      case WHOLE_NUMBER -> AttributeValue.fromN(Long.toString(in.signed()));
      case BINARY -> AttributeValue.fromB(readBytes(in));
      case TRUE -> AttributeValue.fromBool(true);
      case FALSE -> AttributeValue.fromBool(false);
      case NULL -> AttributeValue.fromNul(true);
      case STRINGS -> AttributeValue.fromSs(readAll(in, in::text));
      case NUMBERS -> AttributeValue.fromNs(readAll(in, in::text));
      case BINARIES -> AttributeValue.fromBs(readAll(in, () -> readBytes(in)));
      case LIST -> AttributeValue.fromL(readAll(in, () -> read(in)));
      case MAP -> AttributeValue.fromM(readItem(in));
      default -> throw new IllegalArgumentException("unknown tag " + tag);
    };
  }

  private static SdkBytes readBytes(ByteSource in) {
    return SdkBytes.fromByteArrayUnsafe(in.bytes());
  }

  private static <T> List<T> readAll(ByteSource in, Supplier<T> element) {
    int size = in.unsigned();
    List<T> elements = new ArrayList<>(Math.min(size, in.remaining()));
    for (int i = 0; i < size; i++) {
      elements.add(element.get());
    }
    return elements;
  }
}
