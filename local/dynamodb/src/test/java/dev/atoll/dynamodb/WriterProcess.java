package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.all;
import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.tableWithIndex;

import dev.atoll.dynamodb.storage.Durability;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * A process that writes without end, to be killed: {@code main FOLDER DURABILITY SEED FIRST}. Three
 * threads each write pairs of items that belong together, in one transaction or two puts of one
 * value, and print what has been acknowledged.
 *
 * <p>Each thread T repeats for N = FIRST, FIRST + 1, ...: the transaction puts {@code left#T} and
 * {@code right#T} with value N and moves both in the index; then it puts {@code log#T#N}; then it
 * prints {@code T N}.
 */
final class WriterProcess {
  static final int THREADS = 3;

  private WriterProcess() {}

  public static void main(String[] args) throws Exception {
    var engine =
        EmbeddedDynamoDb.builder().durability(Durability.valueOf(args[1])).at(Path.of(args[0]));
    DynamoDbClient client = engine.client();
    if (client.listTables().tableNames().isEmpty()) {
      client.createTable(tableWithIndex(all()).build());
    }
    System.out.println("ready");
    Random random = new Random(Long.parseLong(args[2]));
    for (int i = 0; i < THREADS; i++) {
      int thread = i;
      int padding = random.nextInt(1000);
      int first = Integer.parseInt(args[3]);
      Thread.ofPlatform().start(() -> write(client, thread, first, "x".repeat(padding)));
    }
    Thread.sleep(Long.MAX_VALUE);
  }

  private static void write(DynamoDbClient client, int thread, int first, String padding) {
    for (int n = first; ; n++) {
      int value = n;
      client.transactWriteItems(
          transaction ->
              transaction.transactItems(
                  putting(side("left", thread, value, padding)),
                  putting(side("right", thread, value, padding))));
      client.putItem(
          put ->
              put.tableName("things")
                  .item(item("PK", "log#" + thread, "SK", "%09d".formatted(value))));
      synchronized (WriterProcess.class) {
        System.out.println(thread + " " + value);
        System.out.flush();
      }
    }
  }

  private static Map<String, AttributeValue> side(
      String side, int thread, int value, String padding) {
    return item(
        "PK",
        side,
        "SK",
        "" + thread,
        "value",
        "" + value,
        "GSI1PK",
        side,
        "GSI1SK",
        "%d#%09d".formatted(thread, value),
        "padding",
        padding);
  }

  private static TransactWriteItem putting(Map<String, AttributeValue> item) {
    return TransactWriteItem.builder().put(put -> put.tableName("things").item(item)).build();
  }
}
