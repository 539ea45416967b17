package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Position;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * An entry of the work queue: an item that carries a work key until the work it stands for is done.
 * The queue is sharded so that no partition of it is hot; a worker reads every shard.
 *
 * @param item the item that carries the work
 * @param key where it stands in the queue
 */
public record Work(PrimaryKey item, PrimaryKey key) {

  private static final int SHARDS = 4;

  /** The shard of an item's work: always the same for one identifier. */
  public static String shard(String id) {
    return Integer.toString(Math.floorMod(id.hashCode(), SHARDS));
  }

  /** Every shard. */
  public static List<String> shards() {
    return IntStream.range(0, SHARDS).mapToObj(Integer::toString).toList();
  }

  /** Its place in the queue, to go on from. */
  public Position position() {
    return Position.of(
        Map.of(
            "PK",
            item.partition(),
            "SK",
            item.sort(),
            "WORKPK",
            key.partition(),
            "WORKSK",
            key.sort()));
  }

  static Work decode(Attributes row) {
    return new Work(row.key(), new PrimaryKey(row.string("WORKPK"), row.string("WORKSK")));
  }
}
