package dev.atoll.local.stream;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.stream.source.EventSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Brings the table's stream to functions: by itself once {@linkplain #start started}, else as often
 * as {@link #settle} is called. Thread-safe.
 *
 * <pre>
 * NAME.json                      how far a function has come
 * failures/NAME-TIME-ID.json     records that it could not process, whole
 * </pre>
 */
public final class Pump implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final List<Mapping> mappings;
  private final FailureDestination destination;
  private final InstantSource clock;
  private final Signal signal = new Signal();
  private final List<Lanes> running = new CopyOnWriteArrayList<>();

  private Pump(List<Mapping> mappings, FailureDestination destination, InstantSource clock) {
    this.mappings = mappings;
    this.destination = destination;
    this.clock = clock;
  }

  /**
   * A pump that stands still.
   *
   * @param stream the table's
   * @param functions what each source's records are delivered to
   * @param folder keeps how far each has come, and failures; empty: nothing does
   */
  public static Pump of(
      StreamTail stream,
      Map<EventSource, RequestStreamHandler> functions,
      Optional<Path> folder,
      InstantSource clock) {
    var destination = new FailureDestination(folder.map(it -> it.resolve("failures")));
    List<Mapping> mappings =
        functions.entrySet().stream()
            .map(
                entry ->
                    new Mapping(
                        entry.getKey(),
                        stream,
                        new Delivery(entry.getKey(), entry.getValue()),
                        destination,
                        new Checkpoint(
                            folder.map(it -> it.resolve(entry.getKey().name() + ".json")),
                            stream.arn()),
                        clock))
            .toList();
    return new Pump(mappings, destination, clock);
  }

  /** From now on records are delivered as they come. */
  public synchronized void start() {
    mappings.forEach(mapping -> running.add(Lanes.start(mapping, signal, clock)));
  }

  /** To be called when the stream has grown; quick. */
  public void streamGrew() {
    signal.streamGrew();
    for (Lanes lanes : running) {
      lanes.wake();
    }
  }

  /**
   * Returns when everything that the stream holds has been delivered, and what that wrote as well.
   * A pump that stands still delivers in the caller's thread, one batch after the other, without
   * waiting for batches to fill; what failed and is to be tried again later is left alone until the
   * clock says so.
   *
   * @throws IllegalStateException if a running pump does not come to rest within two minutes
   */
  public synchronized void settle() {
    if (running.isEmpty()) {
      deliverEverything();
      mappings.forEach(Mapping::save);
      return;
    }
    try {
      if (!signal.await(this::isIdle, PATIENCE)) {
        throw new IllegalStateException("the stream's functions do not come to rest");
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isIdle() {
    long now = signal.count();
    return mappings.stream().allMatch(mapping -> mapping.isIdle(now)) && signal.count() == now;
  }

  private void deliverEverything() {
    boolean moved = true;
    while (moved) {
      long before = signal.count();
      moved = false;
      for (Mapping mapping : mappings) {
        mapping.read();
        moved |= deliverDue(mapping);
      }
      moved |= signal.count() != before;
    }
  }

  private boolean deliverDue(Mapping mapping) {
    boolean moved = false;
    for (int lane = 0; lane < mapping.lanes(); lane++) {
      while (isDue(mapping, lane)) {
        mapping.deliver(lane);
        moved = true;
      }
    }
    return moved;
  }

  private boolean isDue(Mapping mapping, int lane) {
    return mapping.dueWithoutWindow(lane).filter(due -> !due.isAfter(clock.instant())).isPresent();
  }

  /** Failures that only the memory keeps, oldest first, as Lambda writes them to S3. */
  public List<String> failures() {
    return destination.kept();
  }

  /**
   * Delivers again what a failure destination kept, or an event of the stream.
   *
   * @return numbers of the records that failed again
   * @throws IOException if it is neither, or the function fails as a whole
   */
  public Set<String> replay(String failure) throws IOException {
    FailedEvent failed = FailedEvent.parse(failure);
    List<Mapping> named = mappings.stream().filter(mapping -> failed.isOf(mapping.name())).toList();
    var again = new TreeSet<String>();
    for (Mapping mapping : named.isEmpty() ? mappings : named) {
      again.addAll(mapping.replay(failed.event()));
    }
    return again;
  }

  /** Waits for deliveries under way, and remembers how far they came. */
  @Override
  public void close() {
    running.forEach(Lanes::close);
    if (running.isEmpty()) {
      mappings.forEach(Mapping::save);
    }
  }
}
