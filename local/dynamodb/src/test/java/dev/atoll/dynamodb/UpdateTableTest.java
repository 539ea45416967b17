package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.all;
import static dev.atoll.dynamodb.Fixture.attribute;
import static dev.atoll.dynamodb.Fixture.hash;
import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.n;
import static dev.atoll.dynamodb.Fixture.put;
import static dev.atoll.dynamodb.Fixture.range;
import static dev.atoll.dynamodb.Fixture.s;
import static dev.atoll.dynamodb.Fixture.table;
import static dev.atoll.dynamodb.Fixture.text;
import static dev.atoll.dynamodb.Fixture.with;
import static dev.atoll.dynamodb.ItemsTest.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

class UpdateTableTest {
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

  private static UpdateTableRequest.Builder createIndex() {
    return UpdateTableRequest.builder()
        .tableName("things")
        .attributeDefinitions(text("by"))
        .globalSecondaryIndexUpdates(
            update ->
                update.create(
                    create -> create.indexName("ByIndex").keySchema(hash("by")).projection(all())));
  }

  private int countBy(DynamoDbClient client, String by) {
    return client
        .query(
            query ->
                query
                    .tableName("things")
                    .indexName("ByIndex")
                    .keyConditionExpression("#by = :x")
                    .expressionAttributeNames(Map.of("#by", "by"))
                    .expressionAttributeValues(Map.of(":x", s(by))))
        .count();
  }

  @Test
  void updateTable_newIndex_isFilledFromWhatIsThere() {
    for (int i = 0; i < 1200; i++) {
      put(client, item("PK", "a", "SK", "" + i, "by", "x"));
    }
    put(client, with(key("a", "number"), "by", n(1)));
    put(client, with(key("a", "empty"), "by", s("")));

    client.updateTable(createIndex().build());

    var index =
        client
            .describeTable(describe -> describe.tableName("things"))
            .table()
            .globalSecondaryIndexes()
            .getFirst();
    assertThat(index.indexStatus()).isEqualTo(IndexStatus.ACTIVE);
    assertThat(index.itemCount()).isEqualTo(1200);
    assertThat(countBy(client, "x")).isEqualTo(1200);
  }

  @Test
  void updateTable_newIndexUnderWrites_isComplete() throws Exception {
    for (int i = 0; i < 3000; i++) {
      put(client, item("PK", "a", "SK", "" + i, "by", "x"));
    }
    AtomicBoolean done = new AtomicBoolean();
    try (ExecutorService executor = Executors.newSingleThreadExecutor()) {
      Future<Integer> writes =
          executor.submit(
              () -> {
                int moved = 0;
                while (!done.get() && moved < 3000) {
                  put(client, item("PK", "a", "SK", "" + moved++, "by", "y"));
                }
                return moved;
              });
      client.updateTable(createIndex().build());
      done.set(true);
      int moved = writes.get();
      assertThat(countBy(client, "y")).isEqualTo(moved);
      assertThat(countBy(client, "x")).isEqualTo(3000 - moved);
      var index = describe().globalSecondaryIndexes().getFirst();
      assertThat(index.itemCount()).isEqualTo(3000);
      assertThat(index.indexSizeBytes()).isEqualTo(describe().tableSizeBytes());
    }
  }

  @Test
  void updateTable_deleteIndex_dropsItAndItsAttribute() {
    client.updateTable(createIndex().build());

    TableDescription table =
        client
            .updateTable(
                update ->
                    update
                        .tableName("things")
                        .globalSecondaryIndexUpdates(
                            one -> one.delete(delete -> delete.indexName("ByIndex"))))
            .tableDescription();

    assertThat(table.hasGlobalSecondaryIndexes()).isFalse();
    assertThat(table.attributeDefinitions()).containsExactly(text("PK"), text("SK"));
  }

  @Test
  void updateTable_twoNewIndexes_areRefused() {
    var one = createIndex().build().globalSecondaryIndexUpdates().getFirst();
    var two = one.toBuilder().create(one.create().toBuilder().indexName("Other").build()).build();

    assertThatThrownBy(
            () -> client.updateTable(createIndex().globalSecondaryIndexUpdates(one, two).build()))
        .isInstanceOf(LimitExceededException.class);
  }

  @Test
  void updateTable_streamOffAndOn_startsANewStream() {
    put(client, key("a", "1"));
    String first = describe().latestStreamArn();
    assertInvalid(() -> stream(true), "Table already has an enabled stream: TableName: things");

    stream(false);
    put(client, key("a", "2"));
    assertThat(describe().streamSpecification()).isNull();
    assertThat(describe().latestStreamArn()).isEqualTo(first);

    stream(true);
    assertThat(describe().latestStreamArn()).isNotEqualTo(first);
    assertThat(engine.streamsClient().listStreams().streams()).hasSize(2);
  }

  private void stream(boolean enabled) {
    client.updateTable(
        update ->
            update
                .tableName("things")
                .streamSpecification(
                    stream -> {
                      stream.streamEnabled(enabled);
                      if (enabled) {
                        stream.streamViewType("KEYS_ONLY");
                      }
                    }));
  }

  private TableDescription describe() {
    return client.describeTable(describe -> describe.tableName("things")).table();
  }

  @Test
  void updateTable_billingMode_switchesBothWays() {
    client.updateTable(
        update ->
            update
                .tableName("things")
                .billingMode(BillingMode.PROVISIONED)
                .provisionedThroughput(
                    throughput -> throughput.readCapacityUnits(5L).writeCapacityUnits(6L)));
    assertThat(describe().provisionedThroughput().writeCapacityUnits()).isEqualTo(6);
    assertThat(describe().billingModeSummary()).isNull();

    client.updateTable(
        update -> update.tableName("things").billingMode(BillingMode.PAY_PER_REQUEST));
    assertThat(describe().billingModeSummary().billingMode())
        .isEqualTo(BillingMode.PAY_PER_REQUEST);
    assertThat(describe().provisionedThroughput().writeCapacityUnits()).isZero();
  }

  @Test
  void deleteTable_protected_isRefusedUntilReleased() {
    client.updateTable(update -> update.tableName("things").deletionProtectionEnabled(true));

    assertThatThrownBy(() -> client.deleteTable(delete -> delete.tableName("things")))
        .hasMessageContaining("protected against deletion");
    client.updateTable(update -> update.tableName("things").deletionProtectionEnabled(false));
    client.deleteTable(delete -> delete.tableName("things"));
    assertThat(client.listTables().tableNames()).isEmpty();
  }

  @Test
  void query_indexOfSeveralAttributes_byAllPartitionsAndLeadingSorts() {
    client.createTable(
        create ->
            create
                .tableName("matches")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                    text("id"),
                    text("tournament"),
                    text("area"),
                    text("round"),
                    attribute("number", ScalarAttributeType.N))
                .keySchema(hash("id"))
                .globalSecondaryIndexes(
                    index ->
                        index
                            .indexName("ByRound")
                            .keySchema(
                                hash("tournament"), hash("area"), range("round"), range("number"))
                            .projection(all())));
    for (int i = 0; i < 20; i++) {
      Map<String, AttributeValue> match =
          item(
              "id",
              "m" + i,
              "tournament",
              "t",
              "area",
              i % 2 == 0 ? "east" : "west",
              "round",
              i < 10 ? "first" : "second");
      client.putItem(put -> put.tableName("matches").item(with(match, "number", n(1))));
    }
    client.putItem(put -> put.tableName("matches").item(item("id", "sparse", "tournament", "t")));

    assertThat(matches("tournament = :t AND area = :r", Map.of())).isEqualTo(10);
    assertThat(matches("tournament = :t AND area = :r AND round = :d", Map.of(":d", s("second"))))
        .isEqualTo(5);
    assertThat(
            matches(
                "tournament = :t AND area = :r AND round = :d AND #n >= :n",
                Map.of(":d", s("second"), ":n", n(1))))
        .isEqualTo(5);
  }

  private int matches(String condition, Map<String, AttributeValue> more) {
    Map<String, AttributeValue> values = new java.util.HashMap<>(more);
    values.put(":t", s("t"));
    values.put(":r", s("east"));
    return client
        .query(
            query ->
                query
                    .tableName("matches")
                    .indexName("ByRound")
                    .keyConditionExpression(condition)
                    .expressionAttributeNames(
                        condition.contains("#n") ? Map.of("#n", "number") : null)
                    .expressionAttributeValues(values))
        .count();
  }

  @Test
  void tagsAndBackups_changed_areDescribed(@TempDir Path folder) {
    try (var durable = EmbeddedDynamoDb.at(folder)) {
      String arn = durable.client().createTable(table().build()).tableDescription().tableArn();
      durable.client().tagResource(tag -> tag.resourceArn(arn).tags(t -> t.key("k").value("v")));
      durable
          .client()
          .updateContinuousBackups(
              update ->
                  update
                      .tableName("things")
                      .pointInTimeRecoverySpecification(
                          recovery -> recovery.pointInTimeRecoveryEnabled(true)));
    }
    try (var durable = EmbeddedDynamoDb.at(folder)) {
      String arn =
          durable
              .client()
              .describeTable(describe -> describe.tableName("things"))
              .table()
              .tableArn();
      assertThat(durable.client().listTagsOfResource(list -> list.resourceArn(arn)).tags())
          .singleElement()
          .satisfies(
              tag -> assertThat(List.of(tag.key(), tag.value())).isEqualTo(List.of("k", "v")));
      var recovery =
          durable
              .client()
              .describeContinuousBackups(describe -> describe.tableName("things"))
              .continuousBackupsDescription()
              .pointInTimeRecoveryDescription();
      assertThat(recovery.pointInTimeRecoveryStatusAsString()).isEqualTo("ENABLED");
      assertThat(recovery.recoveryPeriodInDays()).isEqualTo(35);
    }
  }

  @Test
  void listTagsOfResource_anotherAccount_isDenied() {
    assertThatThrownBy(
            () ->
                client.listTagsOfResource(
                    list -> list.resourceArn("arn:aws:dynamodb:us-east-1:111122223333:table/none")))
        .isInstanceOfSatisfying(
            DynamoDbException.class,
            e -> assertThat(e.awsErrorDetails().errorCode()).isEqualTo("AccessDeniedException"));
    assertThatThrownBy(
            () ->
                client.listTagsOfResource(
                    list -> list.resourceArn("arn:aws:dynamodb:us-east-1:123456789012:table/none")))
        .isInstanceOf(ResourceNotFoundException.class);
  }
}
