package dev.atoll.dynamodb.storage;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A batch as a record of the log:
 *
 * <pre>
 *   length of the payload  4 bytes
 *   CRC-32C of the payload 4 bytes
 *   payload: sequence number 8, number of changes 4, then for each change
 *     kind 1, map 4, and for a put    key length 4, key, value length 4, value
 *                        for a remove key length 4, key
 *                        for a weigh  bytes 8
 * </pre>
 */
final class Records {
  private static final int PUT = 1;
  private static final int REMOVE = 2;
  private static final int DROP = 3;
  private static final int WEIGH = 4;
  private static final int FRAME = 8;

  private Records() {}

  /** A batch read back. */
  record Batch(long sequence, List<Change> changes) {}

  static byte[] encode(long sequence, List<Change> changes) {
    int size = FRAME + 12;
    for (Change change : changes) {
      size += size(change);
    }
    ByteBuffer out = ByteBuffer.allocate(size).position(FRAME);
    out.putLong(sequence).putInt(changes.size());
    changes.forEach(change -> write(change, out));
    out.putInt(0, size - FRAME).putInt(4, checksum(out.array(), FRAME, size - FRAME));
    return out.array();
  }

  private static int size(Change change) {
    return 5
        + switch (change) {
          case Change.Put put -> 8 + put.key().length + put.value().length;
          case Change.Remove remove -> 4 + remove.key().length;
          case Change.Drop drop -> 0;
          case Change.Weigh weigh -> 8;
        };
  }

  private static void write(Change change, ByteBuffer out) {
    switch (change) {
      case Change.Put put -> {
        out.put((byte) PUT).putInt(put.map());
        out.putInt(put.key().length).put(put.key());
        out.putInt(put.value().length).put(put.value());
      }
      case Change.Remove remove ->
          out.put((byte) REMOVE).putInt(remove.map()).putInt(remove.key().length).put(remove.key());
      case Change.Drop drop -> out.put((byte) DROP).putInt(drop.map());
      case Change.Weigh weigh -> out.put((byte) WEIGH).putInt(weigh.map()).putLong(weigh.bytes());
    }
  }

  /** The next batch, or null at the end and at a record that was cut off or damaged. */
  static @Nullable Batch next(ByteBuffer in) {
    if (in.remaining() < FRAME) {
      return null;
    }
    int length = in.getInt(in.position());
    if (length < 12 || length > in.remaining() - FRAME) {
      return null;
    }
    byte[] payload = new byte[length];
    in.get(in.position() + FRAME, payload);
    if (checksum(payload, 0, length) != in.getInt(in.position() + 4)) {
      return null;
    }
    in.position(in.position() + FRAME + length);
    return decode(ByteBuffer.wrap(payload));
  }

  private static Batch decode(ByteBuffer in) {
    long sequence = in.getLong();
    int size = in.getInt();
    List<Change> changes = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      changes.add(read(in));
    }
    return new Batch(sequence, changes);
  }

  private static Change read(ByteBuffer in) {
    int kind = in.get();
    int map = in.getInt();
    return switch (kind) {
      case PUT -> new Change.Put(map, bytes(in), bytes(in));
      case REMOVE -> new Change.Remove(map, bytes(in));
      case DROP -> new Change.Drop(map);
      case WEIGH -> new Change.Weigh(map, in.getLong());
      default -> throw new StorageException("unknown kind of change in the log: " + kind);
    };
  }

  private static byte[] bytes(ByteBuffer in) {
    byte[] bytes = new byte[in.getInt()];
    in.get(bytes);
    return bytes;
  }

  private static int checksum(byte[] bytes, int offset, int length) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes, offset, length);
    return (int) checksum.getValue();
  }
}
