package dev.atoll.dynamodb.constraint;

import dev.atoll.dynamodb.value.Validation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The constraints that one request breaks, up to ten. Confined to one thread. */
final class Violations {
  private static final int MOST_REPORTED = 10;

  private final List<String> messages = new ArrayList<>();

  void add(String path, @Nullable Object value, String constraint) {
    if (messages.size() < MOST_REPORTED) {
      String shown = value == null ? "null" : "'" + Printed.of(value) + "'";
      messages.add(
          "Value " + shown + " at '" + path + "' failed to satisfy constraint: " + constraint);
    }
  }

  /** In the newer of AWS's two forms, which names the member as the API does and not its value. */
  void addNamed(String path, String constraint) {
    if (messages.size() < MOST_REPORTED) {
      messages.add("Value at '" + path + "' failed to satisfy constraint: " + constraint);
    }
  }

  /** Refuses the request if there are any. */
  void check() {
    if (!messages.isEmpty()) {
      throw Validation.failure(
          messages.size()
              + (messages.size() == 1 ? " validation error" : " validation errors")
              + " detected: "
              + String.join("; ", messages));
    }
  }
}
