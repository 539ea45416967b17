package dev.atoll.dynamodb.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.atoll.dynamodb.EmbeddedDynamoDb;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The SDK's own clients over HTTP against an engine, without credentials. */
class WireEndToEndTest {
  private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.inMemory();
  private final WireServer server = engine.serve(0);
  private final URI endpoint = URI.create("http://127.0.0.1:" + server.port());
  private final DynamoDbClient tables =
      DynamoDbClient.builder()
          .endpointOverride(endpoint)
          .region(Region.EU_CENTRAL_1)
          .credentialsProvider(AnonymousCredentialsProvider.create())
          .httpClientBuilder(UrlConnectionHttpClient.builder())
          .build();
  private final DynamoDbStreamsClient streams =
      DynamoDbStreamsClient.builder()
          .endpointOverride(endpoint)
          .region(Region.EU_CENTRAL_1)
          .credentialsProvider(AnonymousCredentialsProvider.create())
          .httpClientBuilder(UrlConnectionHttpClient.builder())
          .build();

  @BeforeEach
  void createTable() {
    tables.createTable(
        table ->
            table
                .tableName("tab")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                    AttributeDefinition.builder()
                        .attributeName("pk")
                        .attributeType(ScalarAttributeType.B)
                        .build(),
                    AttributeDefinition.builder()
                        .attributeName("sk")
                        .attributeType(ScalarAttributeType.N)
                        .build())
                .keySchema(
                    KeySchemaElement.builder().attributeName("pk").keyType(KeyType.HASH).build(),
                    KeySchemaElement.builder().attributeName("sk").keyType(KeyType.RANGE).build())
                .streamSpecification(
                    stream ->
                        stream
                            .streamEnabled(true)
                            .streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
  }

  @AfterEach
  void close() {
    streams.close();
    tables.close();
    server.close();
    engine.close();
  }

  @Test
  void query_binaryAndNumericKeys_inOrder() {
    for (String number : List.of("10", "-1.5", "9", "0", "1e3")) {
      put(number);
    }

    var page =
        tables.query(
            query ->
                query
                    .tableName("tab")
                    .keyConditionExpression("pk = :pk AND sk BETWEEN :low AND :high")
                    .expressionAttributeValues(
                        Map.of(
                            ":pk", key(),
                            ":low", AttributeValue.fromN("-2"),
                            ":high", AttributeValue.fromN("10")))
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));

    assertThat(page.items())
        .extracting(item -> item.get("sk").n())
        .containsExactly("-1.5", "0", "9", "10");
    assertThat(page.consumedCapacity().capacityUnits()).isEqualTo(0.5);
  }

  @Test
  void inProcessAndWire_sameTableAndSameRefusals() {
    put("1");

    assertThat(engine.client().scan(scan -> scan.tableName("tab")).items())
        .isEqualTo(tables.scan(scan -> scan.tableName("tab")).items());
    assertThat(refusal(engine.client())).isEqualTo(refusal(tables));
  }

  @Test
  void stream_writes_readAsRecords() {
    put("1");
    put("2");
    String arn =
        streams.listStreams(list -> list.tableName("tab")).streams().getFirst().streamArn();
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
                get ->
                    get.streamArn(arn)
                        .shardId(shard)
                        .shardIteratorType(ShardIteratorType.TRIM_HORIZON))
            .shardIterator();

    List<Record> records = streams.getRecords(get -> get.shardIterator(iterator)).records();

    assertThat(records).extracting(one -> one.eventNameAsString()).containsOnly("INSERT");
    assertThat(records)
        .extracting(one -> one.dynamodb().keys().get("sk").n())
        .containsExactly("1", "2");
    assertThat(records.getFirst().dynamodb().approximateCreationDateTime()).isNotNull();
  }

  @Test
  void transaction_cancelled_reasonsArrive() {
    put("1");
    Put again =
        Put.builder()
            .tableName("tab")
            .item(item("1"))
            .conditionExpression("attribute_not_exists(pk)")
            .build();

    assertThatThrownBy(
            () ->
                tables.transactWriteItems(
                    write -> write.transactItems(TransactWriteItem.builder().put(again).build())))
        .isInstanceOfSatisfying(
            TransactionCanceledException.class,
            e ->
                assertThat(e.cancellationReasons())
                    .extracting(reason -> reason.code())
                    .containsExactly("ConditionalCheckFailed"));
  }

  @Test
  void deleteTable_gone() {
    tables.deleteTable(delete -> delete.tableName("tab"));

    assertThatThrownBy(() -> tables.describeTable(describe -> describe.tableName("tab")))
        .isInstanceOf(ResourceNotFoundException.class);
    assertThat(tables.listTables().tableNames()).isEmpty();
  }

  private static String refusal(DynamoDbClient client) {
    try {
      client.putItem(put -> put.tableName("tab").item(Map.of("pk", AttributeValue.fromS("x"))));
      return "not refused";
    } catch (DynamoDbException e) {
      return e.statusCode() + e.awsErrorDetails().errorCode() + e.awsErrorDetails().errorMessage();
    }
  }

  private void put(String number) {
    tables.putItem(put -> put.tableName("tab").item(item(number)));
  }

  private static Map<String, AttributeValue> item(String number) {
    return Map.of("pk", key(), "sk", AttributeValue.fromN(number));
  }

  private static AttributeValue key() {
    return AttributeValue.fromB(software.amazon.awssdk.core.SdkBytes.fromUtf8String("key"));
  }
}
