package dev.atoll.stream.source;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.json.Json;
import dev.atoll.table.CapacityMeter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Everything between the stream's event and what is done about a change: reads the records, lets
 * the listener process those that the source declares, and answers which of them failed, of each
 * item the first. Logs one line of JSON for each delivery: records, failures, what the listener
 * counted, calls, units and access patterns. Thread-safe if the listener is.
 *
 * <p>Lambda goes on at the lowest number in the answer, so changes after it that succeeded are
 * delivered again as well. An event that cannot be read at all throws, which fails the batch.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html">Partial
 *     batch response with DynamoDB</a>
 */
public final class StreamFunction implements RequestStreamHandler {

  private final EventSource source;
  private final BatchListener listener;
  private final Consumer<String> log;

  /**
   * A function.
   *
   * @param log takes one line for each delivery
   */
  public StreamFunction(EventSource source, BatchListener listener, Consumer<String> log) {
    this.source = source;
    this.listener = listener;
    this.log = log;
  }

  @Override
  public void handleRequest(InputStream event, OutputStream output, @Nullable Context lambda)
      throws IOException {
    long start = System.nanoTime();
    List<Change> records = StreamEvent.read(event);
    List<Change> changes = records.stream().filter(change -> change.isFor(source)).toList();
    CapacityMeter meter = new CapacityMeter();
    Invocation invocation = new Invocation(lambda);
    List<Change> failed = measured(changes, invocation, meter);
    log.accept(line(records.size(), failed.size(), invocation, meter, System.nanoTime() - start));
    output.write(answer(failed).getBytes(StandardCharsets.UTF_8));
  }

  private List<Change> measured(List<Change> changes, Invocation invocation, CapacityMeter meter) {
    if (changes.isEmpty()) {
      return List.of();
    }
    try {
      return CapacityMeter.measure(meter, () -> listener.accept(changes, invocation));
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("listeners throw no checked exceptions", e);
    }
  }

  private static String answer(List<Change> failed) {
    return Json.write(
        json ->
            json.list(
                "batchItemFailures",
                failed,
                (item, change) -> item.put("itemIdentifier", change.sequence())));
  }

  private String line(
      int records, int failed, Invocation invocation, CapacityMeter meter, long nanos) {
    return Json.write(
        json -> {
          json.put("event", "stream")
              .put("source", source.name())
              .put("records", records)
              .put("failed", failed);
          invocation.counts().forEach(json::put);
          json.put("millis", nanos / 1_000_000)
              .put("calls", meter.calls())
              .put("readUnits", BigDecimal.valueOf(meter.readUnits()))
              .put("writeUnits", BigDecimal.valueOf(meter.writeUnits()))
              .texts("patterns", meter.patterns().stream().sorted().toList());
        });
  }
}
