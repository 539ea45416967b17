package dev.atoll.local.stream;

import dev.atoll.local.stream.FailureRecord.Condition;
import dev.atoll.stream.source.EventSource;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * One event source mapping: reads the stream for one function, spreads records over lanes by item,
 * delivers batches, and does about failures what Lambda does. It has no thread of its own; whoever
 * calls it decides when it reads and delivers. One thread may read, one thread at a time may look
 * after each lane.
 */
final class Mapping {

  /** Records under way at once: more are read when these are done. */
  private static final int ROOM = 2_000;

  private final EventSource source;
  private final StreamTail stream;
  private final Delivery delivery;
  private final FailureDestination destination;
  private final Checkpoint checkpoint;
  private final InstantSource clock;
  private final List<Lane> lanes;
  private final Progress progress;
  private Position saved;
  private long savedNanos;
  private long caughtUpWith = -1;

  Mapping(
      EventSource source,
      StreamTail stream,
      Delivery delivery,
      FailureDestination destination,
      Checkpoint checkpoint,
      InstantSource clock) {
    this.source = source;
    this.stream = stream;
    this.delivery = delivery;
    this.destination = destination;
    this.checkpoint = checkpoint;
    this.clock = clock;
    this.lanes =
        IntStream.range(0, source.parallelization()).mapToObj(_ -> new Lane(source)).toList();
    this.saved = checkpoint.read();
    this.progress = new Progress(saved);
    this.savedNanos = System.nanoTime();
  }

  String name() {
    return source.name();
  }

  int lanes() {
    return lanes.size();
  }

  /**
   * Reads what there is, as long as there is room for it.
   *
   * @return whether nothing is left to read
   */
  boolean read() {
    while (hasRoom()) {
      List<ChangeRecord> page = stream.read(next());
      if (page.isEmpty()) {
        return true;
      }
      add(page);
    }
    return false;
  }

  private synchronized Position next() {
    return progress.next();
  }

  synchronized boolean hasRoom() {
    return progress.unfinished() < ROOM;
  }

  private synchronized void add(List<ChangeRecord> page) {
    Instant now = clock.instant();
    for (ChangeRecord record : page) {
      if (record.isFor(source)) {
        progress.begin(record);
        lanes.get(record.lane(lanes.size())).add(record, now);
      }
      progress.readUpTo(record);
    }
  }

  /** It has read everything up to this signal of the stream. */
  synchronized void caughtUpWith(long signal) {
    caughtUpWith = signal;
    save(1_000);
  }

  synchronized boolean isIdle(long signal) {
    return caughtUpWith == signal && progress.unfinished() == 0;
  }

  /** When a lane has something to deliver; empty: nothing waits in it. */
  synchronized Optional<Instant> due(int lane) {
    return lanes.get(lane).due(source.window());
  }

  /** The same, if no record waits for others. */
  synchronized Optional<Instant> dueWithoutWindow(int lane) {
    return lanes.get(lane).due(Duration.ZERO);
  }

  /** Makes the caller look after a lane, unless somebody does or nothing waits in it. */
  synchronized boolean occupy(int lane) {
    Lane it = lanes.get(lane);
    boolean mine = !it.isBusy() && it.due(source.window()).isPresent();
    if (mine) {
      it.setBusy(true);
    }
    return mine;
  }

  /** Gives a lane up, if nothing waits in it. */
  synchronized boolean release(int lane) {
    Lane it = lanes.get(lane);
    boolean nothing = it.due(source.window()).isEmpty();
    if (nothing) {
      it.setBusy(false);
    }
    return nothing;
  }

  /** Delivers the next batch of a lane in the caller's thread; there must be one. */
  void deliver(int lane) {
    Batch batch = take(lane);
    if (isTooOld(batch.first())) {
      Batch first = new Batch(batch.records().subList(0, 1), batch.attempts(), batch.due());
      int size = batch.records().size();
      putBack(lane, new Batch(batch.records().subList(1, size), 0, batch.due()));
      giveUp(lane, first, Condition.RECORD_AGE_EXCEEDED);
    } else {
      finish(lane, batch, delivery.deliver(batch));
    }
  }

  private boolean isTooOld(ChangeRecord record) {
    return record.time().plus(source.maximumAge()).isBefore(clock.instant());
  }

  private synchronized Batch take(int lane) {
    return lanes.get(lane).take();
  }

  private synchronized void putBack(int lane, Batch batch) {
    if (!batch.records().isEmpty()) {
      lanes.get(lane).putBack(List.of(batch));
    }
  }

  private void finish(int lane, Batch batch, Outcome outcome) {
    switch (outcome) {
      case Outcome.Done() -> done(batch.records());
      case Outcome.FailedFrom(int index) -> {
        done(batch.records().subList(0, index));
        retry(lane, batch.retriedFrom(index, clock.instant()));
      }
      case Outcome.Failed() -> retry(lane, batch.retried(clock.instant()));
    }
  }

  /** Only a batch of one record is out of retries; what is behind it goes on. */
  private void retry(int lane, List<Batch> batches) {
    Batch first = batches.getFirst();
    if (first.attempts() <= source.retries()) {
      again(lane, batches);
    } else {
      again(lane, batches.subList(1, batches.size()));
      giveUp(lane, first, Condition.RETRY_ATTEMPTS_EXHAUSTED);
    }
  }

  private synchronized void again(int lane, List<Batch> batches) {
    lanes.get(lane).putBack(batches);
  }

  /** A record that cannot even be kept stays in its lane. */
  private void giveUp(int lane, Batch batch, Condition condition) {
    Instant now = clock.instant();
    try {
      destination.keep(name(), now, FailureRecord.of(name(), stream, condition, batch, now));
      done(batch.records());
    } catch (RuntimeException failed) {
      again(lane, batch.retried(now));
      throw failed;
    }
  }

  private synchronized void done(List<ChangeRecord> records) {
    progress.finish(records);
    save(100);
  }

  /** Saves how far it has come, even if it did so just now. */
  synchronized void save() {
    save(0);
  }

  private void save(long notWithinMillis) {
    long now = System.nanoTime();
    Position done = progress.done();
    if (!done.equals(saved) && now - savedNanos >= notWithinMillis * 1_000_000) {
      checkpoint.write(done);
      saved = done;
      savedNanos = now;
    }
  }

  /**
   * Delivers to the function what did not come from the stream now.
   *
   * @return numbers of the records that failed again
   * @throws IOException or what else the function throws
   */
  Set<String> replay(byte[] event) throws IOException {
    return delivery.deliver(event);
  }
}
