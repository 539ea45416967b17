package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.all;
import static dev.atoll.dynamodb.Fixture.get;
import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.put;
import static dev.atoll.dynamodb.Fixture.s;
import static dev.atoll.dynamodb.Fixture.tableWithIndex;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.atoll.dynamodb.fault.Fault;
import dev.atoll.dynamodb.fault.FaultRule;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

class FaultsTest {
  private final Fixture.Hands clock = new Fixture.Hands();
  private final EmbeddedDynamoDb engine =
      EmbeddedDynamoDb.builder().clock(clock).withoutBackground().inMemory();
  private final DynamoDbClient client = engine.client();
  private String stream;

  @BeforeEach
  void createTable() {
    stream = client.createTable(tableWithIndex(all()).build()).tableDescription().latestStreamArn();
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void throttle_always_refusesAndChangesNothing() {
    engine.faults().add("PutItem", Fault.THROTTLE, 1);

    assertThatThrownBy(() -> put(client, key("a", "1"))).isInstanceOf(ThrottlingException.class);
    assertThat(get(client, "a", "1")).isEmpty();
  }

  @Test
  void replyLost_always_isCarriedOutAllTheSame() {
    engine.faults().add("PutItem", Fault.REPLY_LOST, 1);

    assertThatThrownBy(() -> put(client, key("a", "1")))
        .isInstanceOfSatisfying(
            InternalServerErrorException.class,
            failure -> assertThat(failure.statusCode()).isEqualTo(500));
    assertThat(get(client, "a", "1")).isNotEmpty();
  }

  @Test
  void sometimes_sameSeed_meetsTheSameFaults() {
    engine.faults().add("PutItem", Fault.INTERNAL_ERROR, 0.5);

    List<Boolean> first = outcomes(7);
    List<Boolean> again = outcomes(7);
    List<Boolean> other = outcomes(8);

    assertThat(first).contains(true, false).isEqualTo(again).isNotEqualTo(other);
  }

  private List<Boolean> outcomes(long seed) {
    engine.faults().seed(seed);
    List<Boolean> outcomes = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      try {
        put(client, key("a", "1"));
        outcomes.add(true);
      } catch (InternalServerErrorException e) {
        outcomes.add(false);
      }
    }
    return outcomes;
  }

  @Test
  void conflict_transactionAndSingleWrite_eachInItsOwnWay() {
    engine.faults().add(Fault.CONFLICT, 1);

    assertThatThrownBy(() -> put(client, key("a", "1")))
        .isInstanceOf(TransactionConflictException.class);
    var cancelled =
        catchThrowableOfType(
            TransactionCanceledException.class,
            () ->
                client.transactWriteItems(
                    transaction ->
                        transaction.transactItems(
                            TransactionsTest.putting(key("a", "1")),
                            TransactionsTest.putting(key("a", "2")))));
    assertThat(cancelled.cancellationReasons().stream().map(CancellationReason::code))
        .containsExactlyInAnyOrder("TransactionConflict", "None");
  }

  @Test
  void unprocessed_retriedUntilNothingIsLeft_writesEverything() {
    engine.faults().add(Fault.UNPROCESSED, 1);
    List<WriteRequest> writes =
        IntStream.range(0, 25)
            .mapToObj(
                i -> WriteRequest.builder().putRequest(put -> put.item(key("a", "" + i))).build())
            .toList();
    Map<String, List<WriteRequest>> left = Map.of("things", writes);
    int rounds = 0;
    while (!left.isEmpty()) {
      Map<String, List<WriteRequest>> now = left;
      try {
        left = client.batchWriteItem(batch -> batch.requestItems(now)).unprocessedItems();
      } catch (ThrottlingException e) {
        assertThat(now.get("things")).hasSizeLessThan(25);
      }
      rounds++;
    }

    assertThat(rounds).isGreaterThan(1);
    engine.faults().clear();
    assertThat(client.scan(scan -> scan.tableName("things")).count()).isEqualTo(25);
  }

  @Test
  void staleIndex_withinItsTime_showsTheIndexAsItWas() {
    engine.faults().add(new FaultRule("Query", Fault.STALE_INDEX, 1, Duration.ofSeconds(5)));
    assertThat(countInIndex()).isZero();

    put(client, item("PK", "a", "SK", "1", "GSI1PK", "x", "GSI1SK", "1"));
    assertThat(countInIndex()).isZero();
    clock.advance(Duration.ofSeconds(6));
    assertThat(countInIndex()).isEqualTo(1);
  }

  private int countInIndex() {
    return client
        .query(
            query ->
                query
                    .tableName("things")
                    .indexName("GSI1")
                    .keyConditionExpression("GSI1PK = :x")
                    .expressionAttributeValues(Map.of(":x", s("x"))))
        .count();
  }

  private String iterator() {
    var streams = engine.streamsClient();
    String shard =
        streams
            .describeStream(describe -> describe.streamArn(stream))
            .streamDescription()
            .shards()
            .getFirst()
            .shardId();
    return streams
        .getShardIterator(
            get -> get.streamArn(stream).shardId(shard).shardIteratorType("TRIM_HORIZON"))
        .shardIterator();
  }

  @Test
  void lateRecords_young_areHeldBack() {
    engine.faults().add(new FaultRule("GetRecords", Fault.LATE_RECORDS, 1, Duration.ofSeconds(5)));
    put(client, key("a", "1"));
    String iterator = iterator();

    GetRecordsResponse early =
        engine.streamsClient().getRecords(get -> get.shardIterator(iterator));
    clock.advance(Duration.ofSeconds(6));
    GetRecordsResponse later =
        engine.streamsClient().getRecords(get -> get.shardIterator(early.nextShardIterator()));

    assertThat(early.records()).isEmpty();
    assertThat(later.records()).hasSize(1);
  }

  @Test
  void duplicateRecords_always_repeatsSomeButLosesNone() {
    for (int i = 0; i < 20; i++) {
      put(client, key("a", "" + i));
    }
    engine.faults().seed(3).add("GetRecords", Fault.DUPLICATE_RECORDS, 0.5);

    List<String> seen = new ArrayList<>();
    String iterator = iterator();
    for (int page = 0; page < 12; page++) {
      String current = iterator;
      GetRecordsResponse response =
          engine.streamsClient().getRecords(get -> get.shardIterator(current).limit(5));
      response.records().forEach(record -> seen.add(record.dynamodb().keys().get("SK").s()));
      iterator = response.nextShardIterator();
    }

    assertThat(seen).hasSizeGreaterThan(20);
    assertThat(seen.stream().distinct()).hasSize(20);
  }

  @Test
  void addAll_file_addsItsRules(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("faults");
    Files.writeString(
        file,
        """
        seed 42
        # what hurts most
        PutItem throttle 0.3
        * reply-lost 0.05   # everywhere
        Query stale-index 0.5 2000
        """);

    engine.faults().addAll(file);

    assertThat(engine.faults().rules())
        .containsExactly(
            new FaultRule("PutItem", Fault.THROTTLE, 0.3, Duration.ofMillis(100)),
            new FaultRule("*", Fault.REPLY_LOST, 0.05, Duration.ofMillis(100)),
            new FaultRule("Query", Fault.STALE_INDEX, 0.5, Duration.ofSeconds(2)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PutItem explode 0.3          | no such fault: explode",
        "PutIem throttle 0.3          | no such operation: PutIem",
        "PutItem throttle often       | a probability is from 0 to 1, not often",
        "PutItem throttle 1.5         | a probability is from 0 to 1, not 1.5",
        "PutItem delay 1 soon         | a time in milliseconds is a whole number, not soon",
        "PutItem throttle             | expected: operation fault probability [milliseconds], or:"
            + " seed number",
        "seed lucky                   | a seed is a whole number, not lucky"
      })
  void addAll_wrongLine_isNamed(String line, String message, @TempDir Path folder)
      throws Exception {
    Path file = folder.resolve("faults");
    Files.writeString(file, "seed 1\n" + line + "\n");

    assertThatThrownBy(() -> engine.faults().addAll(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("faults:2: " + message);
  }

  @Test
  void addAll_noSuchFile_saysSo(@TempDir Path folder) {
    assertThatThrownBy(() -> engine.faults().addAll(folder.resolve("missing")))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageStartingWith("there is no file ")
        .hasMessageEndingWith("missing");
  }
}
