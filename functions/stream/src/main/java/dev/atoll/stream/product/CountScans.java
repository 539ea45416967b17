package dev.atoll.stream.product;

import dev.atoll.stream.source.Invocation;
import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.BrandCounters;
import dev.atoll.table.schema.BrandScanWindow;
import dev.atoll.table.schema.ProductCounters;
import dev.atoll.table.schema.Scan;
import dev.atoll.table.schema.ScanWindow;
import dev.atoll.table.schema.ThreatPatterns;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Counts scans of one product, each exactly once: the transaction that adds to the counters marks
 * every scan as counted, if it is not. When it is refused, those that are counted already (a record
 * that came again) are left out, and the rest is counted.
 */
final class CountScans {

  /** With the counters, windows and countries of one product below a transaction's 100 writes. */
  static final int MOST = 90;

  private static final Duration WINDOWS_KEPT = Duration.ofHours(48);

  /** As long as the owner's map looks back, and a little more. */
  private static final Duration DAYS_KEPT = Duration.ofDays(100);

  private final SingleTable table;

  CountScans(SingleTable table) {
    this.table = table;
  }

  void count(List<Scan> scans, Invocation invocation) {
    List<Scan> left = scans;
    while (!left.isEmpty()) {
      List<Scan> share = share(left);
      countShare(share, invocation);
      left = left.subList(share.size(), left.size());
    }
  }

  /** As many from the front as one transaction takes. */
  private static List<Scan> share(List<Scan> scans) {
    int size = Math.min(MOST, scans.size());
    while (writes(scans.subList(0, size)).size() > Transaction.MAX_WRITES - size) {
      size--;
    }
    return scans.subList(0, size);
  }

  private void countShare(List<Scan> share, Invocation invocation) {
    List<Scan> scans = share;
    while (!scans.isEmpty()) {
      switch (table.transact(counting(scans))) {
        case Committed<Refusal>() -> {
          invocation.count("scansCounted", scans.size());
          return;
        }
        case Refused<Refusal> some -> scans = uncounted(scans);
        case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
      }
    }
  }

  private List<Scan> uncounted(List<Scan> scans) {
    Map<PrimaryKey, Scan> now =
        table.getAll(ThreatPatterns.SCANS_TO_COUNT, scans.stream().map(CountScans::key).toList());
    List<Scan> left =
        scans.stream()
            .filter(
                scan ->
                    Optional.ofNullable(now.get(key(scan))).filter(it -> !it.counted()).isPresent())
            .toList();
    if (left.size() == scans.size()) {
      throw new IllegalStateException("refused, although none of the scans is counted");
    }
    return left;
  }

  private static PrimaryKey key(Scan scan) {
    return Scan.key(scan.productId(), scan.id());
  }

  private static Transaction<Refusal> counting(List<Scan> scans) {
    Transaction<Refusal> transaction = Transaction.of(ThreatPatterns.COUNT_SCANS);
    Attributes counted = Attributes.builder().put("counted", true).build();
    for (Scan scan : scans) {
      transaction =
          transaction.with(
              Write.update(key(scan)).set(counted).when(Condition.existsWithout("counted")),
              Refusal.COUNTED);
    }
    return transaction.withAll(writes(scans));
  }

  /** What counts them: totals, ten-minute windows, and the brand's days by country. */
  private static List<Write> writes(List<Scan> scans) {
    String product = scans.getFirst().productId();
    Map<Instant, List<Scan>> windows = new TreeMap<>();
    Map<PrimaryKey, List<Scan>> days = new LinkedHashMap<>();
    Map<String, Long> brands = new TreeMap<>();
    for (Scan scan : scans) {
      windows
          .computeIfAbsent(ScanWindow.startOf(scan.scannedAt()), start -> new ArrayList<>())
          .add(scan);
      days.computeIfAbsent(day(scan), key -> new ArrayList<>()).add(scan);
      brands.merge(scan.brandId(), 1L, Long::sum);
    }
    List<Write> writes = new ArrayList<>();
    writes.add(
        Write.update(ProductCounters.key(product))
            .set("type", ProductCounters.TYPE.name())
            .add("scans", scans.size()));
    brands.forEach((brand, n) -> writes.add(BrandCounters.count(brand, product, "scans", n)));
    windows.forEach((start, in) -> writes.add(window(product, start, in)));
    days.forEach((key, on) -> writes.add(day(key, on)));
    return writes;
  }

  private static Write window(String product, Instant start, List<Scan> scans) {
    Write.Update update =
        Write.update(ScanWindow.key(product, start))
            .set("type", ScanWindow.TYPE.name())
            .set(expiry(start.plus(WINDOWS_KEPT)))
            .add("scans", scans.size());
    Map<String, Long> countries = new TreeMap<>();
    scans.forEach(scan -> countries.merge(country(scan), 1L, Long::sum));
    for (Map.Entry<String, Long> country : countries.entrySet()) {
      update = update.add(ScanWindow.counter(country.getKey()), country.getValue());
    }
    return update;
  }

  private static Write day(PrimaryKey key, List<Scan> scans) {
    Instant start = date(scans.getFirst()).atStartOfDay(ZoneOffset.UTC).toInstant();
    return Write.update(key)
        .set("type", BrandScanWindow.TYPE.name())
        .set(expiry(start.plus(DAYS_KEPT)))
        .add("scans", scans.size());
  }

  private static PrimaryKey day(Scan scan) {
    return BrandScanWindow.KEY.at(scan.brandId(), date(scan).toString(), country(scan));
  }

  private static LocalDate date(Scan scan) {
    return LocalDate.ofInstant(scan.scannedAt(), ZoneOffset.UTC);
  }

  private static String country(Scan scan) {
    return scan.country().orElse(ScanWindow.UNKNOWN_COUNTRY);
  }

  private static Attributes expiry(Instant at) {
    return Attributes.builder().putEpochSeconds("expires_at", at).build();
  }

  private enum Refusal {
    COUNTED
  }
}
