package dev.atoll.stream.threat;

import dev.atoll.table.schema.ProvenanceEvent;
import dev.atoll.table.schema.ThreatRule;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The rule about a product's events. */
public final class EventRules {

  private final Thresholds thresholds;

  public EventRules(Thresholds thresholds) {
    this.thresholds = thresholds;
  }

  /**
   * Whether too long a time lies between two events.
   *
   * @param brandId to whom the product belongs
   * @param before the event before this one
   */
  public Optional<Finding> gap(String brandId, ProvenanceEvent before, ProvenanceEvent event) {
    Duration between = Duration.between(before.recordedAt(), event.recordedAt());
    if (between.compareTo(thresholds.gap()) <= 0) {
      return Optional.empty();
    }
    Map<String, String> evidence =
        Map.of(
            "hours", Long.toString(between.toHours()),
            "after", before.type(),
            "before", event.type());
    return Optional.of(
        Finding.of(
            brandId,
            event.productId(),
            ThreatRule.GAP,
            event.recordedAt(),
            new TreeMap<>(evidence)));
  }
}
