package dev.atoll.http.route;

import dev.atoll.http.schema.Schema;
import java.util.Optional;

/**
 * A route's answer when it succeeds.
 *
 * @param mediaType what the body is; empty without a body
 * @param schema the form of a JSON body
 * @param mayMove whether the answer may be 301 with the resource's present address instead
 */
public record Answer(
    int status, Optional<String> mediaType, Optional<Schema> schema, boolean mayMove) {

  /** 200 with JSON. */
  public static Answer ok(Schema schema) {
    return json(200, schema);
  }

  /** 201 with {@code Location} and the JSON of what was made. */
  public static Answer created(Schema schema) {
    return json(201, schema);
  }

  /** 204 without a body. */
  public static Answer noContent() {
    return new Answer(204, Optional.empty(), Optional.empty(), false);
  }

  /** 202 without a body: done as far as anybody can see, and going on in the background. */
  public static Answer accepted() {
    return new Answer(202, Optional.empty(), Optional.empty(), false);
  }

  /** 200 with a body that is not JSON. */
  public static Answer document(String mediaType) {
    return new Answer(200, Optional.of(mediaType), Optional.empty(), false);
  }

  /** The same, or 301 with the present address of what has moved. */
  public Answer orMoved() {
    return new Answer(status, mediaType, schema, true);
  }

  private static Answer json(int status, Schema schema) {
    return new Answer(status, Optional.of("application/json"), Optional.of(schema), false);
  }
}
