package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.WritePattern;
import java.util.List;

/** Access patterns of provenance, as the stream's functions need them. */
public final class ThreatPatterns {

  /** Scans counted, each once. */
  public static final WritePattern COUNT_SCANS =
      WritePattern.transaction(
          "threats.count-scans",
          "at most 90 scans of one product marked as counted, and all that counts them",
          "2 WRU for each scan, 2 for each counter",
          Scan.TYPE,
          ProductCounters.TYPE,
          ScanWindow.TYPE,
          BrandCounters.TYPE,
          BrandScanWindow.TYPE);

  /** Scans as they are at this moment: which of them are counted? */
  public static final GetPattern<Scan> SCANS_TO_COUNT =
      GetPattern.consistent(
          "threats.scans-to-count", Scan.TYPE, "scans, after some of them turned out counted");

  /** The windows of a product's last hours. */
  public static final QueryPattern<ScanWindow> SCAN_WINDOWS =
      QueryPattern.over(
              "threats.scan-windows",
              ScanWindow.KEY,
              ScanWindow.TYPE::decode,
              "how often a product was scanned in ten minutes, and from where")
          .consistently();

  /** The event before another. */
  public static final QueryPattern<ProvenanceEvent> EVENT_BEFORE =
      QueryPattern.over(
              "threats.event-before",
              ProvenanceEvent.KEY,
              ProvenanceEvent.TYPE::decode,
              "the event before another one of a product")
          .newestFirst();

  /** An alert, if it was raised. */
  public static final GetPattern<ThreatAlert> ALERT =
      GetPattern.consistent(
          "threats.alert", ThreatAlert.TYPE, "whether an alert was raised before");

  /** An alert raised. */
  public static final WritePattern RAISE_ALERT =
      WritePattern.transaction(
          "threats.raise-alert",
          "an alert, unless it was raised before, with its deliveries and its entry in the ops log",
          "6 WRU, and 3 for each webhook",
          ThreatAlert.TYPE,
          BrandCounters.TYPE,
          Delivery.TYPE,
          OpsLogEntry.TYPE);

  /** All of them, in the order of the chart. */
  public static final List<AccessPattern> ALL =
      List.of(COUNT_SCANS, SCANS_TO_COUNT, SCAN_WINDOWS, EVENT_BEFORE, ALERT, RAISE_ALERT);

  private ThreatPatterns() {}
}
