package dev.atoll.dynamodb.table;

import dev.atoll.dynamodb.value.ItemCodec;
import dev.atoll.dynamodb.value.ItemSize;
import dev.atoll.dynamodb.value.Values;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item as it is stored: four bytes of {@linkplain ItemSize size}, so that reads can be billed
 * without looking inside, then the {@linkplain ItemCodec item}. Decoded when first looked at.
 */
public final class StoredItem {
  private static final int HEADER = 4;

  private final byte[] bytes;
  private @Nullable Map<String, AttributeValue> attributes;

  private StoredItem(byte[] bytes, @Nullable Map<String, AttributeValue> attributes) {
    this.bytes = bytes;
    this.attributes = attributes;
  }

  /** An item whose values have been validated and normalized. */
  public static StoredItem of(Map<String, AttributeValue> attributes) {
    byte[] item = ItemCodec.encode(attributes);
    byte[] bytes = new byte[HEADER + item.length];
    ByteBuffer.wrap(bytes).putInt(ItemSize.of(attributes)).put(item);
    return new StoredItem(bytes, attributes);
  }

  /** An item read back; null stays null. */
  public static @Nullable StoredItem read(byte @Nullable [] bytes) {
    return bytes == null ? null : new StoredItem(bytes, null);
  }

  /** Its size in bytes as AWS counts. */
  public int size() {
    return bytes[0] << 24 | (bytes[1] & 0xFF) << 16 | (bytes[2] & 0xFF) << 8 | bytes[3] & 0xFF;
  }

  /** Its attributes; a map that nobody else changes. */
  public Map<String, AttributeValue> attributes() {
    Map<String, AttributeValue> decoded = attributes;
    if (decoded == null) {
      decoded = ItemCodec.decode(bytes, HEADER);
      attributes = decoded;
    }
    return decoded;
  }

  /** The stored form; not to be changed. */
  public byte[] bytes() {
    return bytes;
  }

  /** Equality of content, without regard to the order of attributes and of set members. */
  public boolean isSame(StoredItem other) {
    if (Arrays.equals(bytes, other.bytes)) {
      return true;
    }
    return size() == other.size()
        && !ItemCodec.clearlyDiffer(bytes, other.bytes, HEADER)
        && Values.equal(
            AttributeValue.fromM(attributes()), AttributeValue.fromM(other.attributes()));
  }

  /** The size of an item that may not be there: 0 when it is not. */
  public static int size(@Nullable StoredItem item) {
    return item == null ? 0 : item.size();
  }

  /** The attributes of an item that may not be there: none when it is not. */
  public static Map<String, AttributeValue> attributes(@Nullable StoredItem item) {
    return item == null ? Map.of() : item.attributes();
  }
}
