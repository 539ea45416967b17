package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Consumption;
import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.stream.Author;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.table.TimeToLive;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Removes items some time after their expiry, as the service: at no cost, with a stream record that
 * names the service as its author. Items are listed by expiry, so a sweep reads only what it
 * removes. An expiry that is no number is none, and one more than five years ago is ignored.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/howitworks-ttl.html">How
 *     it works: Time to Live</a>
 */
public final class Expiry {
  private static final int BATCH = 100;
  private static final Duration FORGOTTEN = Duration.ofDays(5 * 365);
  private static final BigDecimal MAX_SECONDS = BigDecimal.valueOf(1L << 40);

  private final Core core;
  private final ItemWriter writer;
  private final Duration lag;

  /**
   * @param lag how long after their expiry items are still there
   */
  public Expiry(Core core, Duration lag) {
    this.core = core;
    this.writer = new ItemWriter(core.streamLog());
    this.lag = lag;
  }

  /** Removes everything that is due now; returns how many items that were. */
  public int sweep() {
    int removed = 0;
    for (Table table : core.catalog().tables()) {
      if (table.timeToLive() != null) {
        removed += sweep(table, table.timeToLive());
      }
    }
    return removed;
  }

  private int sweep(Table table, TimeToLive timeToLive) {
    int removed = 0;
    for (List<byte[]> due = due(timeToLive); !due.isEmpty(); due = due(timeToLive)) {
      List<byte[]> batchOfDue = due;
      removed += core.storage().write(batch -> remove(batch, table.name(), batchOfDue));
      if (due.size() < BATCH) {
        break;
      }
    }
    return removed;
  }

  private List<byte[]> due(TimeToLive timeToLive) {
    Instant now = core.clock().instant();
    List<byte[]> due = new ArrayList<>();
    byte[] from = seconds(now.minus(FORGOTTEN).getEpochSecond());
    byte[] to = seconds(now.minus(lag).getEpochSecond() + 1);
    try (Snapshot snapshot = core.storage().snapshot(timeToLive.map())) {
      snapshot.ascend(
          0,
          from,
          to,
          (key, value) -> {
            due.add(key);
            return due.size() < BATCH;
          });
    }
    return due;
  }

  private int remove(WriteBatch batch, String tableName, List<byte[]> due) {
    Table table = core.catalog().table(tableName).orElse(null);
    TimeToLive timeToLive = table == null ? null : table.timeToLive();
    if (table == null || timeToLive == null) {
      return 0;
    }
    int removed = 0;
    for (byte[] entry : due) {
      byte[] key = Arrays.copyOfRange(entry, Long.BYTES, entry.length);
      StoredItem item = StoredItem.read(batch.get(table.map(), key));
      if (item != null && Arrays.equals(entry, key(timeToLive, item.attributes(), key))) {
        Consumption free = new Consumption(table, Consumption.Kind.WRITE);
        writer.stage(batch, table, key, item, null, Author.EXPIRY, free);
        removed++;
      }
    }
    return removed;
  }

  /** Where an item is listed: its expiry in seconds, then its key; null when it does not expire. */
  static byte @Nullable [] key(
      TimeToLive timeToLive, Map<String, AttributeValue> item, byte[] itemKey) {
    AttributeValue value = item.get(timeToLive.attribute());
    if (value == null || value.n() == null) {
      return null;
    }
    BigDecimal expiry = new BigDecimal(value.n());
    if (expiry.signum() < 0 || expiry.compareTo(MAX_SECONDS) > 0) {
      return null;
    }
    return ByteBuffer.allocate(Long.BYTES + itemKey.length)
        .putLong(expiry.longValue())
        .put(itemKey)
        .array();
  }

  private static byte[] seconds(long seconds) {
    return ByteBuffer.allocate(Long.BYTES).putLong(Math.max(0, seconds)).array();
  }
}
