package dev.atoll.dynamodb.bench;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import dev.atoll.dynamodb.storage.Durability;
import java.nio.file.Path;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Puts, gets and 50-item queries a second in process, with as many threads as there are cores:
 * {@code main SECONDS FOLDER}.
 */
final class InProcessBench {
  private static final int THREADS = Runtime.getRuntime().availableProcessors();
  private static final int ITEMS = 100_000;

  private InProcessBench() {}

  interface Call {
    void run(DynamoDbClient client, int number);
  }

  public static void main(String[] args) throws Exception {
    double seconds = Double.parseDouble(args[0]);
    Path folder = Path.of(args[1]);
    try (var engine = EmbeddedDynamoDb.inMemory()) {
      report("(first, to warm up)", engine, seconds);
    }
    try (var engine = EmbeddedDynamoDb.inMemory()) {
      report("engine in memory, in process", engine, seconds);
    }
    for (Durability durability : Durability.values()) {
      Path own = folder.resolve(durability.name());
      try (var engine = EmbeddedDynamoDb.builder().durability(durability).at(own)) {
        report("engine on disk, " + durability, engine, seconds);
      }
    }
  }

  private static void report(String name, EmbeddedDynamoDb engine, double seconds)
      throws Exception {
    DynamoDbClient client = engine.client();
    client.createTable(Workload.table());
    double puts = measure(client, seconds, Workload::put);
    for (int i = 0; i < ITEMS; i++) {
      Workload.put(client, i);
      if (i == 2000 && name.endsWith("FORCED")) {
        System.out.printf("%-28s %10.0f%n", name, puts);
        return;
      }
    }
    double gets = measure(client, seconds, Workload::get);
    double queries = measure(client, seconds, Workload::query);
    System.out.printf("%-28s %10.0f %10.0f %10.0f%n", name, puts, gets, queries);
  }

  private static double measure(DynamoDbClient client, double seconds, Call call) throws Exception {
    Rate.of(THREADS, ITEMS, seconds, () -> number -> call.run(client, number));
    return Rate.of(THREADS, ITEMS, seconds, () -> number -> call.run(client, number));
  }
}
