package dev.atoll.stream.work;

import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome;
import dev.atoll.table.WritePattern;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/** Writes at the pace of background work. Thread-safe. */
public record Background(SingleTable table, Pace pace, InstantSource clock) {

  /** What DynamoDB takes in one batch. */
  private static final int BATCH = 25;

  /** What a transaction of a small item and another's counter costs, and an index entry. */
  private static final int TRANSACTION_UNITS = 5;

  /** The time by the clock that everything in the background goes by. */
  public Instant now() {
    return clock.instant();
  }

  /** Puts and removals of small items, one unit each; complete when it returns. */
  public void writeAll(WritePattern pattern, List<? extends Write> writes) {
    for (int from = 0; from < writes.size(); from += BATCH) {
      List<? extends Write> batch = writes.subList(from, Math.min(writes.size(), from + BATCH));
      pace.write(batch.size(), () -> table.writeAll(pattern, batch));
    }
  }

  /** One change of a small item that stands in one index. */
  public WriteOutcome write(WritePattern pattern, Write write) {
    pace.take(2);
    return table.write(pattern, write);
  }

  /** One change of a small item with a counter elsewhere. */
  public <R> TransactionOutcome<R> transact(Transaction<R> transaction) {
    pace.take(TRANSACTION_UNITS);
    return table.transact(transaction);
  }
}
