package dev.atoll.local;

import java.util.Locale;
import java.util.Optional;

/**
 * A request and what it cost.
 *
 * @param path with its query, as sent
 * @param millis from the last byte of the request to the answer
 * @param cost empty when no function ran
 */
public record Served(String method, String path, int status, double millis, Optional<Cost> cost) {

  /**
   * What DynamoDB billed.
   *
   * @param calls requests to DynamoDB, retries included
   */
  public record Cost(int calls, double readUnits, double writeUnits) {}

  /** One line: method, path, status, milliseconds, calls, RRU, WRU. */
  public String line() {
    Cost units = cost.orElse(new Cost(0, 0, 0));
    return String.format(
        Locale.ROOT,
        "%-6s %-48s %3d %8.1f ms %3d calls %6s RRU %6s WRU",
        method,
        path,
        status,
        millis,
        units.calls(),
        number(units.readUnits()),
        number(units.writeUnits()));
  }

  /** The same as a response header. */
  String serverTiming() {
    String total = String.format(Locale.ROOT, "total;dur=%.1f", millis);
    return cost.map(
            units ->
                "%s, dynamodb;desc=\"%d calls, %s RRU, %s WRU\""
                    .formatted(
                        total,
                        units.calls(),
                        number(units.readUnits()),
                        number(units.writeUnits())))
        .orElse(total);
  }

  private static String number(double units) {
    return units == Math.rint(units)
        ? Long.toString((long) units)
        : String.format(Locale.ROOT, "%.1f", units);
  }
}
