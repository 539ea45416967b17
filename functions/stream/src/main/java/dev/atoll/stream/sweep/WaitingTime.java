package dev.atoll.stream.sweep;

import dev.atoll.table.QueryPattern;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.ThreatPatterns;
import dev.atoll.table.schema.Work;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How long the oldest work has waited that should have moved: what is to be carried to others,
 * names to be copied, deliveries that are due. Queues begin with what is oldest, so the first entry
 * of each shard tells. Purges are left out: their keys do not say when they began.
 */
public final class WaitingTime {

  private static final List<QueryPattern<Work>> QUEUES =
      List.of(FanOutPatterns.QUEUE, BlogPatterns.RENAME_QUEUE, ThreatPatterns.DELIVERY_QUEUE);

  private static final int TIME_LENGTH = Instants.format(Instant.EPOCH).length();

  private final SingleTable table;

  /** Of the work in a table. */
  public WaitingTime(SingleTable table) {
    this.table = table;
  }

  /** Zero when nothing waits. */
  public Duration oldest(Instant now) {
    return QUEUES.stream()
        .flatMap(this::firstOfShards)
        .map(work -> since(work.key().sort()))
        .map(since -> Duration.between(since, now))
        .filter(Duration::isPositive)
        .max(Duration::compareTo)
        .orElse(Duration.ZERO);
  }

  private Stream<Work> firstOfShards(QueryPattern<Work> queue) {
    return Work.shards().stream()
        .map(shard -> table.first(queue.in(shard)))
        .flatMap(Optional::stream);
  }

  /** The queues' sort keys begin with an identifier made then, or with the time itself. */
  private static Instant since(String sort) {
    return Ids.isId(sort) ? Ids.time(sort) : Instants.parse(sort.substring(0, TIME_LENGTH));
  }
}
