package dev.atoll.community;

import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.FeedEntry;
import dev.atoll.table.schema.Stretch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A member's home feed. Entries only refer to what they show, which is read with the page in
 * batches: so what is deleted, withdrawn or edited is right at once, and what is gone leaves no
 * hole but lets the next one up. One Query and half a unit for each row shown; one more row is
 * looked up, to know whether there is a next page. Thread-safe.
 */
final class Feed {

  private static final int MOST_EXAMINED = 1_000;
  private static final int MOST_COUNTED = 100;
  private static final String BEFORE = "before";
  private static final String MERGES = "merges";

  private final SingleTable table;
  private final FeedReferences references;

  Feed(SingleTable table) {
    this.table = table;
    this.references = new FeedReferences(table);
  }

  Response list(Request request) {
    Page<Consumer<Json>> page = page(request.member().accountId(), request.page()).map(Shown::item);
    return Response.page(request, page, (json, item) -> item.accept(json));
  }

  /** How much is newer than an entry. What is deleted counts until its reference is gone. */
  Response countNew(Request request) {
    Stretch newer = Stretch.newerThan(request.parameters().text("since"));
    Braid<FeedEntry> entries =
        new FeedStrands(table, request.member().accountId(), MOST_COUNTED)
            .upToNewest(newer)
            .entries();
    int count = 0;
    while (count < MOST_COUNTED && entries.next().isPresent()) {
      count++;
    }
    int counted = count;
    return Response.ok(json -> json.put("count", counted));
  }

  private Page<Shown> page(String reader, PageRequest asked) {
    FeedStrands.Feed feed = open(new FeedStrands(table, reader, asked.limit() + 1), asked);
    List<Shown> shown = new ArrayList<>();
    String last = "";
    for (int examined = 0; examined < MOST_EXAMINED; ) {
      List<FeedEntry> next = take(feed.entries(), asked.limit() + 1 - shown.size());
      if (next.isEmpty()) {
        return new Page<>(shown, Optional.empty());
      }
      for (Shown found : shown(next)) {
        if (shown.size() == asked.limit()) {
          return new Page<>(shown, Optional.of(behind(shown.getLast().id(), feed)));
        }
        shown.add(found);
      }
      examined += next.size();
      last = next.getLast().id();
    }
    return new Page<>(shown, Optional.of(behind(last, feed)));
  }

  private static FeedStrands.Feed open(FeedStrands strands, PageRequest asked) {
    if (asked.after().isEmpty()) {
      return strands.upToNewest(Stretch.all());
    }
    Map<String, String> cursor = asked.after().get().keys();
    Stretch older = Stretch.olderThan(cursor.getOrDefault(BEFORE, ""));
    return cursor.containsKey(MERGES) ? strands.merging(older) : strands.carriedOnly(older);
  }

  private static Position behind(String id, FeedStrands.Feed feed) {
    return Position.of(feed.merges() ? Map.of(BEFORE, id, MERGES, "") : Map.of(BEFORE, id));
  }

  private static List<FeedEntry> take(Braid<FeedEntry> entries, int wanted) {
    List<FeedEntry> taken = new ArrayList<>();
    for (Optional<FeedEntry> next = entries.next(); next.isPresent(); next = entries.next()) {
      taken.add(next.get());
      if (taken.size() == wanted) {
        break;
      }
    }
    return taken;
  }

  private List<Shown> shown(List<FeedEntry> entries) {
    FeedReferences.Found found = references.of(entries);
    List<Shown> shown = new ArrayList<>();
    for (FeedEntry entry : entries) {
      found.item(entry).map(item -> new Shown(entry.id(), item)).ifPresent(shown::add);
    }
    return shown;
  }

  private record Shown(String id, Consumer<Json> item) {}
}
