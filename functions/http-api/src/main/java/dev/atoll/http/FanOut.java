package dev.atoll.http;

import dev.atoll.table.definition.Caps;
import dev.atoll.table.schema.AtollTable;
import java.util.Map;

/**
 * How molts reach feeds.
 *
 * @param limit most followers of an account whose molts are copied into feeds; those of a larger
 *     one are merged when a feed is read
 * @param writesPerSecond most write units a second that background work takes in one process
 */
public record FanOut(long limit, long writesPerSecond) {

  /** Of the table's write cap; the rest is left to requests. */
  private static final double SHARE = 0.9;

  public FanOut {
    if (limit < 0 || writesPerSecond < 1) {
      throw new IllegalArgumentException("a limit of 0 or more, a pace of 1 or more");
    }
  }

  /** Ten thousand followers, nine tenths of the table's usual cap. */
  public static FanOut defaults() {
    return new FanOut(10_000, share(AtollTable.DEFINITION.caps()));
  }

  /** The write units a second that background work takes of a table with these caps. */
  public static long share(Caps caps) {
    return Math.max(1, (long) (SHARE * caps.writeUnits()));
  }

  /**
   * From {@code ATOLL_FAN_OUT_LIMIT} and {@code ATOLL_FAN_OUT_WRITES}, each a whole number.
   *
   * @throws IllegalStateException if a variable cannot be understood
   */
  public static FanOut from(Map<String, String> environment) {
    FanOut usual = defaults();
    return new FanOut(
        number(environment, "ATOLL_FAN_OUT_LIMIT", 0, usual.limit()),
        number(environment, "ATOLL_FAN_OUT_WRITES", 1, usual.writesPerSecond()));
  }

  private static long number(Map<String, String> environment, String name, long least, long usual) {
    String text = environment.getOrDefault(name, "").strip();
    if (text.isEmpty()) {
      return usual;
    }
    if (!text.matches("\\d{1,9}") || Long.parseLong(text) < least) {
      throw new IllegalStateException(
          name + ": \"" + text + "\" is not a whole number from " + least + " to 999999999");
    }
    return Long.parseLong(text);
  }
}
