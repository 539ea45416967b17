package dev.atoll.http.schema;

/** A list of at most {@code maxItems} values of one form. */
public record Items(Schema item, int maxItems) implements Schema {

  public Items {
    if (maxItems < 1) {
      throw new IllegalArgumentException("at most " + maxItems);
    }
  }

  /** A list of at most {@code maxItems} such values. */
  public static Items listOf(Schema item, int maxItems) {
    return new Items(item, maxItems);
  }
}
