package dev.atoll.local;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.atoll.http.json.Json;
import dev.atoll.local.stream.Pump;
import dev.atoll.local.token.TokenIssuer;
import dev.atoll.table.schema.PendingWork;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * What a running instance does for the command line of its owner. One line asks, one line answers;
 * what went wrong begins with {@link #REFUSED}.
 */
record Control(TokenIssuer issuer, Product product, Clock clock) {

  static final String WORK = "work";
  static final String REPORT = "report";
  static final String REPLAY = "replay\t";
  static final String REFUSED = "refused\t";

  String answer(String line) {
    if (line.equals(WORK)) {
      return work(product, clock);
    }
    if (line.equals(REPORT)) {
      return report(product.costs().totals());
    }
    return line.startsWith(REPLAY)
        ? replay(product, Path.of(line.substring(REPLAY.length())))
        : issuer.answer(line);
  }

  /** Pending work as one line of JSON. */
  static String work(Product product, Clock clock) {
    List<PendingWork> work = PendingWork.list(product.table());
    return Json.write(
        json ->
            json.list(
                "work",
                work,
                (entry, it) -> {
                  entry
                      .put("kind", it.kind())
                      .put("item", it.item().partition() + " / " + it.item().sort());
                  it.since()
                      .map(since -> Duration.between(since, clock.instant()).toSeconds())
                      .ifPresent(seconds -> entry.put("seconds", seconds));
                }));
  }

  /** What requests have cost, as one line of JSON. */
  private static String report(List<RouteCost> costs) {
    return Json.write(
        json ->
            json.list(
                "routes",
                costs,
                (entry, cost) ->
                    entry
                        .put("route", cost.route())
                        .put("requests", cost.requests())
                        .put("calls", cost.calls())
                        .put("readUnits", BigDecimal.valueOf(cost.readUnits()))
                        .put("writeUnits", BigDecimal.valueOf(cost.writeUnits()))));
  }

  /** What became of the records of a file. */
  static String replay(Product product, Path file) {
    try {
      Pump pump = product.pump().orElseThrow(() -> new IOException("There is no stream here"));
      Set<String> failed = pump.replay(Files.readString(file));
      return failed.isEmpty()
          ? "Replayed."
          : REFUSED + "Failed again: records " + String.join(", ", failed);
    } catch (JsonProcessingException malformed) {
      return REFUSED + file + " is not JSON: " + malformed.getOriginalMessage();
    } catch (IOException | RuntimeException failed) {
      return REFUSED + file + ": " + String.valueOf(failed.getMessage()).replaceAll("\\R", " ");
    }
  }
}
