package dev.atoll.stream.threat;

import dev.atoll.table.schema.ThreatRule;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * That a rule holds. There is one alert for each product, rule and window, however many findings
 * there are.
 *
 * @param windowStart of the hour for {@link ThreatRule#BURST}, of the day for the others
 * @param at when what it is about happened
 * @param evidence what the rule saw, by name
 */
public record Finding(
    String brandId,
    String productId,
    ThreatRule rule,
    Instant windowStart,
    Instant at,
    SortedMap<String, String> evidence) {

  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration DAY = Duration.ofDays(1);

  public Finding {
    evidence = Collections.unmodifiableSortedMap(new TreeMap<>(evidence));
  }

  static Finding of(
      String brandId,
      String productId,
      ThreatRule rule,
      Instant at,
      SortedMap<String, String> evidence) {
    Duration window = rule == ThreatRule.BURST ? HOUR : DAY;
    long start = Math.floorDiv(at.getEpochSecond(), window.toSeconds()) * window.toSeconds();
    return new Finding(brandId, productId, rule, Instant.ofEpochSecond(start), at, evidence);
  }
}
