package dev.atoll.local.stream;

import dev.atoll.stream.source.EventSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Records that are delivered one batch after the other. What failed stands in front and holds up
 * the rest of its lane, as it does on AWS. Not thread-safe.
 */
final class Lane {

  /** Lambda takes 6 MB, and JSON is longer than what the stream counts. */
  private static final long MOST_BYTES = 3_000_000;

  private final EventSource source;
  private final Deque<Batch> failed = new ArrayDeque<>();
  private final Deque<Arrival> waiting = new ArrayDeque<>();
  private boolean busy;

  Lane(EventSource source) {
    this.source = source;
  }

  private record Arrival(ChangeRecord record, Instant time) {}

  void add(ChangeRecord record, Instant now) {
    waiting.add(new Arrival(record, now));
  }

  /** Puts batches in front of everything. */
  void putBack(List<Batch> batches) {
    batches.reversed().forEach(failed::push);
  }

  /**
   * When there is something to deliver; empty: nothing waits.
   *
   * @param window how long the first record may wait for others
   */
  Optional<Instant> due(Duration window) {
    if (!failed.isEmpty()) {
      return Optional.of(failed.element().due());
    }
    return waiting.isEmpty()
        ? Optional.empty()
        : Optional.of(
            waiting.size() >= source.batchSize()
                ? Instant.MIN
                : waiting.element().time().plus(window));
  }

  /** The next batch; there must be something. */
  Batch take() {
    if (!failed.isEmpty()) {
      return failed.pop();
    }
    List<ChangeRecord> records = new ArrayList<>();
    long bytes = 0;
    while (records.size() < source.batchSize() && !waiting.isEmpty()) {
      bytes += waiting.element().record().bytes();
      if (bytes > MOST_BYTES && !records.isEmpty()) {
        break;
      }
      records.add(waiting.remove().record());
    }
    return new Batch(records, 0, Instant.MIN);
  }

  /** Whether a thread looks after it. */
  boolean isBusy() {
    return busy;
  }

  void setBusy(boolean now) {
    busy = now;
  }
}
