package dev.atoll.stream.threat;

import dev.atoll.table.schema.Claim;
import dev.atoll.table.schema.Scan;
import dev.atoll.table.schema.ScanWindow;
import dev.atoll.table.schema.ThreatRule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The rules about a product's scans.
 *
 * <p>Scans arrive in any order, and some again. So the rules about windows look not only back from
 * a scan but also at every later window that it reaches into: whichever scan is counted last, its
 * evaluation sees all of them, and the same alerts come of the same scans in whatever order.
 */
public final class ScanRules {

  private static final Duration WINDOW = Duration.ofMinutes(ScanWindow.MINUTES);
  private static final Duration BURST = Duration.ofHours(1);
  private static final Duration GEOGRAPHY = Duration.ofHours(24);

  private static final String TAMPERED = "tampered";

  private final Thresholds thresholds;

  public ScanRules(Thresholds thresholds) {
    this.thresholds = thresholds;
  }

  /** The first window that rules about these scans look at. */
  public static Instant firstWindow(Collection<Scan> scans) {
    return starts(scans).first().minus(GEOGRAPHY).plus(WINDOW);
  }

  /** The last one. */
  public static Instant lastWindow(Collection<Scan> scans) {
    return starts(scans).last().plus(GEOGRAPHY).minus(WINDOW);
  }

  private static TreeSet<Instant> starts(Collection<Scan> scans) {
    return scans.stream()
        .map(scan -> ScanWindow.startOf(scan.scannedAt()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * What is suspicious about scans of one product.
   *
   * @param scans at least one
   * @param windows from {@link #firstWindow} to {@link #lastWindow}, these scans counted
   * @param claim the product's, whether or not it holds
   */
  public List<Finding> findings(
      Collection<Scan> scans, List<ScanWindow> windows, Optional<Claim> claim) {
    NavigableMap<Instant, ScanWindow> byStart = new TreeMap<>();
    windows.forEach(window -> byStart.put(window.start(), window));
    List<Finding> findings = new ArrayList<>();
    for (Scan scan : scans) {
      tampering(scan).ifPresent(findings::add);
      claim.flatMap(it -> claimed(scan, it)).ifPresent(findings::add);
      Instant start = ScanWindow.startOf(scan.scannedAt());
      findings.addAll(bursts(scan, start, byStart));
      findings.addAll(travels(scan, start, byStart));
    }
    return findings;
  }

  private static Optional<Finding> tampering(Scan scan) {
    return scan.verdict().equals(TAMPERED)
        ? Optional.of(finding(scan, ThreatRule.TAMPERING, scan.scannedAt(), evidence(scan)))
        : Optional.empty();
  }

  private static Optional<Finding> claimed(Scan scan, Claim claim) {
    Instant at = scan.scannedAt();
    boolean holds = !at.isBefore(claim.claimedAt()) && at.isBefore(claim.expiresAt());
    return holds && !scan.network().equals(claim.network())
        ? Optional.of(finding(scan, ThreatRule.CLAIMED, at, evidence(scan)))
        : Optional.empty();
  }

  private static SortedMap<String, String> evidence(Scan scan) {
    SortedMap<String, String> evidence = new TreeMap<>(Map.of("scan", scan.id()));
    scan.country().ifPresent(country -> evidence.put("country", country));
    return evidence;
  }

  /** Every window that the scan reaches into, with at least as many scans in its 60 minutes. */
  private List<Finding> bursts(
      Scan scan, Instant start, NavigableMap<Instant, ScanWindow> windows) {
    List<Finding> bursts = new ArrayList<>();
    for (Instant end : reached(start, BURST, windows)) {
      long count = back(end, BURST, windows).stream().mapToLong(ScanWindow::scans).sum();
      if (count >= thresholds.scans()) {
        bursts.add(
            finding(
                scan,
                ThreatRule.BURST,
                later(scan.scannedAt(), end),
                new TreeMap<>(Map.of("scans", Long.toString(count), "minutes", "60"))));
      }
    }
    return bursts;
  }

  private List<Finding> travels(
      Scan scan, Instant start, NavigableMap<Instant, ScanWindow> windows) {
    List<Finding> travels = new ArrayList<>();
    for (Instant end : reached(start, GEOGRAPHY, windows)) {
      TreeSet<String> countries = new TreeSet<>();
      back(end, GEOGRAPHY, windows).forEach(it -> countries.addAll(it.countries().keySet()));
      countries.remove(ScanWindow.UNKNOWN_COUNTRY);
      if (countries.size() >= thresholds.countries()) {
        travels.add(
            finding(
                scan,
                ThreatRule.GEOGRAPHY,
                later(scan.scannedAt(), end),
                new TreeMap<>(Map.of("countries", String.join(",", countries), "hours", "24"))));
      }
    }
    return travels;
  }

  private static List<Instant> reached(
      Instant start, Duration span, NavigableMap<Instant, ScanWindow> windows) {
    return List.copyOf(windows.subMap(start, true, start.plus(span), false).keySet());
  }

  private static Collection<ScanWindow> back(
      Instant end, Duration span, NavigableMap<Instant, ScanWindow> windows) {
    return windows.subMap(end.minus(span), false, end, true).values();
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  private static Finding finding(
      Scan scan, ThreatRule rule, Instant at, SortedMap<String, String> evidence) {
    return Finding.of(scan.brandId(), scan.productId(), rule, at, evidence);
  }
}
