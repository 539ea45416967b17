package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.START;
import static dev.atoll.dynamodb.Fixture.get;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.n;
import static dev.atoll.dynamodb.Fixture.put;
import static dev.atoll.dynamodb.Fixture.s;
import static dev.atoll.dynamodb.Fixture.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;

class ExpiryTest {
  private final Fixture.Hands clock = new Fixture.Hands();
  private final EmbeddedDynamoDb engine =
      EmbeddedDynamoDb.builder()
          .clock(clock)
          .expiryLag(Duration.ofMinutes(10))
          .withoutBackground()
          .inMemory();
  private final DynamoDbClient client = engine.client();
  private String arn;

  @BeforeEach
  void createTable() {
    arn =
        client
            .createTable(Fixture.tableWithIndex(Fixture.all()).build())
            .tableDescription()
            .latestStreamArn();
    enable();
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private void enable() {
    client.updateTimeToLive(
        update ->
            update
                .tableName("things")
                .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName("expires_at")));
  }

  private static Map<String, AttributeValue> expiring(String sort, Duration in) {
    return with(key("a", sort), "expires_at", n(START.plus(in).getEpochSecond()));
  }

  @Test
  void expireItems_withinTheLag_itemIsStillThere() {
    put(client, expiring("1", Duration.ofMinutes(1)));

    clock.advance(Duration.ofMinutes(10));

    assertThat(engine.expireItems()).isZero();
    assertThat(get(client, "a", "1")).isNotEmpty();
  }

  @Test
  void expireItems_behindTheLag_removesAsTheService() {
    put(
        client,
        with(with(expiring("1", Duration.ofMinutes(1)), "GSI1PK", s("x")), "GSI1SK", s("1")));
    clock.advance(Duration.ofMinutes(12));

    assertThat(engine.expireItems()).isEqualTo(1);

    assertThat(get(client, "a", "1")).isEmpty();
    assertThat(
            client
                .query(
                    query ->
                        query
                            .tableName("things")
                            .indexName("GSI1")
                            .keyConditionExpression("GSI1PK = :x")
                            .expressionAttributeValues(Map.of(":x", s("x"))))
                .items())
        .isEmpty();
    Record record = lastRecord();
    assertThat(record.eventName()).isEqualTo(OperationType.REMOVE);
    assertThat(record.userIdentity().type()).isEqualTo("Service");
    assertThat(record.userIdentity().principalId()).isEqualTo("dynamodb.amazonaws.com");
    assertThat(record.dynamodb().oldImage()).containsKey("expires_at");
  }

  private Record lastRecord() {
    var streams = engine.streamsClient();
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
    return streams.getRecords(get -> get.shardIterator(iterator)).records().getLast();
  }

  @Test
  void expireItems_expiryMovedOn_itemStays() {
    put(client, expiring("1", Duration.ofMinutes(1)));
    put(client, expiring("1", Duration.ofHours(5)));
    clock.advance(Duration.ofHours(1));

    assertThat(engine.expireItems()).isZero();
  }

  @Test
  void expireItems_expiryThatIsTextOrAges_isIgnored() {
    put(client, with(key("a", "text"), "expires_at", s("1")));
    put(client, with(key("a", "old"), "expires_at", n(1)));

    clock.advance(Duration.ofHours(1));

    assertThat(engine.expireItems()).isZero();
  }

  @Test
  void expireItems_itemsFromBeforeItWasEnabled_expireToo() {
    client.deleteTable(delete -> delete.tableName("things"));
    client.createTable(Fixture.table().build());
    for (int i = 0; i < 250; i++) {
      put(client, expiring("" + i, Duration.ofMinutes(1)));
    }
    enable();
    clock.advance(Duration.ofHours(1));

    assertThat(engine.expireItems()).isEqualTo(250);
  }

  @Test
  void describeTimeToLive_enabled_namesTheAttribute() {
    var description =
        client.describeTimeToLive(describe -> describe.tableName("things")).timeToLiveDescription();

    assertThat(description.timeToLiveStatusAsString()).isEqualTo("ENABLED");
    assertThat(description.attributeName()).isEqualTo("expires_at");
  }
}
