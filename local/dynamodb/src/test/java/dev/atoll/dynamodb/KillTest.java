package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.get;
import static dev.atoll.dynamodb.Fixture.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.storage.Durability;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Record;

/**
 * A process that writes is killed (SIGKILL) at random moments, again and again on the same folder.
 * Each time everything that it has acknowledged must be there, no transaction by half, and index
 * and stream must agree with the table. A dozen times in the build; 200 times with {@code -Plong}.
 */
class KillTest {
  private static final int KILLS = Boolean.getBoolean("long") ? 200 : 12;

  private static final int SHORT_RUN = 60;

  /** With many kills, long runs are killed while the trees are being saved, too. */
  private static final int LONG_RUN = KILLS > 12 ? 3000 : 300;

  /** Each line of a forced writer waits for the disk, which may be busy. */
  private static final int FORCED_RUN = 15;

  private static final int ROUNDS_IN_A_FOLDER = 12;

  @TempDir Path parent;

  private final Random random = new Random(20260301);
  private Path folder;
  private int first;

  @Test
  void at_writerKilled_everyAcknowledgedWriteIsThere() throws Exception {
    for (int round = 0; round < KILLS; round++) {
      if (round % ROUNDS_IN_A_FOLDER == 0) {
        folder = parent.resolve("from" + round);
        first = 1;
      }
      Durability durability = round % 3 == 2 ? Durability.FORCED : Durability.WRITTEN;
      Map<Integer, Integer> acknowledged = killWriter(durability, round);
      try (var engine = EmbeddedDynamoDb.at(folder)) {
        check(engine, acknowledged, "round " + round);
        first = 1 + newest(engine.client());
      }
    }
  }

  /** The last number that each thread has acknowledged. */
  private Map<Integer, Integer> killWriter(Durability durability, int round) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                WriterProcess.class.getName(),
                folder.toString(),
                durability.name(),
                Integer.toString(round),
                Integer.toString(first))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Map<Integer, Integer> acknowledged = new HashMap<>();
    int lines = 1 + random.nextInt(lines(durability, round));
    try (BufferedReader output = process.inputReader()) {
      assertThat(output.readLine()).isEqualTo("ready");
      for (int i = 0; i < lines; i++) {
        note(output.readLine(), acknowledged);
      }
      process.toHandle().destroyForcibly();
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        note(line, acknowledged);
      }
    }
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return acknowledged;
  }

  private static int lines(Durability durability, int round) {
    if (durability == Durability.FORCED) {
      return FORCED_RUN;
    }
    return round % 6 == 0 ? LONG_RUN : SHORT_RUN;
  }

  /** A last line that was cut off is none. */
  private static void note(String line, Map<Integer, Integer> acknowledged) {
    String[] words = line.split(" ", -1);
    if (words.length == 2 && !words[1].isEmpty()) {
      int number = Integer.parseInt(words[1]);
      acknowledged.merge(Integer.parseInt(words[0]), number, Math::max);
    }
  }

  private static void check(
      EmbeddedDynamoDb engine, Map<Integer, Integer> acknowledged, String round) {
    DynamoDbClient client = engine.client();
    acknowledged.forEach(
        (thread, number) -> {
          assertThat(get(client, "log#" + thread, "%09d".formatted(number)))
              .as("%s: last log of thread %s", round, thread)
              .isNotEmpty();
          assertThat(value(client, "left", thread)).as(round).isGreaterThanOrEqualTo(number);
        });
    for (int thread = 0; thread < WriterProcess.THREADS; thread++) {
      assertThat(value(client, "left", thread))
          .as("%s: both halves of thread %s", round, thread)
          .isEqualTo(value(client, "right", thread));
    }
    checkIndex(client, round);
    checkStream(engine, round);
  }

  private static int value(DynamoDbClient client, String side, int thread) {
    Map<String, AttributeValue> item = get(client, side, "" + thread);
    return item.isEmpty() ? 0 : Integer.parseInt(item.get("value").s());
  }

  private static void checkIndex(DynamoDbClient client, String round) {
    List<Map<String, AttributeValue>> inTable = new ArrayList<>();
    List<Map<String, AttributeValue>> inIndex = new ArrayList<>();
    for (String side : List.of("left", "right")) {
      inTable.addAll(query(client, null, "PK", side));
      inIndex.addAll(query(client, "GSI1", "GSI1PK", side));
    }
    assertThat(inIndex).as(round).containsExactlyInAnyOrderElementsOf(inTable);
  }

  private static List<Map<String, AttributeValue>> query(
      DynamoDbClient client, String index, String key, String value) {
    return client
        .query(
            query ->
                query
                    .tableName("things")
                    .indexName(index)
                    .keyConditionExpression(key + " = :v")
                    .expressionAttributeValues(Map.of(":v", s(value))))
        .items();
  }

  /** The last record of every item shows it as it is in the table. */
  private static void checkStream(EmbeddedDynamoDb engine, String round) {
    Map<Map<String, AttributeValue>, Map<String, AttributeValue>> images = new HashMap<>();
    for (Record record : records(engine)) {
      Map<String, AttributeValue> before = images.get(record.dynamodb().keys());
      if (before != null) {
        assertThat(record.dynamodb().oldImage()).as(round).isEqualTo(before);
      }
      images.put(record.dynamodb().keys(), record.dynamodb().newImage());
    }
    images.forEach(
        (key, image) ->
            assertThat(get(engine.client(), key.get("PK").s(), key.get("SK").s()))
                .as(round)
                .isEqualTo(image));
    assertThat((long) images.size())
        .as(round)
        .isEqualTo(
            engine
                .client()
                .describeTable(describe -> describe.tableName("things"))
                .table()
                .itemCount());
  }

  private static List<Record> records(EmbeddedDynamoDb engine) {
    var streams = engine.streamsClient();
    String arn = streams.listStreams().streams().getFirst().streamArn();
    String shard =
        streams
            .describeStream(describe -> describe.streamArn(arn))
            .streamDescription()
            .shards()
            .getFirst()
            .shardId();
    String iterator =
        streams
            .getShardIterator(
                get -> get.streamArn(arn).shardId(shard).shardIteratorType("TRIM_HORIZON"))
            .shardIterator();
    List<Record> records = new ArrayList<>();
    while (true) {
      String current = iterator;
      var page = streams.getRecords(get -> get.shardIterator(current));
      if (page.records().isEmpty()) {
        return records;
      }
      records.addAll(page.records());
      iterator = page.nextShardIterator();
    }
  }

  private static int newest(DynamoDbClient client) {
    int newest = 0;
    for (int thread = 0; thread < WriterProcess.THREADS; thread++) {
      newest = Math.max(newest, value(client, "left", thread));
    }
    return newest;
  }
}
