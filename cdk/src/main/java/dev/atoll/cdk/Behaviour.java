package dev.atoll.cdk;

import dev.atoll.http.FanOut;
import dev.atoll.http.HttpSettings;
import dev.atoll.stream.threat.Thresholds;
import dev.atoll.table.definition.Caps;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a deployment may choose of how the functions behave, as variables of their environment. A
 * value that the functions would not understand is refused here, before it is deployed.
 */
final class Behaviour {
  private static final String PACE = "ATOLL_FAN_OUT_WRITES";

  /** Variables by the names of the context. */
  private static final Map<String, String> VARIABLES =
      Map.of(
          "limits", "ATOLL_LIMITS",
          "passwordIterations", "ATOLL_PASSWORD_ITERATIONS",
          "fanOutLimit", "ATOLL_FAN_OUT_LIMIT",
          "fanOutWrites", PACE,
          "scanRetentionDays", "ATOLL_SCAN_RETENTION_DAYS",
          "threatRules", Thresholds.VARIABLE);

  private Behaviour() {}

  /**
   * Reads the context. Background work keeps to its share of the table's write cap, whatever that
   * is, unless its pace is chosen, too.
   *
   * @param tableCaps those of the table where they are chosen
   * @throws IllegalArgumentException if a value cannot be understood; the message names it
   */
  static Map<String, String> from(Context context, Optional<Caps> tableCaps) {
    Map<String, String> variables = new TreeMap<>();
    tableCaps.ifPresent(caps -> variables.put(PACE, String.valueOf(FanOut.share(caps))));
    VARIABLES.forEach(
        (name, variable) ->
            context
                .text(name)
                .ifPresent(
                    value -> {
                      check(name, Map.of(variable, value));
                      variables.put(variable, value);
                    }));
    return Map.copyOf(variables);
  }

  private static void check(String name, Map<String, String> environment) {
    try {
      HttpSettings.from(environment);
      Thresholds.parse(environment.getOrDefault(Thresholds.VARIABLE, ""));
    } catch (IllegalStateException e) {
      throw new IllegalArgumentException("context " + name + ": " + e.getMessage(), e);
    }
  }
}
