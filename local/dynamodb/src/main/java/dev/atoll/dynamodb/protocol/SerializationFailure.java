package dev.atoll.dynamodb.protocol;

import org.jspecify.annotations.Nullable;

/** A request body that is no JSON, or whose JSON has a value of the wrong type. */
final class SerializationFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  SerializationFailure(@Nullable String message) {
    super(message, null, false, false);
  }
}
