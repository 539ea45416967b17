package dev.atoll.stream.product;

import dev.atoll.stream.source.Change;
import dev.atoll.stream.source.Invocation;
import dev.atoll.table.CapacityMeter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Prints what a thousand scans of one product cost, for several sizes of the batches that bring
 * them: what the request writes, and what the stream's side reads and writes to count them and to
 * apply the rules. The request's reads, 1.5 for a product of ten events, are those of a
 * verification, and asserted where it is tested.
 */
final class ScanBench {

  private static final int SCANS = 1_000;

  private ScanBench() {}

  public static void main(String[] arguments) throws Exception {
    System.out.printf(
        "%10s %12s %12s %12s %12s %10s%n",
        "in a batch", "request WRU", "stream WRU", "stream RRU", "calls", "scans/s");
    for (int size : List.of(1, 10, 50, 90)) {
      System.out.println(measure(size));
    }
  }

  private static String measure(int size) throws Exception {
    try (TestProduct product = new TestProduct()) {
      List<Change> scans = new ArrayList<>();
      CapacityMeter request =
          metered(() -> scans.addAll(product.scans(SCANS, Duration.ofMinutes(-30))));
      DetectThreats detection = product.detection();
      long start = System.nanoTime();
      CapacityMeter stream =
          metered(
              () -> {
                for (int from = 0; from < SCANS; from += size) {
                  List<Change> batch = scans.subList(from, Math.min(SCANS, from + size));
                  detection.accept(batch, new Invocation(null));
                }
                return SCANS;
              });
      return String.format(
          "%10d %12.2f %12.2f %12.2f %12.2f %10.0f",
          size,
          request.writeUnits() / SCANS,
          stream.writeUnits() / SCANS,
          stream.readUnits() / SCANS,
          (double) stream.calls() / SCANS,
          SCANS / ((System.nanoTime() - start) / 1e9));
    }
  }

  private static CapacityMeter metered(Callable<?> work) throws Exception {
    CapacityMeter meter = new CapacityMeter();
    CapacityMeter.measure(meter, work);
    return meter;
  }
}
