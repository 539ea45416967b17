package dev.atoll.http.schema;

/**
 * A JSON object of any form, kept as text: every number as it was spelled, the fields in their
 * order. A number is refused that a double does not hold (RFC 8785 cannot spell it).
 *
 * @param maxBytes of its text without spaces, as UTF-8
 */
public record AnyObject(int maxBytes) implements Schema {

  public AnyObject {
    if (maxBytes < 2) {
      throw new IllegalArgumentException("an object has at least 2 bytes");
    }
  }
}
