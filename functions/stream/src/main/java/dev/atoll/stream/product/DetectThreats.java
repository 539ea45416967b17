package dev.atoll.stream.product;

import dev.atoll.stream.source.BatchListener;
import dev.atoll.stream.source.Change;
import dev.atoll.stream.source.Invocation;
import dev.atoll.stream.threat.EventRules;
import dev.atoll.stream.threat.Finding;
import dev.atoll.stream.threat.ScanRules;
import dev.atoll.stream.threat.ThreatAnalyst;
import dev.atoll.stream.threat.Thresholds;
import dev.atoll.table.ItemType;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProvenanceEvent;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.Scan;
import dev.atoll.table.schema.ScanWindow;
import dev.atoll.table.schema.ThreatPatterns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts the scans of a delivery, product by product, and raises what the rules find. Rules are
 * asked also when nothing was new: the delivery before may have ended between counting and raising.
 * A product that fails does not keep others from being looked at; its changes are delivered again.
 */
public final class DetectThreats implements BatchListener {

  private final SingleTable table;
  private final CountScans counting;
  private final ScanRules scanRules;
  private final EventRules eventRules;
  private final RaiseAlert alerts;

  /** Finds by the rules and their thresholds, and has each finding judged. */
  public DetectThreats(SingleTable table, Thresholds thresholds, ThreatAnalyst analyst) {
    this.table = table;
    this.counting = new CountScans(table);
    this.scanRules = new ScanRules(thresholds);
    this.eventRules = new EventRules(thresholds);
    this.alerts = new RaiseAlert(table, analyst);
  }

  @Override
  public List<Change> accept(List<Change> changes, Invocation invocation) {
    Map<String, List<Change>> byProduct = new LinkedHashMap<>();
    changes.forEach(
        change ->
            byProduct
                .computeIfAbsent(change.key().partition(), product -> new ArrayList<>())
                .add(change));
    List<Change> failed = new ArrayList<>();
    for (List<Change> ofOne : byProduct.values()) {
      if (invocation.timeIsUp() || !succeeds(ofOne, invocation)) {
        failed.add(ofOne.getFirst());
      }
    }
    return failed;
  }

  private boolean succeeds(List<Change> changes, Invocation invocation) {
    try {
      List<Finding> findings = new ArrayList<>(ofScans(entities(changes, Scan.TYPE), invocation));
      for (ProvenanceEvent event : entities(changes, ProvenanceEvent.TYPE)) {
        gap(event).ifPresent(findings::add);
      }
      unique(findings).forEach(finding -> alerts.raise(finding, invocation));
      return true;
    } catch (RuntimeException failure) {
      invocation.report(changes.getFirst(), failure);
      return false;
    }
  }

  /** Of one type; an item that came twice counts once. */
  private static <T> List<T> entities(List<Change> changes, ItemType<T> type) {
    Map<PrimaryKey, T> entities = new LinkedHashMap<>();
    for (Change change : changes) {
      change
          .after()
          .filter(type::is)
          .ifPresent(item -> entities.putIfAbsent(change.key(), type.decode(item)));
    }
    return List.copyOf(entities.values());
  }

  private List<Finding> ofScans(List<Scan> scans, Invocation invocation) {
    if (scans.isEmpty()) {
      return List.of();
    }
    counting.count(scans, invocation);
    String product = scans.getFirst().productId();
    List<ScanWindow> windows = new ArrayList<>();
    table.forEachPage(
        ThreatPatterns.SCAN_WINDOWS
            .in(product)
            .range(ScanWindow.range(ScanRules.firstWindow(scans), ScanRules.lastWindow(scans))),
        windows::addAll);
    return scanRules.findings(scans, windows, table.get(ProvenancePatterns.CLAIM.at(product)));
  }

  private Optional<Finding> gap(ProvenanceEvent event) {
    if (event.sequence() <= 1) {
      return Optional.empty();
    }
    return table
        .first(ThreatPatterns.EVENT_BEFORE.in(event.productId()).range(event.before()))
        .flatMap(
            before ->
                table
                    .get(ProvenancePatterns.PRODUCT_TO_CHANGE.at(event.productId()))
                    .map(Product::brandId)
                    .flatMap(brand -> eventRules.gap(brand, before, event)));
  }

  /** The first of those that would raise the same alert. */
  private static List<Finding> unique(List<Finding> findings) {
    Map<PrimaryKey, Finding> byAlert = new LinkedHashMap<>();
    findings.forEach(finding -> byAlert.putIfAbsent(RaiseAlert.key(finding), finding));
    return List.copyOf(byAlert.values());
  }
}
