package dev.atoll.stream;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.stream.work.Pace;
import dev.atoll.table.SingleTable;
import dev.atoll.table.definition.Caps;
import dev.atoll.table.definition.IndexDefinition;
import dev.atoll.table.definition.TableCreator;
import dev.atoll.table.definition.TableDefinition;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.AtollTable;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Prints, for several numbers of followers, how long a molt takes to reach all of them while the
 * table's cap of 1,000 write units a second is enforced, and how long a small account's molt, which
 * is written in the middle of it, takes to reach its one follower. The ideal time is that of the
 * writes at the cap.
 */
final class FanOutBench {

  private static final int CAP = 1_000;
  private static final long PACE = 900;
  private static final Clock CLOCK = Clock.systemUTC();

  private FanOutBench() {}

  /** Numbers of followers. */
  public static void main(String[] arguments) {
    String warmUp = measure(3_000);
    if (warmUp.isEmpty()) {
      return;
    }
    System.out.printf(
        "%10s %9s %9s %13s %12s %10s%n",
        "followers", "seconds", "writes/s", "x ideal time", "others wait", "deliveries");
    List<Integer> all =
        arguments.length == 0
            ? List.of(100, 1_000, 10_000, 100_000)
            : Stream.of(arguments).map(Integer::valueOf).toList();
    all.forEach(followers -> System.out.println(measure(followers)));
  }

  private static String measure(int followers) {
    try (EmbeddedDynamoDb engine = EmbeddedDynamoDb.inMemory()) {
      TableCreator.createIfAbsent(engine.client(), World.TABLE, uncapped());
      SingleTable table = World.table(engine.client(), CLOCK);
      Members members = new Members(table, new Ids(CLOCK, new Random(1)), CLOCK);
      String ann = members.join("ann");
      String ben = members.join("ben");
      String cat = members.join("cat");
      members.follow(cat, ben);
      members.followers(ann, followers);
      FanOutHandler handler =
          new FanOutHandler(
              World.context(table, CLOCK, 1_000_000, PACE),
              new Pace(PACE, Pace.Time.SYSTEM),
              line -> {});
      Deliveries deliveries = new Deliveries(engine.streamsClient(), handler, 100);
      deliveries.skip();
      engine
          .client()
          .updateTable(
              update ->
                  update
                      .tableName(World.TABLE)
                      .onDemandThroughput(
                          caps ->
                              caps.maxReadRequestUnits(2L * CAP).maxWriteRequestUnits((long) CAP)));
      return run(followers, members, deliveries, ann, ben, cat);
    }
  }

  /** For the followers to come quickly. */
  private static TableDefinition uncapped() {
    TableDefinition usual = AtollTable.DEFINITION;
    Caps none = new Caps(1_000_000_000, 1_000_000_000);
    return new TableDefinition(
        usual.partitionKey(),
        usual.sortKey(),
        usual.ttlAttribute(),
        usual.indexes().stream()
            .map(
                index ->
                    new IndexDefinition(
                        index.name(),
                        index.partitionKey(),
                        index.sortKey(),
                        index.projection(),
                        index.included(),
                        none))
            .toList(),
        none);
  }

  private static String run(
      int followers, Members members, Deliveries deliveries, String ann, String ben, String cat) {
    long start = System.nanoTime();
    members.molt(ann);
    int count = 0;
    String small = "";
    long written = 0;
    double waited = 0;
    while (deliveries.next()) {
      count++;
      if (small.isEmpty()) {
        small = members.molt(ben);
        written = System.nanoTime();
      } else if (waited == 0 && members.entries(cat).contains(small)) {
        waited = (System.nanoTime() - written) / 1e9;
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return "%10d %9.2f %9.0f %13.2f %10.2f s %10d"
        .formatted(
            followers,
            seconds,
            followers / seconds,
            seconds / ((double) followers / CAP),
            waited,
            count);
  }
}
