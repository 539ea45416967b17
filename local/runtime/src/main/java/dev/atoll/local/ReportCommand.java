package dev.atoll.local;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** {@code ./atoll report}: what each route has cost, and would cost on AWS. */
final class ReportCommand implements Command {

  /**
   * Dollars for a million request units in us-east-1, table class Standard, since November 2024.
   *
   * @see <a href="https://aws.amazon.com/dynamodb/pricing/on-demand/">Pricing for on-demand
   *     capacity</a>
   */
  private static final double READ_PRICE = 0.125;

  private static final double WRITE_PRICE = 0.625;

  private static final String HELP =
      """
      ./atoll report [--port 8080]

      Prints what the requests that succeeded since the start have cost, on average for each route:
      calls to DynamoDB, read and write request units, and the dollars that a million such requests
      cost on demand in us-east-1. Storage, the stream's functions, Lambda and the gateway are not
      in it.
      """;

  @Override
  public Syntax syntax() {
    return new Syntax(List.of(), Set.of("--port"), Set.of("--help"), HELP);
  }

  @Override
  public void run(Arguments arguments, PrintStream out) {
    int port = arguments.port("--port").orElse(Tokens.USUAL_PORT);
    List<Map<String, String>> routes = Entries.parse(Instance.running(port, Control.REPORT));
    if (routes.isEmpty()) {
      out.println("No request has succeeded yet.");
      return;
    }
    out.printf(
        "%-52s %9s %7s %8s %8s %12s%n", "route", "requests", "calls", "RRU", "WRU", "$ / million");
    routes.forEach(route -> out.println(line(route)));
  }

  private static String line(Map<String, String> route) {
    double requests = number(route, "requests");
    double read = number(route, "readUnits") / requests;
    double write = number(route, "writeUnits") / requests;
    return String.format(
        Locale.ROOT,
        "%-52s %9.0f %7.2f %8.2f %8.2f %12.3f",
        route.get("route"),
        requests,
        number(route, "calls") / requests,
        read,
        write,
        read * READ_PRICE + write * WRITE_PRICE);
  }

  private static double number(Map<String, String> route, String field) {
    return Double.parseDouble(route.getOrDefault(field, "0"));
  }
}
