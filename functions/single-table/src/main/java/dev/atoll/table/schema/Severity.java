package dev.atoll.table.schema;

/** How bad a threat is. */
public enum Severity {
  LOW,
  MEDIUM,
  HIGH,
  CRITICAL;

  /** As it is written: {@code low}. */
  public String text() {
    return Words.of(this);
  }

  /**
   * The severity of that text.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Severity of(String text) {
    return Words.parse(Severity.class, text);
  }
}
