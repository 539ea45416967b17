package dev.atoll.dynamodb.stream;

import dev.atoll.dynamodb.table.StoredItem;
import java.nio.ByteBuffer;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.OperationType;

/**
 * A stream record as it is stored: kind, author, time, then the key, the old and the new image,
 * each with its length (0 when absent).
 *
 * @param keys the key attributes as an item
 */
record StoredRecord(
    OperationType operation,
    Author author,
    Instant time,
    StoredItem keys,
    @Nullable StoredItem before,
    @Nullable StoredItem after) {

  private static final OperationType[] OPERATIONS = {
    OperationType.INSERT, OperationType.MODIFY, OperationType.REMOVE
  };
  private static final Author[] AUTHORS = Author.values();

  byte[] encode() {
    int size = 10 + part(keys) + part(before) + part(after);
    ByteBuffer out = ByteBuffer.allocate(size);
    out.put(
        (byte) (operation == OperationType.INSERT ? 0 : operation == OperationType.MODIFY ? 1 : 2));
    out.put((byte) author.ordinal()).putLong(time.toEpochMilli());
    write(keys, out);
    write(before, out);
    write(after, out);
    return out.array();
  }

  private static int part(@Nullable StoredItem item) {
    return 4 + (item == null ? 0 : item.bytes().length);
  }

  private static void write(@Nullable StoredItem item, ByteBuffer out) {
    byte[] bytes = item == null ? new byte[0] : item.bytes();
    out.putInt(bytes.length).put(bytes);
  }

  static StoredRecord decode(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    OperationType operation = OPERATIONS[in.get()];
    Author author = AUTHORS[in.get()];
    Instant time = Instant.ofEpochMilli(in.getLong());
    StoredItem keys = item(in);
    if (keys == null) {
      throw new IllegalStateException("stream record without a key");
    }
    return new StoredRecord(operation, author, time, keys, item(in), item(in));
  }

  /** When a record was written, without decoding the rest. */
  static Instant time(byte[] bytes) {
    return Instant.ofEpochMilli(ByteBuffer.wrap(bytes).getLong(2));
  }

  private static @Nullable StoredItem item(ByteBuffer in) {
    byte[] bytes = new byte[in.getInt()];
    in.get(bytes);
    return bytes.length == 0 ? null : StoredItem.read(bytes);
  }

  /** The size that the record reports: key and images together. */
  long size() {
    return (long) keys.size() + StoredItem.size(before) + StoredItem.size(after);
  }
}
