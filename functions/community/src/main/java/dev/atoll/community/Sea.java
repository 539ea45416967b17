package dev.atoll.community;

import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Ids;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.MoltSummary;
import dev.atoll.table.schema.SeaEntry;
import dev.atoll.table.schema.SocialPatterns;
import dev.atoll.table.schema.Stretch;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everybody's molts of the last days, newest first. A day's molts lie in two partitions, since one
 * would take every write of the whole community; both are read and merged, and the day before only
 * when the day is at its end. So a page costs half a unit per 4 KB of each half, and half a unit
 * for each half of a day in which nobody wrote. Thread-safe.
 */
final class Sea {

  private static final String BEFORE = "before";

  private final SingleTable table;

  Sea(SingleTable table) {
    this.table = table;
  }

  Response list(Request request) {
    return Response.page(request, page(request), MoltJson::listed);
  }

  private Page<MoltSummary> page(Request request) {
    PageRequest asked = request.page();
    Optional<String> before = asked.after().map(position -> position.keys().get(BEFORE));
    LocalDate oldest = SeaEntry.day(request.now().minus(SeaEntry.LIFETIME));
    LocalDate day = before.map(Ids::time).map(SeaEntry::day).orElse(SeaEntry.day(request.now()));
    List<MoltSummary> molts = new ArrayList<>();
    for (; !day.isBefore(oldest); day = day.minusDays(1)) {
      Braid<MoltSummary> rest = day(day, before, asked.limit() - molts.size() + 1);
      for (var molt = rest.next(); molt.isPresent(); molt = rest.next()) {
        if (molts.size() == asked.limit()) {
          return new Page<>(molts, Optional.of(behind(molts.getLast())));
        }
        molts.add(molt.get());
      }
    }
    return new Page<>(molts, Optional.empty());
  }

  private Braid<MoltSummary> day(LocalDate day, Optional<String> before, int wanted) {
    Stretch stretch = before.map(Stretch::olderThan).orElse(Stretch.all());
    List<Strand<MoltSummary>> halves =
        SeaEntry.SHARDS.stream()
            .map(shard -> SocialPatterns.SEA.in(day.toString(), shard))
            .map(half -> half.range(stretch.of(SeaEntry.KEY)))
            .map(half -> strand(half, wanted))
            .toList();
    return new Braid<>(halves, MoltSummary::id);
  }

  private Strand<MoltSummary> strand(Query<MoltSummary> half, int wanted) {
    return Strand.of(table, half, wanted, Optional::of);
  }

  private static Position behind(MoltSummary molt) {
    return Position.of(Map.of(BEFORE, molt.id()));
  }
}
