package dev.atoll.http.schema;

/** A whole number from {@code min} to {@code max}, both included. */
public record Whole(long min, long max) implements Schema {

  public Whole {
    if (max < min) {
      throw new IllegalArgumentException(min + " to " + max);
    }
  }
}
