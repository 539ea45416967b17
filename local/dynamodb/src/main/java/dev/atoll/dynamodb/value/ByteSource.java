package dev.atoll.dynamodb.value;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/** Reads what {@link ByteSink} wrote. Confined to one thread. */
final class ByteSource {
  private final byte[] buffer;
  private int position;

  ByteSource(byte[] buffer, int position) {
    this.buffer = buffer;
    this.position = position;
  }

  int position() {
    return position;
  }

  int remaining() {
    return buffer.length - position;
  }

  int tag() {
    return buffer[position++];
  }

  int unsigned() {
    return Math.toIntExact(varint());
  }

  long signed() {
    long value = varint();
    return (value >>> 1) ^ -(value & 1);
  }

  String text() {
    int length = length();
    String text = new String(buffer, position, length, UTF_8);
    position += length;
    return text;
  }

  byte[] bytes() {
    int length = length();
    byte[] bytes = Arrays.copyOfRange(buffer, position, position + length);
    position += length;
    return bytes;
  }

  /** Passes over a text or binary. */
  void skipBytes() {
    int length = length();
    position += length;
  }

  private int length() {
    int length = unsigned();
    if (length < 0 || length > remaining()) {
      throw new IndexOutOfBoundsException(length);
    }
    return length;
  }

  private long varint() {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      byte next = buffer[position++];
      value |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("integer too long");
  }
}
