package dev.atoll.table.schema;

/** What raises an alert. */
public enum ThreatRule {
  /** Scanned from many countries within a day. */
  GEOGRAPHY,
  /** Scanned very often within an hour. */
  BURST,
  /** A claimed product was scanned from another network than the claim's. */
  CLAIMED,
  /** Verification found it tampered with. */
  TAMPERING,
  /** A long time between two events. */
  GAP,
  /** Its owner recalled it. */
  RECALL;

  /** As it is written: {@code geography}. */
  public String text() {
    return Words.of(this);
  }

  /**
   * The rule of that text.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static ThreatRule of(String text) {
    return Words.parse(ThreatRule.class, text);
  }
}
