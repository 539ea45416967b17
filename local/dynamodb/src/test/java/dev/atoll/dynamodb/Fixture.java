package dev.atoll.dynamodb;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** Tables and items that tests share. */
final class Fixture {
  static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  private Fixture() {}

  /** A clock that stands still until it is moved. */
  static final class Hands extends Clock {
    private volatile Instant now = START;

    void advance(Duration time) {
      now = now.plus(time);
    }

    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  /** An on-demand table {@code things} with keys PK and SK, and a stream of both images. */
  static CreateTableRequest.Builder table() {
    return CreateTableRequest.builder()
        .tableName("things")
        .billingMode(BillingMode.PAY_PER_REQUEST)
        .attributeDefinitions(text("PK"), text("SK"))
        .keySchema(hash("PK"), range("SK"))
        .streamSpecification(
            stream -> stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES));
  }

  /** The same with a global index {@code GSI1} on GSI1PK and GSI1SK. */
  static CreateTableRequest.Builder tableWithIndex(Projection projection) {
    return table()
        .attributeDefinitions(text("PK"), text("SK"), text("GSI1PK"), text("GSI1SK"))
        .globalSecondaryIndexes(
            GlobalSecondaryIndex.builder()
                .indexName("GSI1")
                .keySchema(hash("GSI1PK"), range("GSI1SK"))
                .projection(projection)
                .build());
  }

  static Projection all() {
    return Projection.builder().projectionType(ProjectionType.ALL).build();
  }

  static Projection keysOnly() {
    return Projection.builder().projectionType(ProjectionType.KEYS_ONLY).build();
  }

  static Projection include(String... attributes) {
    return Projection.builder()
        .projectionType(ProjectionType.INCLUDE)
        .nonKeyAttributes(attributes)
        .build();
  }

  static AttributeDefinition text(String name) {
    return attribute(name, ScalarAttributeType.S);
  }

  static AttributeDefinition attribute(String name, ScalarAttributeType type) {
    return AttributeDefinition.builder().attributeName(name).attributeType(type).build();
  }

  static KeySchemaElement hash(String name) {
    return KeySchemaElement.builder().attributeName(name).keyType(KeyType.HASH).build();
  }

  static KeySchemaElement range(String name) {
    return KeySchemaElement.builder().attributeName(name).keyType(KeyType.RANGE).build();
  }

  static AttributeValue s(String text) {
    return AttributeValue.fromS(text);
  }

  static AttributeValue n(long number) {
    return AttributeValue.fromN(Long.toString(number));
  }

  static Map<String, AttributeValue> key(String partition, String sort) {
    return item("PK", partition, "SK", sort);
  }

  /** An item of string attributes: name, value, name, value... */
  static Map<String, AttributeValue> item(String... namesAndValues) {
    Map<String, AttributeValue> item = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      item.put(namesAndValues[i], s(namesAndValues[i + 1]));
    }
    return item;
  }

  static Map<String, AttributeValue> with(
      Map<String, AttributeValue> item, String name, AttributeValue value) {
    Map<String, AttributeValue> more = new LinkedHashMap<>(item);
    more.put(name, value);
    return more;
  }

  static void put(DynamoDbClient client, Map<String, AttributeValue> item) {
    client.putItem(put -> put.tableName("things").item(item));
  }

  static Map<String, AttributeValue> get(DynamoDbClient client, String partition, String sort) {
    return client
        .getItem(get -> get.tableName("things").key(key(partition, sort)).consistentRead(true))
        .item();
  }

  static List<String> sortKeys(List<Map<String, AttributeValue>> items) {
    return items.stream().map(item -> item.get("SK").s()).toList();
  }
}
