package dev.atoll.dynamodb.billing;

import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.Table;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;

/**
 * Keeps requests below the maximum on-demand throughput that tables and global indexes declare.
 * What declares none is not limited. A write is refused when the table or any index that it would
 * write to has nothing left: a throttled index pushes back on its table.
 *
 * <p>Safe for any number of threads.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/on-demand-capacity-mode-max-throughput.html">Maximum
 *     throughput for on-demand tables</a>
 */
public final class Caps {
  private record Resource(String arn, Consumption.Kind kind) {}

  private final Clock clock;
  private final boolean enforced;
  private final ConcurrentHashMap<Resource, Bucket> buckets = new ConcurrentHashMap<>();

  private Caps(Clock clock, boolean enforced) {
    this.clock = clock;
    this.enforced = enforced;
  }

  public static Caps enforced(Clock clock) {
    return new Caps(clock, true);
  }

  /** Declared caps are described, not enforced. */
  public static Caps lifted() {
    return new Caps(Clock.systemUTC(), false);
  }

  /**
   * Refuses a read whose table or index has nothing left.
   *
   * @param index null for the table itself
   */
  public void admitRead(Table table, @Nullable Index index) {
    if (!enforced) {
      return;
    }
    if (index != null && index.isGlobal()) {
      admit(
          indexBucket(table, index.name(), Consumption.Kind.READ),
          "IndexRead",
          table,
          index.name());
    } else {
      admit(tableBucket(table, Consumption.Kind.READ), "TableRead", table, null);
    }
  }

  /** Refuses a write when the table or an index that it touches has nothing left. */
  public void admitWrite(Consumption write) {
    if (!enforced) {
      return;
    }
    Table table = write.table();
    admit(tableBucket(table, Consumption.Kind.WRITE), "TableWrite", table, null);
    for (String index : write.ofGlobal().keySet()) {
      admit(indexBucket(table, index, Consumption.Kind.WRITE), "IndexWrite", table, index);
    }
  }

  /** Takes what was consumed. */
  public void charge(Consumption consumption) {
    if (!enforced) {
      return;
    }
    Table table = consumption.table();
    take(tableBucket(table, consumption.kind()), consumption.ofTableAndLocal());
    consumption
        .ofGlobal()
        .forEach((index, units) -> take(indexBucket(table, index, consumption.kind()), units));
  }

  private void take(@Nullable Bucket bucket, double units) {
    if (bucket != null && units > 0) {
      bucket.take(units, now());
    }
  }

  private void admit(
      @Nullable Bucket bucket, String operation, Table table, @Nullable String index) {
    if (bucket != null && !bucket.hasTokens(now())) {
      throw Failures.throttled(
          operation + "MaxOnDemandThroughputExceeded",
          index == null ? table.arn() : table.arn() + "/index/" + index);
    }
  }

  private @Nullable Bucket tableBucket(Table table, Consumption.Kind kind) {
    return bucket(table.arn(), kind, table.description().onDemandThroughput());
  }

  private @Nullable Bucket indexBucket(Table table, String index, Consumption.Kind kind) {
    return table.description().globalSecondaryIndexes().stream()
        .filter(declared -> declared.indexName().equals(index))
        .findFirst()
        .map(declared -> bucket(declared.indexArn(), kind, declared.onDemandThroughput()))
        .orElse(null);
  }

  private @Nullable Bucket bucket(
      String arn, Consumption.Kind kind, @Nullable OnDemandThroughput declared) {
    Long rate = declared == null ? null : rate(kind, declared);
    if (rate == null || rate < 0) {
      return null;
    }
    return buckets.compute(
        new Resource(arn, kind),
        (resource, known) ->
            known != null && known.rate() == rate ? known : new Bucket(rate, now()));
  }

  private static @Nullable Long rate(Consumption.Kind kind, OnDemandThroughput declared) {
    return switch (kind) {
      case READ -> declared.maxReadRequestUnits();
      case WRITE -> declared.maxWriteRequestUnits();
    };
  }

  private long now() {
    Instant now = clock.instant();
    return now.getEpochSecond() * 1_000_000_000 + now.getNano();
  }

  /** Forgets the buckets of a deleted table. */
  public void forget(Table table) {
    buckets.keySet().removeIf(resource -> resource.arn().startsWith(table.arn()));
  }
}
