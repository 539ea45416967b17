package dev.atoll.table.schema;

import dev.atoll.table.QueryPattern;
import dev.atoll.table.SingleTable;
import dev.atoll.table.SortRange;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An entry of any kind in the work queue, for whoever looks after an installation.
 *
 * @param kind what stands before the shard: {@code FANOUT}
 * @param since from when it is, as far as its key tells; empty for a purge, whose key tells only
 *     when that which is being purged was made
 */
public record PendingWork(String kind, PrimaryKey item, Optional<Instant> since) {

  private static final Pattern ULID = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Z]{25}");

  private static final Pattern TIME =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");

  /**
   * All that there is, kind by kind. Costs half a read unit for each shard of each kind, and more
   * per 4 KB of entries.
   */
  public static List<PendingWork> list(SingleTable table) {
    List<PendingWork> all = new ArrayList<>();
    queues().forEach(queue -> read(table, queue, all));
    return all;
  }

  /** One template for each kind, of whatever types of item. */
  private static Stream<KeyTemplate> queues() {
    Map<String, KeyTemplate> queues = new LinkedHashMap<>();
    AtollTable.types().stream()
        .flatMap(type -> type.indexKeys().getOrDefault(AtollTable.WORK_INDEX, List.of()).stream())
        .forEach(template -> queues.putIfAbsent(template.partition(), template));
    return queues.values().stream();
  }

  private static void read(SingleTable table, KeyTemplate queue, List<PendingWork> all) {
    QueryPattern<Work> pattern =
        QueryPattern.over("platform.pending-work", queue, Work::decode, "work of one kind")
            .onIndex(AtollTable.WORK_INDEX)
            .range(new SortRange.All());
    boolean sharded = queue.partition().contains("<");
    for (String shard : sharded ? Work.shards() : List.of("")) {
      QueryPattern.Query<Work> query = sharded ? pattern.in(shard) : pattern.in();
      Optional<Position> after = Optional.empty();
      do {
        Page<Work> page = table.query(query, new PageRequest(PageRequest.MAX_LIMIT, after));
        page.items().forEach(work -> all.add(of(queue, work)));
        after = page.next();
      } while (after.isPresent());
    }
  }

  private static PendingWork of(KeyTemplate queue, Work work) {
    String kind = queue.partition().replaceFirst("#.*", "");
    Optional<Instant> since =
        queue.equals(Work.PURGE) ? Optional.empty() : since(work.key().sort());
    return new PendingWork(kind, work.item(), since);
  }

  private static Optional<Instant> since(String sort) {
    return found(ULID, sort).map(Ids::time).or(() -> found(TIME, sort).map(Instant::parse));
  }

  private static Optional<String> found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? Optional.of(matcher.group()) : Optional.empty();
  }
}
