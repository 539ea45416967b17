package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.fault.Fault;
import dev.atoll.dynamodb.fault.FaultRule;
import dev.atoll.dynamodb.fault.Faults;
import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.storage.Storage;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Reads of global indexes, which on AWS lag behind the table. Here they do only when a fault says
 * so: then a snapshot is kept and read again until it is older than the rule's time.
 */
public final class StaleIndexes {
  private static final String OPERATION = "Query";

  private record Kept(Instant taken, Snapshot snapshot) {}

  private final Clock clock;
  private final Faults faults;
  private final ConcurrentHashMap<Integer, Kept> kept = new ConcurrentHashMap<>();

  public StaleIndexes(Clock clock, Faults faults) {
    this.clock = clock;
    this.faults = faults;
  }

  Snapshot snapshot(Storage storage, int index, int table) {
    FaultRule stale = faults.draw(OPERATION, Fault.STALE_INDEX);
    if (stale == null) {
      return storage.snapshot(index, table);
    }
    Instant oldest = clock.instant().minus(stale.time());
    return kept.compute(
            index,
            (map, known) -> {
              if (known != null && !known.taken().isBefore(oldest)) {
                return known;
              }
              if (known != null) {
                known.snapshot().close();
              }
              return new Kept(clock.instant(), storage.snapshot(index, table));
            })
        .snapshot()
        .lent();
  }
}
