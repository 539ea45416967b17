package dev.atoll.table.schema;

/** How a product stands, as its chain of events says. */
public enum ProductStatus {
  /** Registered, and nothing else. */
  ACTIVE,
  /** Belongs to another brand than the one that registered it. */
  TRANSFERRED,
  /** Its owner warns of it. */
  FLAGGED,
  /** Its owner called it back, for good. */
  RECALLED;

  /** As it is written: {@code active}. */
  public String text() {
    return Words.of(this);
  }

  /**
   * The status of that text.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static ProductStatus of(String text) {
    return Words.parse(ProductStatus.class, text);
  }
}
