package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.put;
import static dev.atoll.dynamodb.Fixture.s;
import static dev.atoll.dynamodb.Fixture.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

class StreamsTest {
  private final Fixture.Hands clock = new Fixture.Hands();
  private final EmbeddedDynamoDb engine =
      EmbeddedDynamoDb.builder().clock(clock).withoutBackground().inMemory();
  private final DynamoDbClient client = engine.client();
  private final DynamoDbStreamsClient streams = engine.streamsClient();
  private String arn;

  @BeforeEach
  void createTable() {
    arn = client.createTable(table().build()).tableDescription().latestStreamArn();
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private String iterator(ShardIteratorType type, String sequenceNumber) {
    String shard =
        streams
            .describeStream(describe -> describe.streamArn(arn))
            .streamDescription()
            .shards()
            .getFirst()
            .shardId();
    return streams
        .getShardIterator(
            get ->
                get.streamArn(arn)
                    .shardId(shard)
                    .shardIteratorType(type)
                    .sequenceNumber(sequenceNumber))
        .shardIterator();
  }

  private List<Record> all() {
    return records(iterator(ShardIteratorType.TRIM_HORIZON, null)).records();
  }

  private GetRecordsResponse records(String iterator) {
    return streams.getRecords(get -> get.shardIterator(iterator));
  }

  @Test
  void getRecords_insertModifyRemove_haveBothImages() {
    put(client, item("PK", "a", "SK", "1", "v", "1"));
    put(client, item("PK", "a", "SK", "1", "v", "2"));
    client.deleteItem(delete -> delete.tableName("things").key(key("a", "1")));

    List<Record> records = all();

    assertThat(records.stream().map(Record::eventName))
        .containsExactly(OperationType.INSERT, OperationType.MODIFY, OperationType.REMOVE);
    assertThat(records.get(0).dynamodb().hasOldImage()).isFalse();
    assertThat(records.get(1).dynamodb().oldImage()).containsEntry("v", s("1"));
    assertThat(records.get(1).dynamodb().newImage()).containsEntry("v", s("2"));
    assertThat(records.get(2).dynamodb().hasNewImage()).isFalse();
    assertThat(records)
        .allSatisfy(
            record -> {
              assertThat(record.dynamodb().keys()).isEqualTo(key("a", "1"));
              assertThat(record.eventSource()).isEqualTo("aws:dynamodb");
              assertThat(record.dynamodb().sequenceNumber()).hasSizeBetween(21, 40);
            });
    assertThat(records.stream().map(Record::eventID)).doesNotHaveDuplicates();
  }

  @Test
  void getRecords_putThatChangesNothing_hasNoRecord() {
    put(client, item("PK", "a", "SK", "1", "v", "1", "w", "2"));
    put(client, item("w", "2", "v", "1", "SK", "1", "PK", "a"));
    client.deleteItem(delete -> delete.tableName("things").key(key("a", "none")));

    assertThat(all()).hasSize(1);
  }

  @Test
  void getRecords_failedCondition_hasNoRecord() {
    assertThatThrownBy(
            () ->
                client.putItem(
                    put ->
                        put.tableName("things")
                            .item(key("a", "1"))
                            .conditionExpression("attribute_exists(PK)")))
        .isInstanceOf(
            software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException.class);

    assertThat(all()).isEmpty();
  }

  @Test
  void getRecords_pages_giveEveryRecordOnce() {
    for (int i = 0; i < 10; i++) {
      put(client, key("a", "" + i));
    }

    List<Record> seen = new ArrayList<>();
    String iterator = iterator(ShardIteratorType.TRIM_HORIZON, null);
    for (int page = 0; page < 5; page++) {
      String current = iterator;
      GetRecordsResponse response = streams.getRecords(get -> get.shardIterator(current).limit(3));
      seen.addAll(response.records());
      iterator = response.nextShardIterator();
    }

    assertThat(seen.stream().map(record -> record.dynamodb().keys().get("SK").s()))
        .containsExactly("0", "1", "2", "3", "4", "5", "6", "7", "8", "9");
  }

  @Test
  void getShardIterator_everyType_startsWhereItSays() {
    put(client, key("a", "1"));
    put(client, key("a", "2"));
    String first = all().getFirst().dynamodb().sequenceNumber();
    String latest = iterator(ShardIteratorType.LATEST, null);
    put(client, key("a", "3"));

    assertThat(records(latest).records()).hasSize(1);
    assertThat(records(iterator(ShardIteratorType.AT_SEQUENCE_NUMBER, first)).records()).hasSize(3);
    assertThat(records(iterator(ShardIteratorType.AFTER_SEQUENCE_NUMBER, first)).records())
        .hasSize(2);
  }

  @Test
  void getRecords_after15Minutes_iteratorHasExpired() {
    String iterator = iterator(ShardIteratorType.TRIM_HORIZON, null);
    clock.advance(Duration.ofMinutes(16));

    assertThatThrownBy(() -> records(iterator)).isInstanceOf(ExpiredIteratorException.class);
  }

  @Test
  void getRecords_after24Hours_recordsAreGone() {
    put(client, key("a", "1"));
    put(client, key("a", "2"));
    String first = all().getFirst().dynamodb().sequenceNumber();
    clock.advance(Duration.ofHours(25));
    put(client, key("a", "3"));

    assertThat(all()).hasSize(1);
    engine.expireItems();
    assertThat(all()).hasSize(1);
    assertThatThrownBy(() -> iterator(ShardIteratorType.AT_SEQUENCE_NUMBER, first))
        .isInstanceOf(TrimmedDataAccessException.class);
  }

  @Test
  void getRecords_tableDeleted_streamStaysAndEnds() {
    put(client, key("a", "1"));
    client.deleteTable(delete -> delete.tableName("things"));

    GetRecordsResponse response = records(iterator(ShardIteratorType.TRIM_HORIZON, null));

    assertThat(response.records()).hasSize(1);
    assertThat(response.nextShardIterator()).isNull();
    clock.advance(Duration.ofHours(25));
    engine.expireItems();
    assertThat(streams.listStreams(list -> list.tableName("things")).streams()).isEmpty();
  }

  @Test
  void getRecords_transaction_hasItsRecordsInOrder() {
    client.transactWriteItems(
        transaction ->
            transaction.transactItems(
                TransactionsTest.putting(key("a", "2")), TransactionsTest.putting(key("a", "1"))));

    assertThat(all().stream().map(record -> record.dynamodb().keys()))
        .isEqualTo(List.of(key("a", "2"), key("a", "1")));
  }

  @Test
  void listStreams_ofTable_namesItsStream() {
    assertThat(streams.listStreams(list -> list.tableName("things")).streams())
        .singleElement()
        .satisfies(stream -> assertThat(stream.streamArn()).isEqualTo(arn));
  }
}
