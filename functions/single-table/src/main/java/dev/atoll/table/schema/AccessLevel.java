package dev.atoll.table.schema;

/** Who may see all of a recipe. */
public enum AccessLevel {
  /** Everybody. */
  OPEN("open"),
  /** Members who have unlocked it; everybody else sees its summary. */
  LOCKED("locked");

  private final String text;

  AccessLevel(String text) {
    this.text = text;
  }

  /** The level as requests, answers and items spell it. */
  public String text() {
    return text;
  }

  /**
   * The level of that spelling.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static AccessLevel of(String text) {
    for (AccessLevel level : values()) {
      if (level.text.equals(text)) {
        return level;
      }
    }
    throw new IllegalArgumentException("no access level of that name");
  }
}
