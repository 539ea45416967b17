package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.all;
import static dev.atoll.dynamodb.Fixture.attribute;
import static dev.atoll.dynamodb.Fixture.hash;
import static dev.atoll.dynamodb.Fixture.include;
import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.n;
import static dev.atoll.dynamodb.Fixture.put;
import static dev.atoll.dynamodb.Fixture.range;
import static dev.atoll.dynamodb.Fixture.s;
import static dev.atoll.dynamodb.Fixture.sortKeys;
import static dev.atoll.dynamodb.Fixture.tableWithIndex;
import static dev.atoll.dynamodb.Fixture.with;
import static dev.atoll.dynamodb.ItemsTest.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.Select;

class QueryTest {
  private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.inMemory();
  private final DynamoDbClient client = engine.client();

  @BeforeEach
  void createTable() {
    client.createTable(tableWithIndex(include("title")).build());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private static QueryRequest.Builder partition(String partition) {
    return QueryRequest.builder()
        .tableName("things")
        .keyConditionExpression("PK = :pk")
        .expressionAttributeValues(Map.of(":pk", s(partition)));
  }

  private List<String> query(String condition, String... values) {
    Map<String, AttributeValue> all = new java.util.HashMap<>(Map.of(":pk", s("a")));
    for (int i = 0; i < values.length; i++) {
      all.put(":" + i, s(values[i]));
    }
    return sortKeys(
        client
            .query(
                query ->
                    query
                        .tableName("things")
                        .keyConditionExpression("PK = :pk AND " + condition)
                        .expressionAttributeValues(all))
            .items());
  }

  private void putAll(String... sortKeys) {
    for (String sortKey : sortKeys) {
      put(client, key("a", sortKey));
    }
  }

  @Test
  void query_everySortOperator_selectsItsRange() {
    putAll("a", "ab", "abc", "b", "c");

    assertThat(query("SK = :0", "ab")).containsExactly("ab");
    assertThat(query("SK < :0", "b")).containsExactly("a", "ab", "abc");
    assertThat(query("SK <= :0", "b")).containsExactly("a", "ab", "abc", "b");
    assertThat(query("SK > :0", "ab")).containsExactly("abc", "b", "c");
    assertThat(query("SK >= :0", "ab")).containsExactly("ab", "abc", "b", "c");
    assertThat(query("SK BETWEEN :0 AND :1", "ab", "b")).containsExactly("ab", "abc", "b");
    assertThat(query("begins_with(SK, :0)", "ab")).containsExactly("ab", "abc");
  }

  @Test
  void query_partitionsThatArePrefixesOfOthers_doNotMix() {
    put(client, key("a", "1"));
    put(client, key("ab", "1"));
    put(client, key("a\u0000", "1"));

    assertThat(client.query(partition("a").build()).items()).containsExactly(key("a", "1"));
  }

  @Test
  void query_emojiAndOtherScripts_orderByUtf8Bytes() {
    putAll("\uD83D\uDE00", "\uFFFD", "z", "\u00E9");

    assertThat(sortKeys(client.query(partition("a").build()).items()))
        .containsExactly("z", "\u00E9", "\uFFFD", "\uD83D\uDE00");
  }

  @Test
  void query_descending_isReversed() {
    putAll("1", "2", "3");

    assertThat(sortKeys(client.query(partition("a").scanIndexForward(false).build()).items()))
        .containsExactly("3", "2", "1");
  }

  @Test
  void query_numericSortKey_ordersByValue() {
    client.createTable(
        table ->
            table
                .tableName("numbers")
                .billingMode("PAY_PER_REQUEST")
                .attributeDefinitions(
                    attribute("PK", ScalarAttributeType.S), attribute("SK", ScalarAttributeType.N))
                .keySchema(hash("PK"), range("SK")));
    for (String number : List.of("10", "9", "-1", "0", "-10.5", "1E10", "0.1")) {
      client.putItem(
          put ->
              put.tableName("numbers")
                  .item(Map.of("PK", s("a"), "SK", AttributeValue.fromN(number))));
    }

    var items = client.query(partition("a").tableName("numbers").build()).items();

    assertThat(items.stream().map(item -> item.get("SK").n()))
        .containsExactly("-10.5", "-1", "0", "0.1", "9", "10", "10000000000");
  }

  @Test
  void query_pages_giveEveryItemOnceInBothDirections() {
    for (int i = 0; i < 25; i++) {
      put(client, key("a", "%03d".formatted(i)));
    }

    for (boolean forward : List.of(true, false)) {
      List<String> seen = new ArrayList<>();
      Map<String, AttributeValue> start = null;
      do {
        QueryResponse page =
            client.query(
                partition("a").scanIndexForward(forward).limit(7).exclusiveStartKey(start).build());
        seen.addAll(sortKeys(page.items()));
        start = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
      } while (start != null);
      assertThat(seen).hasSize(25).doesNotHaveDuplicates();
      assertThat(seen.getFirst()).isEqualTo(forward ? "000" : "024");
    }
  }

  @Test
  void query_limitReachedAtTheEnd_stillHasALastKey() {
    putAll("1", "2");

    QueryResponse page = client.query(partition("a").limit(2).build());
    QueryResponse next =
        client.query(partition("a").limit(2).exclusiveStartKey(page.lastEvaluatedKey()).build());

    assertThat(page.lastEvaluatedKey()).isEqualTo(key("a", "2"));
    assertThat(next.items()).isEmpty();
    assertThat(next.hasLastEvaluatedKey()).isFalse();
  }

  @Test
  void query_moreThanOneMegabyte_endsThePageBeforeTheFilter() {
    for (int i = 0; i < 4; i++) {
      put(client, with(key("a", "" + i), "text", s("x".repeat(390_000))));
    }

    QueryResponse page =
        client.query(
            partition("a")
                .filterExpression("attribute_exists(nothing)")
                .consistentRead(true)
                .build());

    assertThat(page.items()).isEmpty();
    assertThat(page.count()).isZero();
    assertThat(page.scannedCount()).isEqualTo(3);
    assertThat(page.lastEvaluatedKey()).isEqualTo(key("a", "2"));
  }

  @Test
  void query_filterAndLimit_limitCountsBeforeTheFilter() {
    put(client, with(key("a", "1"), "n", n(1)));
    put(client, with(key("a", "2"), "n", n(2)));
    put(client, with(key("a", "3"), "n", n(3)));

    QueryResponse page =
        client.query(
            partition("a")
                .limit(2)
                .filterExpression("n > :one")
                .expressionAttributeValues(Map.of(":pk", s("a"), ":one", n(1)))
                .build());

    assertThat(sortKeys(page.items())).containsExactly("2");
    assertThat(page.scannedCount()).isEqualTo(2);
  }

  @Test
  void query_count_hasNoItems() {
    putAll("1", "2");

    QueryResponse page = client.query(partition("a").select(Select.COUNT).build());

    assertThat(page.count()).isEqualTo(2);
    assertThat(page.hasItems()).isFalse();
  }

  @Test
  void query_index_isSparseAndProjects() {
    put(
        client,
        item("PK", "a", "SK", "1", "GSI1PK", "list", "GSI1SK", "2", "title", "t", "x", "y"));
    put(client, item("PK", "b", "SK", "1", "GSI1PK", "list", "GSI1SK", "1"));
    put(client, item("PK", "c", "SK", "1", "GSI1PK", "list"));

    var items = client.query(index("list").build()).items();

    assertThat(items)
        .containsExactly(
            item("PK", "b", "SK", "1", "GSI1PK", "list", "GSI1SK", "1"),
            item("PK", "a", "SK", "1", "GSI1PK", "list", "GSI1SK", "2", "title", "t"));
  }

  private static QueryRequest.Builder index(String partition) {
    return QueryRequest.builder()
        .tableName("things")
        .indexName("GSI1")
        .keyConditionExpression("GSI1PK = :pk")
        .expressionAttributeValues(Map.of(":pk", s(partition)));
  }

  @Test
  void query_indexWithEqualSortKeys_pagesThroughAll() {
    for (int i = 0; i < 10; i++) {
      put(client, item("PK", "p" + i, "SK", "1", "GSI1PK", "list", "GSI1SK", "same"));
    }

    List<Map<String, AttributeValue>> seen = new ArrayList<>();
    client.queryPaginator(index("list").limit(3).build()).items().forEach(seen::add);

    assertThat(seen).hasSize(10).doesNotHaveDuplicates();
  }

  @Test
  void query_indexPage_lastKeyHasIndexAndTableKeys() {
    put(client, item("PK", "a", "SK", "1", "GSI1PK", "list", "GSI1SK", "2", "title", "t"));

    QueryResponse page = client.query(index("list").limit(1).build());

    assertThat(page.lastEvaluatedKey())
        .isEqualTo(item("GSI1PK", "list", "GSI1SK", "2", "PK", "a", "SK", "1"));
  }

  @Test
  void query_indexStartKeyWithoutTableKey_isRefused() {
    assertInvalid(
        () ->
            client.query(
                index("list").exclusiveStartKey(item("GSI1PK", "list", "GSI1SK", "2")).build()),
        "The provided starting key is invalid");
  }

  @Test
  void query_consistentOnGlobalIndex_isRefused() {
    assertInvalid(
        () -> client.query(index("list").consistentRead(true).build()),
        "Consistent reads are not supported on global secondary indexes");
  }

  @Test
  void query_afterUpdateAndDelete_indexFollows() {
    put(client, item("PK", "a", "SK", "1", "GSI1PK", "old", "GSI1SK", "1"));
    client.updateItem(
        update ->
            update
                .tableName("things")
                .key(key("a", "1"))
                .updateExpression("SET GSI1PK = :new")
                .expressionAttributeValues(Map.of(":new", s("new"))));

    assertThat(client.query(index("old").build()).items()).isEmpty();
    assertThat(client.query(index("new").build()).items()).hasSize(1);

    client.deleteItem(delete -> delete.tableName("things").key(key("a", "1")));
    assertThat(client.query(index("new").build()).items()).isEmpty();
  }

  @Test
  void putItem_indexKeyOfWrongType_isRefused() {
    assertInvalid(
        () -> put(client, with(key("a", "1"), "GSI1PK", n(1))),
        "One or more parameter values were invalid: Type mismatch for Index Key GSI1PK Expected: S"
            + " Actual: N IndexName: GSI1");
  }

  @Test
  void putItem_emptyIndexKey_isRefused() {
    assertInvalid(
        () -> put(client, with(key("a", "1"), "GSI1PK", s(""))),
        "One or more parameter values are not valid. A value specified for a secondary index key is"
            + " not supported. The AttributeValue for a key attribute cannot contain an empty"
            + " string value. IndexName: GSI1, IndexKey: GSI1PK");
  }

  @Test
  void updateItem_indexKeyOfWrongTypeOrEmpty_isRefusedInTheWordsForUpdates() {
    put(client, with(key("a", "1"), "amount", n(1)));
    assertInvalid(
        () -> update("SET GSI1PK = :v", Map.of(":v", n(1))),
        "One or more parameter values were invalid: Type mismatch for Index Key GSI1PK Expected: S"
            + " Actual: N IndexName: GSI1");
    assertInvalid(
        () -> update("SET GSI1PK = amount", Map.of()),
        "The update expression attempted to update the secondary index key to unsupported type");
    assertInvalid(
        () -> update("SET GSI1PK = :v", Map.of(":v", s(""))),
        "One or more parameter values are not valid. The update expression attempted to update a"
            + " secondary index key to a value that is not supported. The AttributeValue for a key"
            + " attribute cannot contain an empty string value.");
    assertInvalid(
        () -> update("SET GSI1PK = :v", Map.of(":v", s("x".repeat(2049)))),
        "The update expression attempted to update the secondary index key beyond allowed size"
            + " limits");
  }

  private void update(String expression, Map<String, AttributeValue> values) {
    client.updateItem(
        update -> {
          update.tableName("things").key(key("a", "1")).updateExpression(expression);
          if (!values.isEmpty()) {
            update.expressionAttributeValues(values);
          }
        });
  }

  @Test
  void putItem_indexKeyTooLong_isRefused() {
    assertInvalid(
        () -> put(client, with(key("a", "1"), "GSI1PK", s("x".repeat(2049)))),
        "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size"
            + " limit of2048 bytes");
  }

  @Test
  void scan_parallel_givesEveryItemToOneWorker() {
    for (int i = 0; i < 50; i++) {
      put(client, key("p" + i, "1"));
    }

    List<Map<String, AttributeValue>> seen = new ArrayList<>();
    for (int segment = 0; segment < 4; segment++) {
      int mine = segment;
      client
          .scanPaginator(scan -> scan.tableName("things").limit(5).segment(mine).totalSegments(4))
          .items()
          .forEach(seen::add);
    }

    assertThat(seen).hasSize(50).doesNotHaveDuplicates();
  }

  @Test
  void scan_startKeyOfAnotherSegment_isRefused() {
    int refused = 0;
    for (int segment = 0; segment < 4; segment++) {
      int mine = segment;
      try {
        client.scan(
            scan ->
                scan.tableName("things")
                    .exclusiveStartKey(key("a", "1"))
                    .segment(mine)
                    .totalSegments(4));
      } catch (DynamoDbException e) {
        refused++;
        assertThat(e.awsErrorDetails().errorMessage())
            .isEqualTo(
                "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use"
                    + " ExclusiveStartKey with correct Segment. TotalSegments: 4 Segment: "
                    + mine);
      }
    }
    assertThat(refused).isEqualTo(3);
  }

  @Test
  void query_localIndexWithProjection_fetchesFromTheTable() {
    client.createTable(
        table ->
            table
                .tableName("local")
                .billingMode("PAY_PER_REQUEST")
                .attributeDefinitions(Fixture.text("PK"), Fixture.text("SK"), Fixture.text("by"))
                .keySchema(hash("PK"), range("SK"))
                .localSecondaryIndexes(
                    local ->
                        local
                            .indexName("LSI1")
                            .keySchema(hash("PK"), range("by"))
                            .projection(Fixture.keysOnly())));
    client.putItem(
        put -> put.tableName("local").item(item("PK", "a", "SK", "1", "by", "z", "x", "1")));
    client.putItem(
        put -> put.tableName("local").item(item("PK", "a", "SK", "2", "by", "y", "x", "2")));

    var response =
        client.query(
            partition("a")
                .tableName("local")
                .indexName("LSI1")
                .consistentRead(true)
                .select(Select.ALL_ATTRIBUTES)
                .returnConsumedCapacity("INDEXES")
                .build());

    assertThat(response.items())
        .containsExactly(
            item("PK", "a", "SK", "2", "by", "y", "x", "2"),
            item("PK", "a", "SK", "1", "by", "z", "x", "1"));
    assertThat(response.consumedCapacity().table().capacityUnits()).isEqualTo(2);
    assertThat(response.consumedCapacity().localSecondaryIndexes().get("LSI1").capacityUnits())
        .isEqualTo(1);
  }

  @Test
  void query_allProjected_returnsWholeItems() {
    client.deleteTable(delete -> delete.tableName("things"));
    client.createTable(tableWithIndex(all()).build());
    Map<String, AttributeValue> whole =
        item("PK", "a", "SK", "1", "GSI1PK", "list", "GSI1SK", "2", "x", "y");
    put(client, whole);

    assertThat(client.query(index("list").build()).items()).containsExactly(whole);
  }
}
