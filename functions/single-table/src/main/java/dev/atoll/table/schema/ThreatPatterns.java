package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.SortRange;
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

  /** Deliveries that are due, oldest first. */
  public static final QueryPattern<Work> DELIVERY_QUEUE =
      QueryPattern.over(
              "threats.delivery-queue", Delivery.QUEUE, Work::decode, "deliveries, by when due")
          .onIndex(AtollTable.WORK_INDEX)
          .range(new SortRange.All());

  /** A delivery as it is at this moment. */
  public static final GetPattern<Delivery> DELIVERY =
      GetPattern.consistent("threats.delivery", Delivery.TYPE, "a delivery, to send it");

  /** A delivery that is about to be sent. */
  public static final WritePattern CLAIM_DELIVERY =
      WritePattern.update(
          "threats.claim-delivery",
          Delivery.TYPE,
          "a delivery postponed to its next attempt, before this one is made",
          "1 WRU per KB + 2 WorkIndex");

  /** A delivery that has arrived, or is given up. */
  public static final WritePattern FINISH_DELIVERY =
      WritePattern.update(
          "threats.finish-delivery",
          Delivery.TYPE,
          "a delivery done, or given up",
          "1 WRU per KB + 1 WorkIndex");

  /** What its deliveries say of a webhook. */
  public static final WritePattern JUDGE_WEBHOOK =
      WritePattern.update(
          "threats.judge-webhook",
          Webhook.TYPE,
          "since when and why a webhook fails; switched off after a day of it",
          "1 WRU");

  /** All of them, in the order of the chart. */
  public static final List<AccessPattern> ALL =
      List.of(
          COUNT_SCANS,
          SCANS_TO_COUNT,
          SCAN_WINDOWS,
          EVENT_BEFORE,
          ALERT,
          RAISE_ALERT,
          DELIVERY_QUEUE,
          DELIVERY,
          CLAIM_DELIVERY,
          FINISH_DELIVERY,
          JUDGE_WEBHOOK);

  private ThreatPatterns() {}
}
