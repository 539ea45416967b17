package dev.atoll.stream.product;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.stream.source.Change;
import dev.atoll.stream.source.Invocation;
import dev.atoll.table.CapacityMeter;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the stream's side of scans costs, to the unit. */
class ScanBudgetTest {

  private final TestProduct product = new TestProduct();

  @AfterEach
  void close() {
    product.close();
  }

  private CapacityMeter cost(List<Change> changes) throws Exception {
    CapacityMeter meter = new CapacityMeter();
    DetectThreats detection = product.detection();
    CapacityMeter.measure(meter, () -> detection.accept(changes, new Invocation(null)));
    return meter;
  }

  /** The scan marked, its product, window, brand and day: 2 each. */
  @Test
  void scan_alone() throws Exception {
    CapacityMeter meter = cost(product.scans(1, Duration.ZERO));

    assertThat(meter.writeUnits()).isEqualTo(10);
    assertThat(meter.readUnits()).isEqualTo(2);
    assertThat(meter.calls()).isEqualTo(3);
  }

  /** Ninety together share the counters: 2.1 a scan. The alert is 6, asked for with 1. */
  @Test
  void scans_ninetyTogether() throws Exception {
    List<Change> scans = product.scans(90, Duration.ZERO);
    CapacityMeter first = cost(scans);

    assertThat(first.writeUnits()).isEqualTo(2 * 90 + 8 + 6);
    assertThat(first.readUnits()).isEqualTo(1 + 1 + 1 + 0.5);
  }

  /** A replayed scan: refused without units told, read once more, rules asked. */
  @Test
  void scan_again() throws Exception {
    List<Change> scan = product.scans(1, Duration.ZERO);
    cost(scan);
    CapacityMeter again = cost(scan);

    assertThat(again.writeUnits()).isZero();
    assertThat(again.readUnits()).isEqualTo(3);
  }
}
