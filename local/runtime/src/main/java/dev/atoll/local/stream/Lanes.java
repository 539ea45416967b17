package dev.atoll.local.stream;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Runs one mapping by itself: a thread that reads when the stream has grown, and one for each lane
 * while something waits in it. All are virtual and parked while there is nothing to do.
 */
final class Lanes implements AutoCloseable {

  private static final Logger LOG = System.getLogger(Lanes.class.getName());

  /** A look at the stream now and then, for records that became visible later than their signal. */
  private static final Duration LOOK = Duration.ofSeconds(1);

  private static final Duration PAUSE = Duration.ofMillis(500);

  private final Mapping mapping;
  private final Signal signal;
  private final InstantSource clock;
  private final Thread reader;
  private final Set<Thread> workers = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  private Lanes(Mapping mapping, Signal signal, InstantSource clock) {
    this.mapping = mapping;
    this.signal = signal;
    this.clock = clock;
    this.reader = Thread.ofVirtual().name("stream-" + mapping.name()).unstarted(this::readOn);
  }

  static Lanes start(Mapping mapping, Signal signal, InstantSource clock) {
    var lanes = new Lanes(mapping, signal, clock);
    lanes.reader.start();
    return lanes;
  }

  /** Makes the reader look, whatever it waits for. */
  void wake() {
    LockSupport.unpark(reader);
  }

  private void readOn() {
    while (!closed) {
      long seen = signal.count();
      boolean all = guarded(mapping::read);
      for (int lane = 0; lane < mapping.lanes(); lane++) {
        work(lane);
      }
      if (all) {
        mapping.caughtUpWith(seen);
        signal.somethingChanged();
      }
      if (!closed && (all ? signal.count() == seen : !mapping.hasRoom())) {
        LockSupport.parkNanos(this, LOOK.toNanos());
      }
    }
  }

  /** A stream that cannot be read is read again a little later. */
  private boolean guarded(BooleanSupplier read) {
    try {
      return read.getAsBoolean();
    } catch (RuntimeException failed) {
      if (!closed) {
        LOG.log(Level.ERROR, mapping.name() + ": the stream cannot be read", failed);
        LockSupport.parkNanos(this, PAUSE.toNanos());
      }
      return false;
    }
  }

  private void work(int lane) {
    if (!closed && mapping.occupy(lane)) {
      Thread worker =
          Thread.ofVirtual().name("lane-" + mapping.name()).unstarted(() -> deliverOn(lane));
      workers.add(worker);
      worker.start();
    }
  }

  private void deliverOn(int lane) {
    try {
      while (!closed && !mapping.release(lane)) {
        Instant due = mapping.due(lane).orElse(Instant.MIN);
        Instant now = clock.instant();
        if (due.isAfter(now)) {
          LockSupport.parkNanos(
              this, Math.min(Duration.between(now, due).toNanos(), LOOK.toNanos()));
        } else {
          deliver(lane);
        }
      }
    } finally {
      workers.remove(Thread.currentThread());
    }
  }

  private void deliver(int lane) {
    try {
      mapping.deliver(lane);
    } catch (RuntimeException failed) {
      LOG.log(Level.ERROR, mapping.name() + ": a lane is held up", failed);
    }
    wake();
    signal.somethingChanged();
  }

  /** Waits for deliveries under way, and remembers how far they came. */
  @Override
  public void close() {
    closed = true;
    wake();
    try {
      reader.join(Duration.ofSeconds(10));
      for (Thread worker : workers) {
        LockSupport.unpark(worker);
        worker.join(Duration.ofSeconds(10));
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    mapping.save();
  }
}
