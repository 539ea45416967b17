package dev.atoll.dynamodb.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.storage.Storage;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.value.ItemCodec;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * All tables and streams by name. Changes belong to a write and are seen by others when it is
 * published; a table that is read inside a write does not change until that write is over.
 */
public final class Catalog {
  private static final int MAP = 0;
  private static final byte[] NEXT_MAP = "next".getBytes(UTF_8);
  private static final String TABLE = "table ";
  private static final String STREAM = "stream ";

  /** Map numbers below this one are the engine's own. */
  private static final int FIRST_MAP = 16;

  private final ConcurrentSkipListMap<String, Table> tables = new ConcurrentSkipListMap<>();
  private final ConcurrentSkipListMap<String, Stream> streams = new ConcurrentSkipListMap<>();

  /** Reads the catalog of a storage. */
  public Catalog(Storage storage) {
    try (Snapshot snapshot = storage.snapshot(MAP)) {
      snapshot.ascend(0, null, null, this::load);
    }
  }

  private boolean load(byte[] key, byte[] value) {
    String name = new String(key, UTF_8);
    if (name.startsWith(TABLE)) {
      Table table = TableCodec.decode(ItemCodec.decode(value));
      tables.put(table.name(), table);
    } else if (name.startsWith(STREAM)) {
      Stream stream = Stream.decode(ItemCodec.decode(value));
      streams.put(stream.arn(), stream);
    }
    return true;
  }

  public Optional<Table> table(String name) {
    return Optional.ofNullable(tables.get(name));
  }

  /** All tables in the order of their names. */
  public Collection<Table> tables() {
    return tables.values();
  }

  public Optional<Stream> stream(String arn) {
    return Optional.ofNullable(streams.get(arn));
  }

  /** All streams in the order of their ARNs. */
  public Collection<Stream> streams() {
    return streams.values();
  }

  /** A number for a new map. */
  public int newMap(WriteBatch batch) {
    return newMaps(batch, 1);
  }

  /** The first of some numbers in a row for new maps. Only once in a batch. */
  public int newMaps(WriteBatch batch, int count) {
    byte[] stored = batch.get(MAP, NEXT_MAP);
    int next = stored == null ? FIRST_MAP : ByteBuffer.wrap(stored).getInt();
    batch.put(MAP, NEXT_MAP, ByteBuffer.allocate(4).putInt(next + count).array());
    return next;
  }

  /** Adds or replaces a table, and its stream if it has one. */
  public void put(WriteBatch batch, Table table) {
    batch.put(MAP, key(TABLE, table.name()), ItemCodec.encode(TableCodec.encode(table)));
    batch.whenPublished(() -> tables.put(table.name(), table));
    Stream stream = table.stream();
    if (stream != null && !streams.containsKey(stream.arn())) {
      put(batch, stream);
    }
  }

  /** Adds or replaces a stream. */
  public void put(WriteBatch batch, Stream stream) {
    Map<String, AttributeValue> item = stream.encode();
    batch.put(MAP, key(STREAM, stream.arn()), ItemCodec.encode(item));
    batch.whenPublished(() -> streams.put(stream.arn(), stream));
  }

  /** Removes a table and its items; its stream stays until its records have expired. */
  public void remove(WriteBatch batch, Table table) {
    batch.remove(MAP, key(TABLE, table.name()));
    batch.drop(table.map());
    table.indexMaps().values().forEach(batch::drop);
    TimeToLive timeToLive = table.timeToLive();
    if (timeToLive != null) {
      batch.drop(timeToLive.map());
    }
    batch.whenPublished(() -> tables.remove(table.name()));
  }

  /** Removes a stream and its records. */
  public void remove(WriteBatch batch, Stream stream) {
    batch.remove(MAP, key(STREAM, stream.arn()));
    batch.drop(stream.map());
    batch.whenPublished(() -> streams.remove(stream.arn()));
  }

  private static byte[] key(String kind, String name) {
    return (kind + name).getBytes(UTF_8);
  }
}
