package dev.atoll.http;

import java.time.Duration;
import java.util.Map;

/**
 * What an operator may choose of provenance.
 *
 * @param scansKept how long the scan of a product is kept
 * @param localWebhooks whether webhooks may lead to this machine and private networks, by plain
 *     http too: for trials on one's own machine only, so no environment variable says so
 */
public record ProvenanceSettings(Duration scansKept, boolean localWebhooks) {

  /** Scans for a year, webhooks to the public internet. */
  public static ProvenanceSettings defaults() {
    return from(Map.of());
  }

  /**
   * From {@code ATOLL_SCAN_RETENTION_DAYS}, 365 if it is missing.
   *
   * @throws IllegalStateException if it is no number of days
   */
  public static ProvenanceSettings from(Map<String, String> environment) {
    String days = environment.getOrDefault("ATOLL_SCAN_RETENTION_DAYS", "365").strip();
    if (!days.matches("[1-9]\\d{0,3}")) {
      throw new IllegalStateException(
          "ATOLL_SCAN_RETENTION_DAYS: \"" + days + "\" is not a number of days from 1 to 9999");
    }
    return new ProvenanceSettings(Duration.ofDays(Integer.parseInt(days)), false);
  }
}
