package dev.atoll.dynamodb.value;

import java.util.Arrays;

/** A growing byte array with the primitives of {@link ItemCodec}. Confined to one thread. */
final class ByteSink {
  private byte[] buffer = new byte[256];
  private int size;

  ByteSink tag(int tag) {
    room(1);
    buffer[size++] = (byte) tag;
    return this;
  }

  void unsigned(long value) {
    room(10);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      buffer[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    buffer[size++] = (byte) rest;
  }

  /** Zigzag: small magnitudes of either sign stay short. */
  void signed(long value) {
    unsigned((value << 1) ^ (value >> 63));
  }

  void text(String text) {
    bytes(Utf8.bytes(text));
  }

  void bytes(byte[] bytes) {
    unsigned(bytes.length);
    room(bytes.length);
    System.arraycopy(bytes, 0, buffer, size, bytes.length);
    size += bytes.length;
  }

  byte[] toByteArray() {
    return Arrays.copyOf(buffer, size);
  }

  private void room(int bytes) {
    if (buffer.length - size < bytes) {
      buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, size + bytes));
    }
  }
}
