package dev.atoll.stream.threat;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * From when on rules hold.
 *
 * @param countries as many within 24 hours are suspicious
 * @param scans as many within 60 minutes are suspicious
 * @param gap more than this between two events is suspicious
 */
public record Thresholds(int countries, int scans, Duration gap) {

  /** The setting's name in the environment. */
  public static final String VARIABLE = "ATOLL_THREAT_RULES";

  private static final Map<String, Integer> USUAL = Map.of("geography", 3, "burst", 10, "gap", 72);

  public Thresholds {
    if (countries < 1 || scans < 1 || !gap.isPositive()) {
      throw new IllegalArgumentException("thresholds are positive");
    }
  }

  /** Three countries, ten scans, 72 hours. */
  public static Thresholds usual() {
    return parse("");
  }

  /**
   * The usual ones but for what is given as {@code rule=number}, separated by commas: {@code
   * geography=3} countries, {@code burst=10} scans, {@code gap=72} hours.
   *
   * @throws IllegalStateException if a setting cannot be understood
   */
  public static Thresholds parse(String settings) {
    Map<String, Integer> values = new LinkedHashMap<>(USUAL);
    Arrays.stream(settings.split(","))
        .map(String::strip)
        .filter(setting -> !setting.isEmpty())
        .forEach(setting -> put(values, setting));
    return new Thresholds(
        values.getOrDefault("geography", 0),
        values.getOrDefault("burst", 0),
        Duration.ofHours(values.getOrDefault("gap", 0)));
  }

  private static void put(Map<String, Integer> values, String setting) {
    String[] parts = setting.split("=", -1);
    if (parts.length != 2 || !values.containsKey(parts[0]) || !parts[1].matches("[1-9]\\d{0,5}")) {
      throw new IllegalStateException(
          VARIABLE + ": \"" + setting + "\" is not geography, burst or gap =number");
    }
    values.put(parts[0], Integer.parseInt(parts[1]));
  }
}
