package dev.atoll.dynamodb.stream;

import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.storage.Storage;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.table.Keys;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Stream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.OperationType;

/**
 * Writes stream records in the same batch as the change that they tell of, so that stream and table
 * cannot disagree, and drops them after 24 hours. Used only within writes, which run one at a time.
 */
public final class StreamLog {
  /** How long records are kept. */
  public static final Duration RETENTION = Duration.ofHours(24);

  private final Storage storage;
  private final Clock clock;

  private volatile Runnable growth = () -> {};

  /** The last number given out, by the map of the stream. */
  private final Map<Integer, Long> last = new HashMap<>();

  public StreamLog(Storage storage, Clock clock) {
    this.storage = storage;
    this.clock = clock;
  }

  /** Runs this from now on each time that records have become visible. Must be quick. */
  public void whenGrown(Runnable listener) {
    growth = listener;
  }

  /** Records the change of one item; one of both images is there, and they differ. */
  public void record(
      WriteBatch batch,
      Stream stream,
      Keys keys,
      @Nullable StoredItem before,
      @Nullable StoredItem after,
      Author author) {
    StoredItem present = after != null ? after : before;
    StoredRecord stored =
        new StoredRecord(
            operation(before, after),
            author,
            clock.instant(),
            StoredItem.of(keys.of(StoredItem.attributes(present))),
            keepsOld(stream) ? before : null,
            keepsNew(stream) ? after : null);
    long number = last.computeIfAbsent(stream.map(), this::lastStored) + 1;
    last.put(stream.map(), number);
    batch.put(stream.map(), Sequence.key(number), stored.encode());
    batch.whenPublished(growth);
  }

  private static OperationType operation(@Nullable StoredItem before, @Nullable StoredItem after) {
    if (before == null) {
      return OperationType.INSERT;
    }
    return after == null ? OperationType.REMOVE : OperationType.MODIFY;
  }

  private static boolean keepsOld(Stream stream) {
    return switch (stream.view()) {
      case OLD_IMAGE, NEW_AND_OLD_IMAGES -> true;
      default -> false;
    };
  }

  private static boolean keepsNew(Stream stream) {
    return switch (stream.view()) {
      case NEW_IMAGE, NEW_AND_OLD_IMAGES -> true;
      default -> false;
    };
  }

  private long lastStored(int map) {
    long[] found = {0};
    try (Snapshot snapshot = storage.snapshot(map)) {
      snapshot.descend(
          0,
          null,
          null,
          (key, value) -> {
            found[0] = Sequence.number(key);
            return false;
          });
    }
    return found[0];
  }

  /**
   * Removes expired records from the front of a stream, a thousand at most. The newest record
   * stays, however old, so that numbers go on after it.
   *
   * @return whether there may be more
   */
  public boolean trim(Stream stream) {
    Instant horizon = clock.instant().minus(RETENTION);
    return storage.write(batch -> trim(batch, stream, horizon));
  }

  private boolean trim(WriteBatch batch, Stream stream, Instant horizon) {
    int[] count = {0};
    try (Snapshot snapshot = storage.snapshot(stream.map())) {
      long newest = lastStored(stream.map());
      snapshot.ascend(
          0,
          null,
          null,
          (key, value) -> {
            if (Sequence.number(key) == newest
                || !StoredRecord.time(value).isBefore(horizon)
                || count[0] == 1000) {
              return false;
            }
            count[0]++;
            batch.remove(stream.map(), key);
            return true;
          });
    }
    return count[0] == 1000;
  }
}
