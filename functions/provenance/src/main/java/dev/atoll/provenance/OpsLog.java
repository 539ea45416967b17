package dev.atoll.provenance;

import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Instants;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.OpsLogEntry;
import dev.atoll.table.schema.ProvenancePatterns;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * The ops log of the last days, newest first. Each day is a partition; all of them are read at
 * once, half a read unit per day and 4 KB. Thread-safe.
 */
final class OpsLog {

  private static final long USUAL_DAYS = 7;
  private static final String DAY_PREFIX = "OPS_LOG#";

  private final SingleTable table;

  OpsLog(SingleTable table) {
    this.table = table;
  }

  Response list(Request request) {
    return Response.page(request, page(request), OpsLog::write);
  }

  private Page<OpsLogEntry> page(Request request) {
    PageRequest wanted = request.page();
    List<Page<OpsLogEntry>> days = AtOnce.all(reads(request, wanted));
    List<OpsLogEntry> entries = new ArrayList<>();
    boolean more = false;
    for (Page<OpsLogEntry> day : days) {
      entries.addAll(day.items());
      more |= day.next().isPresent();
    }
    return entries.size() > wanted.limit() || more
        ? cut(entries, wanted.limit())
        : new Page<>(entries, Optional.empty());
  }

  private static Page<OpsLogEntry> cut(List<OpsLogEntry> entries, int limit) {
    List<OpsLogEntry> shown = entries.subList(0, Math.min(limit, entries.size()));
    return new Page<>(shown, Optional.of(shown.getLast().position()));
  }

  private List<Callable<Page<OpsLogEntry>>> reads(Request request, PageRequest wanted) {
    LocalDate today = OpsLogEntry.day(request.now());
    long days = request.parameters().optionalWhole("days").orElse(USUAL_DAYS);
    Optional<LocalDate> from = wanted.after().map(OpsLog::day);
    List<Callable<Page<OpsLogEntry>>> reads = new ArrayList<>();
    for (long back = 0; back < days; back++) {
      LocalDate day = today.minusDays(back);
      if (from.isEmpty() || !day.isAfter(from.get())) {
        Optional<Position> after = wanted.after().filter(position -> day.equals(from.orElse(null)));
        reads.add(
            () ->
                table.query(
                    ProvenancePatterns.OPS_LOG.in(day.toString()),
                    new PageRequest(wanted.limit(), after)));
      }
    }
    return reads;
  }

  private static LocalDate day(Position position) {
    String partition = Optional.ofNullable(position.keys().get("PK")).orElseThrow();
    return LocalDate.parse(partition.substring(DAY_PREFIX.length()));
  }

  private static void write(Json json, OpsLogEntry entry) {
    json.put("id", entry.id())
        .put("at", Instants.format(entry.at()))
        .put("agent", entry.agent())
        .put("action", entry.action())
        .put("message", entry.message())
        .object("details", inner -> entry.details().forEach(inner::put));
  }
}
