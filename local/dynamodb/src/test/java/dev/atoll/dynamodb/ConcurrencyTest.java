package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.get;
import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.n;
import static dev.atoll.dynamodb.Fixture.put;
import static dev.atoll.dynamodb.Fixture.table;
import static dev.atoll.dynamodb.Fixture.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

class ConcurrencyTest {
  private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.inMemory();
  private final DynamoDbClient client = engine.client();

  @BeforeEach
  void createTable() {
    client.createTable(table().build());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private static <T> List<T> race(int threads, Callable<T> task) throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    List<T> results = new ArrayList<>();
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      List<Future<T>> futures = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        futures.add(
            executor.submit(
                () -> {
                  start.await();
                  return task.call();
                }));
      }
      start.countDown();
      for (Future<T> future : futures) {
        results.add(future.get());
      }
    }
    return results;
  }

  @Test
  void putItem_sixteenConditionalAtOnce_oneWins() throws Exception {
    for (int round = 0; round < 50; round++) {
      String sort = "" + round;
      List<Boolean> won =
          race(
              16,
              () -> {
                try {
                  client.putItem(
                      put ->
                          put.tableName("things")
                              .item(key("a", sort))
                              .conditionExpression("attribute_not_exists(PK)"));
                  return true;
                } catch (ConditionalCheckFailedException e) {
                  return false;
                }
              });
      assertThat(won).containsOnlyOnce(true);
    }
  }

  @Test
  void updateItem_concurrentIncrements_allCount() throws Exception {
    race(
        16,
        () -> {
          for (int i = 0; i < 100; i++) {
            client.updateItem(
                update ->
                    update
                        .tableName("things")
                        .key(key("a", "counter"))
                        .updateExpression("ADD n :one")
                        .expressionAttributeValues(Map.of(":one", n(1))));
          }
          return null;
        });

    assertThat(get(client, "a", "counter")).containsEntry("n", n(1600));
  }

  @Test
  void transactGetItems_underConcurrentTransfers_neverTears() throws Exception {
    put(client, with(key("a", "left"), "n", n(1000)));
    put(client, with(key("a", "right"), "n", n(0)));
    AtomicBoolean done = new AtomicBoolean();

    try (ExecutorService executor = Executors.newFixedThreadPool(3)) {
      Future<?> writer =
          executor.submit(
              () -> {
                for (int i = 0; i < 1000; i++) {
                  transfer();
                }
                done.set(true);
              });
      List<Future<Long>> readers =
          List.of(executor.submit(() -> readTotals(done)), executor.submit(() -> readTotals(done)));
      writer.get();
      for (Future<Long> reader : readers) {
        assertThat(reader.get()).isZero();
      }
    }
  }

  private void transfer() {
    client.transactWriteItems(
        transaction -> transaction.transactItems(adding("left", -1), adding("right", 1)));
  }

  private static TransactWriteItem adding(String sort, int amount) {
    return TransactWriteItem.builder()
        .update(
            update ->
                update
                    .tableName("things")
                    .key(key("a", sort))
                    .updateExpression("ADD n :v")
                    .expressionAttributeValues(Map.of(":v", n(amount))))
        .build();
  }

  /** How many reads saw a total other than 1000. */
  private long readTotals(AtomicBoolean done) {
    long torn = 0;
    while (!done.get()) {
      long total = 0;
      for (ItemResponse response :
          client
              .transactGetItems(
                  transaction -> transaction.transactItems(getting("left"), getting("right")))
              .responses()) {
        total += Long.parseLong(response.item().get("n").n());
      }
      torn += total == 1000 ? 0 : 1;
    }
    return torn;
  }

  private static TransactGetItem getting(String sort) {
    return TransactGetItem.builder()
        .get(get -> get.tableName("things").key(key("a", sort)))
        .build();
  }

  /**
   * Two single reads, one after the other, never see a transaction's second write before its first.
   */
  @Test
  void getItem_oneAfterTheOther_neverSeesHalfATransaction() throws Exception {
    put(client, with(key("a", "left"), "n", n(0)));
    put(client, with(key("a", "right"), "n", n(0)));
    AtomicBoolean done = new AtomicBoolean();

    try (ExecutorService executor = Executors.newFixedThreadPool(2)) {
      Future<?> writer =
          executor.submit(
              () -> {
                for (int i = 0; i < 2000; i++) {
                  client.transactWriteItems(
                      transaction ->
                          transaction.transactItems(adding("left", 1), adding("right", 1)));
                }
                done.set(true);
              });
      Future<Long> reader =
          executor.submit(
              () -> {
                long halves = 0;
                while (!done.get()) {
                  long left = number("left");
                  halves += number("right") < left ? 1 : 0;
                }
                return halves;
              });
      writer.get();
      assertThat(reader.get()).isZero();
    }
  }

  private long number(String sort) {
    return Long.parseLong(get(client, "a", sort).get("n").n());
  }

  @Test
  void transactWriteItems_aborted_leaksNothingToReaders() throws Exception {
    put(client, item("PK", "a", "SK", "taken"));
    AtomicBoolean done = new AtomicBoolean();

    try (ExecutorService executor = Executors.newFixedThreadPool(2)) {
      Future<?> writer =
          executor.submit(
              () -> {
                for (int i = 0; i < 500; i++) {
                  assertThatThrownBy(
                          () ->
                              client.transactWriteItems(
                                  transaction ->
                                      transaction.transactItems(
                                          TransactionsTest.putting(key("a", "never")),
                                          TransactWriteItem.builder()
                                              .conditionCheck(
                                                  check ->
                                                      check
                                                          .tableName("things")
                                                          .key(key("a", "taken"))
                                                          .conditionExpression(
                                                              "attribute_not_exists(PK)"))
                                              .build())))
                      .isInstanceOf(TransactionCanceledException.class);
                }
                done.set(true);
              });
      Future<Boolean> reader =
          executor.submit(
              () -> {
                boolean seen = false;
                while (!done.get()) {
                  Map<String, AttributeValue> leaked = get(client, "a", "never");
                  seen |= !leaked.isEmpty();
                }
                return seen;
              });
      writer.get();
      assertThat(reader.get()).isFalse();
    }
  }
}
