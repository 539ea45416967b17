package dev.atoll.table.schema;

/** What a webhook may be told of. */
public enum WebhookEvent {
  /** A rule found something suspicious. */
  THREAT,
  /** A product was recalled. */
  RECALL,
  /** A product went to another brand; both are told. */
  TRANSFER,
  /** Somebody claimed a product. */
  CLAIM;

  /** As it is written: {@code threat}. */
  public String text() {
    return Words.of(this);
  }

  /**
   * The event of that text.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static WebhookEvent of(String text) {
    return Words.parse(WebhookEvent.class, text);
  }
}
