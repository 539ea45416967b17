package dev.atoll.http.schema;

import java.util.Optional;

/**
 * A named value of an object, of a query string or of a path.
 *
 * @param presence whether it may be missing, or {@code null}
 * @param example shown in the OpenAPI document and used in sample events
 */
public record Field(String name, Schema schema, Presence presence, Optional<Object> example) {

  /** Whether a field may be missing. */
  public enum Presence {
    /** Must be there, with a value. */
    REQUIRED,
    /** May be missing; if it is there it has a value. */
    OPTIONAL,
    /** May be missing, and {@code null} clears what it held. */
    CLEARABLE
  }

  /** A field that must be there. */
  public static Field required(String name, Schema schema) {
    return new Field(name, schema, Presence.REQUIRED, Optional.empty());
  }

  /** A field that may be missing. */
  public static Field optional(String name, Schema schema) {
    return new Field(name, schema, Presence.OPTIONAL, Optional.empty());
  }

  /** A field that may be missing, and that {@code null} clears. */
  public static Field clearable(String name, Schema schema) {
    return new Field(name, schema, Presence.CLEARABLE, Optional.empty());
  }

  /**
   * The same field with an example: a {@code String}, {@code Long}, {@code Boolean}, {@code List}
   * or {@code Map} of them.
   */
  public Field example(Object value) {
    return new Field(name, schema, presence, Optional.of(value));
  }
}
