package dev.atoll.dynamodb.bench;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;

/** The table and the items of all measurements: about 300 bytes each, 50 in a partition. */
final class Workload {
  static final String TABLE = "bench";
  static final int PER_PARTITION = 50;
  static final String TEXT = "x".repeat(230);

  private Workload() {}

  static CreateTableRequest table() {
    return CreateTableRequest.builder()
        .tableName(TABLE)
        .billingMode("PAY_PER_REQUEST")
        .attributeDefinitions(
            pk -> pk.attributeName("PK").attributeType("S"),
            sk -> sk.attributeName("SK").attributeType("S"))
        .keySchema(
            pk -> pk.attributeName("PK").keyType("HASH"),
            sk -> sk.attributeName("SK").keyType("RANGE"))
        .build();
  }

  static String partition(int number) {
    return "user#" + number / PER_PARTITION;
  }

  static String sort(int number) {
    String digits = Integer.toString(number);
    return "item#" + "0".repeat(8 - digits.length()) + digits;
  }

  static Map<String, AttributeValue> key(int number) {
    return Map.of(
        "PK", AttributeValue.fromS(partition(number)), "SK", AttributeValue.fromS(sort(number)));
  }

  static Map<String, AttributeValue> item(int number) {
    Map<String, AttributeValue> item = new HashMap<>(key(number));
    item.put("title", AttributeValue.fromS("a title"));
    item.put("n", AttributeValue.fromN(Integer.toString(number)));
    item.put("text", AttributeValue.fromS(TEXT));
    return item;
  }

  /** Never twice the same item: a put that changes nothing would be cheaper. */
  static String change() {
    return Integer.toString(ThreadLocalRandom.current().nextInt());
  }

  static void put(DynamoDbClient client, int number) {
    Map<String, AttributeValue> item = item(number);
    item.put("n", AttributeValue.fromN(change()));
    client.putItem(put -> put.tableName(TABLE).item(item));
  }

  static void get(DynamoDbClient client, int number) {
    if (!client.getItem(get -> get.tableName(TABLE).key(key(number))).hasItem()) {
      throw new IllegalStateException("not there: " + number);
    }
  }

  static void query(DynamoDbClient client, int number) {
    int count =
        client
            .query(
                query ->
                    query
                        .tableName(TABLE)
                        .keyConditionExpression("PK = :p")
                        .expressionAttributeValues(
                            Map.of(":p", AttributeValue.fromS(partition(number)))))
            .count();
    if (count != PER_PARTITION) {
      throw new IllegalStateException("found " + count);
    }
  }
}
