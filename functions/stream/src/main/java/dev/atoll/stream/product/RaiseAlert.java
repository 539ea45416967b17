package dev.atoll.stream.product;

import dev.atoll.http.json.Json;
import dev.atoll.stream.source.Invocation;
import dev.atoll.stream.threat.Assessment;
import dev.atoll.stream.threat.Finding;
import dev.atoll.stream.threat.ThreatAnalyst;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.BrandCounters;
import dev.atoll.table.schema.Delivery;
import dev.atoll.table.schema.OpsLogEntry;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.ThreatAlert;
import dev.atoll.table.schema.ThreatPatterns;
import dev.atoll.table.schema.Webhook;
import dev.atoll.table.schema.WebhookEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Raises an alert of a finding, once: alert, counter, deliveries and the entry in the ops log are
 * one transaction, which the alert's own key refuses the second time. Whether it was raised before
 * is asked first, since an analyst may cost money.
 */
final class RaiseAlert {

  private static final String AGENT = "threat-analyst";
  private static final Duration LOG_KEPT = Duration.ofDays(90);

  private final SingleTable table;
  private final ThreatAnalyst analyst;

  RaiseAlert(SingleTable table, ThreatAnalyst analyst) {
    this.table = table;
    this.analyst = analyst;
  }

  void raise(Finding finding, Invocation invocation) {
    if (table.get(ThreatPatterns.ALERT.at(key(finding))).isPresent()) {
      return;
    }
    ThreatAlert alert = alert(finding, analyst.assess(finding));
    switch (table.transact(raising(alert))) {
      case Committed<Refusal>() -> invocation.count("alertsRaised", 1);
      case Refused<Refusal> raisedMeanwhile -> {}
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    }
  }

  /** Where the alert of a finding is, or would be. */
  static PrimaryKey key(Finding finding) {
    return ThreatAlert.key(
        finding.brandId(), finding.windowStart(), finding.rule(), finding.productId());
  }

  private static ThreatAlert alert(Finding finding, Assessment assessment) {
    return new ThreatAlert(
        finding.brandId(),
        finding.windowStart(),
        finding.rule(),
        finding.productId(),
        assessment.severity(),
        assessment.narrative(),
        finding.evidence(),
        assessment.analyst(),
        finding.at(),
        Optional.empty());
  }

  private Transaction<Refusal> raising(ThreatAlert alert) {
    return Transaction.<Refusal>of(ThreatPatterns.RAISE_ALERT)
        .with(Write.put(ThreatAlert.TYPE, alert).when(Condition.absent()), Refusal.RAISED)
        .with(BrandCounters.count(alert.brandId(), alert.productId(), "threats", 1))
        .with(Write.put(OpsLogEntry.TYPE, entry(alert)))
        .withAll(deliveries(alert));
  }

  private static OpsLogEntry entry(ThreatAlert alert) {
    return new OpsLogEntry(
        alert.createdAt(),
        AGENT,
        DerivedId.of(alert.createdAt(), alert.brandId(), alert.id()),
        "analysis",
        alert.rule().text() + " judged " + alert.severity().text() + " by " + alert.analyst(),
        new TreeMap<>(
            Map.of(
                "alert", alert.id(),
                "brand", alert.brandId(),
                "product", alert.productId(),
                "analyst", alert.analyst())),
        alert.createdAt().plus(LOG_KEPT));
  }

  private List<Write> deliveries(ThreatAlert alert) {
    List<Write> deliveries = new ArrayList<>();
    String payload = payload(alert);
    table.forEachPage(
        ProvenancePatterns.WEBHOOKS.in(alert.brandId()),
        webhooks ->
            webhooks.stream()
                .filter(webhook -> webhook.wants(WebhookEvent.THREAT))
                .map(webhook -> delivery(alert, webhook, payload))
                .forEach(deliveries::add));
    return deliveries;
  }

  private static Write delivery(ThreatAlert alert, Webhook webhook, String payload) {
    String id = DerivedId.of(alert.createdAt(), alert.brandId(), alert.id(), webhook.id());
    return Write.put(
        Delivery.TYPE,
        Delivery.due(
            id,
            alert.brandId(),
            webhook.id(),
            WebhookEvent.THREAT.text(),
            payload,
            alert.createdAt()));
  }

  private static String payload(ThreatAlert alert) {
    return Json.write(
        json ->
            json.put("type", WebhookEvent.THREAT.text())
                .put("timestamp", Instants.format(alert.createdAt()))
                .object(
                    "data",
                    data ->
                        data.put("id", alert.id())
                            .put("brandId", alert.brandId())
                            .put("productId", alert.productId())
                            .put("rule", alert.rule().text())
                            .put("severity", alert.severity().text())
                            .put("narrative", alert.narrative())
                            .object("evidence", evidence -> alert.evidence().forEach(evidence::put))
                            .put("analyst", alert.analyst())));
  }

  private enum Refusal {
    RAISED
  }
}
