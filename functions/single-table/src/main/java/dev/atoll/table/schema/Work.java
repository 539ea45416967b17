package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Position;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * An entry of the work queue: an item that carries a work key until the work it stands for is done.
 * The queue is sharded so that no partition of it is hot; a worker reads every shard.
 *
 * @param item the item that carries the work
 * @param key where it stands in the queue
 */
public record Work(PrimaryKey item, PrimaryKey key) {

  /** What is to be carried to others: molts, remolts, follows, publications, and their ends. */
  public static final KeyTemplate FANOUT = KeyTemplate.of("FANOUT#<shard>", "<id>");

  /** What is deleted and still has things of its own lying about. */
  public static final KeyTemplate PURGE = KeyTemplate.of("PURGE#<shard>", "<id>");

  /** Whose new name is still to be copied. */
  public static final KeyTemplate RENAME = KeyTemplate.of("RENAME#<shard>", "<renamedAt>#<id>");

  /** On an item that is being worked on: how far the work has come. */
  public static final String AFTER = "workAfter";

  /** On an item that is being worked on: how many slices of the work are done. */
  public static final String SLICE = "workSlice";

  private static final int SHARDS = 4;

  /** The shard of an item's work: always the same for one identifier. */
  public static String shard(String id) {
    return Integer.toString(Math.floorMod(id.hashCode(), SHARDS));
  }

  /** Where the fan-out of an act stands in the queue. */
  public static PrimaryKey fanOut(String actId) {
    return FANOUT.at(shard(actId), actId);
  }

  /** Where the purge of what had that identifier stands in the queue. */
  public static PrimaryKey purge(String id) {
    return PURGE.at(shard(id), id);
  }

  /** Where the copying of a name that changed at that time stands in the queue. */
  public static PrimaryKey rename(String id, Instant at) {
    return RENAME.at(shard(id), Instants.format(at), id);
  }

  /** The attributes that put an item into the queue. */
  public static Attributes marks(PrimaryKey key) {
    return Attributes.builder().put("WORKPK", key.partition()).put("WORKSK", key.sort()).build();
  }

  /** The attributes that put an item into the queue, if it has work. */
  static Attributes marks(Optional<PrimaryKey> key) {
    return key.map(Work::marks).orElse(Attributes.empty());
  }

  /** Where an item stands in the queue, if it does. */
  static Optional<PrimaryKey> of(Attributes item) {
    return item.optionalString("WORKPK")
        .map(partition -> new PrimaryKey(partition, item.string("WORKSK")));
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
