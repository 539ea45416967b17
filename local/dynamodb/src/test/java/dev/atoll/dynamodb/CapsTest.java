package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.all;
import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.put;
import static dev.atoll.dynamodb.Fixture.s;
import static dev.atoll.dynamodb.Fixture.table;
import static dev.atoll.dynamodb.Fixture.tableWithIndex;
import static dev.atoll.dynamodb.Fixture.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Declared maximum throughput, as token buckets of one second.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/on-demand-capacity-mode-max-throughput.html">Maximum
 *     throughput for on-demand tables</a>
 */
class CapsTest {
  private final Fixture.Hands clock = new Fixture.Hands();
  private final EmbeddedDynamoDb engine =
      EmbeddedDynamoDb.builder().clock(clock).withoutBackground().inMemory();
  private final DynamoDbClient client = engine.client();

  @AfterEach
  void close() {
    engine.close();
  }

  private static OnDemandThroughput atMost(long reads, long writes) {
    return OnDemandThroughput.builder()
        .maxReadRequestUnits(reads)
        .maxWriteRequestUnits(writes)
        .build();
  }

  private static void assertThrottled(ThrowingCallable call, String reason, String resource) {
    ThrottlingException failure = catchThrowableOfType(ThrottlingException.class, call);
    assertThat(failure).isNotNull();
    assertThat(failure.awsErrorDetails().errorMessage())
        .isEqualTo(
            "Throughput exceeds the maximum OnDemandThroughput configured on table or index");
    assertThat(failure.throttlingReasons())
        .singleElement()
        .satisfies(
            detail -> {
              assertThat(detail.reason()).isEqualTo(reason);
              assertThat(detail.resource()).endsWith(resource);
            });
  }

  @Test
  void putItem_moreThanTheCapInASecond_isThrottledUntilItRefills() {
    client.createTable(table().onDemandThroughput(atMost(10, 5)).build());
    for (int i = 0; i < 5; i++) {
      put(client, key("a", "" + i));
    }

    assertThrottled(
        () -> put(client, key("a", "5")),
        "TableWriteMaxOnDemandThroughputExceeded",
        ":table/things");
    clock.advance(Duration.ofMillis(200));
    put(client, key("a", "5"));
  }

  @Test
  void getItem_moreThanTheCap_isThrottled() {
    client.createTable(table().onDemandThroughput(atMost(1, 5)).build());
    Fixture.get(client, "a", "1");

    assertThrottled(
        () -> Fixture.get(client, "a", "1"),
        "TableReadMaxOnDemandThroughputExceeded",
        ":table/things");
  }

  /** A request that is larger than a second's worth passes, and is paid off before the next one. */
  @Test
  void putItem_largerThanTheCap_leavesADebt() {
    client.createTable(table().onDemandThroughput(atMost(10, 2)).build());
    put(client, with(key("a", "1"), "text", s("x".repeat(6000))));

    clock.advance(Duration.ofSeconds(1));
    assertThatThrownBy(() -> put(client, key("a", "2"))).isInstanceOf(ThrottlingException.class);
    clock.advance(Duration.ofSeconds(2));
    put(client, key("a", "2"));
  }

  @Test
  void putItem_indexUsedUp_pushesBackOnTheTable() {
    client.createTable(
        tableWithIndex(all())
            .globalSecondaryIndexes(
                tableWithIndex(all()).build().globalSecondaryIndexes().getFirst().toBuilder()
                    .onDemandThroughput(atMost(10, 1))
                    .build())
            .build());
    put(client, item("PK", "a", "SK", "1", "GSI1PK", "x", "GSI1SK", "1"));

    assertThrottled(
        () -> put(client, item("PK", "a", "SK", "2", "GSI1PK", "x", "GSI1SK", "2")),
        "IndexWriteMaxOnDemandThroughputExceeded",
        ":table/things/index/GSI1");
    assertThat(Fixture.get(client, "a", "2")).isEmpty();
    put(client, key("a", "3"));
  }

  /**
   * "If the condition evaluates to false, DynamoDB still consumes write capacity."
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/WorkingWithItems.html">Working
   *     with items</a>
   */
  @Test
  void putItem_failedCondition_isPaidFor() {
    client.createTable(table().onDemandThroughput(atMost(10, 3)).build());
    put(client, with(key("a", "1"), "text", s("x".repeat(1500))));
    ThrowingCallable conditional =
        () ->
            client.putItem(
                put ->
                    put.tableName("things")
                        .item(key("a", "1"))
                        .conditionExpression("attribute_not_exists(PK)"));

    assertThatThrownBy(conditional).isInstanceOf(ConditionalCheckFailedException.class);
    assertThatThrownBy(conditional).isInstanceOf(ThrottlingException.class);
  }

  @Test
  void batchWriteItem_capReached_leavesTheRestUnprocessed() {
    client.createTable(table().onDemandThroughput(atMost(10, 2)).build());
    List<WriteRequest> writes =
        List.of("1", "2", "3").stream()
            .map(sort -> WriteRequest.builder().putRequest(put -> put.item(key("a", sort))).build())
            .toList();

    var response = client.batchWriteItem(batch -> batch.requestItems(Map.of("things", writes)));

    assertThat(response.unprocessedItems()).isEqualTo(Map.of("things", List.of(writes.getLast())));
    assertThat(Fixture.get(client, "a", "3")).isEmpty();
    assertThatThrownBy(
            () -> client.batchWriteItem(batch -> batch.requestItems(Map.of("things", writes))))
        .isInstanceOf(ThrottlingException.class);
  }

  @Test
  void transactWriteItems_capReached_isCancelledWithTheReason() {
    client.createTable(table().onDemandThroughput(atMost(10, 1)).build());
    put(client, key("a", "1"));

    var failure =
        catchThrowableOfType(
            TransactionCanceledException.class,
            () ->
                client.transactWriteItems(
                    transaction ->
                        transaction.transactItems(TransactionsTest.putting(key("a", "2")))));

    assertThat(failure.cancellationReasons().stream().map(CancellationReason::code))
        .containsExactly("ThrottlingError");
  }

  /** Who is refused by a cap pays nothing, or retries would keep the bucket empty for ever. */
  @Test
  void transactWriteItems_throttledOften_costsNothing() {
    client.createTable(table().onDemandThroughput(atMost(10, 1)).build());
    put(client, key("a", "1"));
    for (int i = 0; i < 20; i++) {
      assertThatThrownBy(
              () ->
                  client.transactWriteItems(
                      transaction ->
                          transaction.transactItems(TransactionsTest.putting(key("a", "2")))))
          .isInstanceOf(TransactionCanceledException.class);
    }

    clock.advance(Duration.ofSeconds(1));
    put(client, key("a", "3"));
  }

  @Test
  void updateTable_capRaised_isInForceAtOnce() {
    client.createTable(table().onDemandThroughput(atMost(10, 1)).build());
    put(client, key("a", "1"));

    client.updateTable(update -> update.tableName("things").onDemandThroughput(atMost(10, -1)));

    for (int i = 0; i < 20; i++) {
      put(client, key("a", "" + i));
    }
  }

  @Test
  void withoutCaps_declaredCap_isOnlyDescribed() {
    try (var free = EmbeddedDynamoDb.builder().withoutCaps().inMemory()) {
      free.client().createTable(table().onDemandThroughput(atMost(1, 1)).build());
      for (int i = 0; i < 20; i++) {
        put(free.client(), key("a", "" + i));
      }
      assertThat(
              free.client()
                  .describeTable(describe -> describe.tableName("things"))
                  .table()
                  .onDemandThroughput()
                  .maxWriteRequestUnits())
          .isEqualTo(1);
    }
  }
}
