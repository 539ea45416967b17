package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.all;
import static dev.atoll.dynamodb.Fixture.include;
import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.keysOnly;
import static dev.atoll.dynamodb.Fixture.put;
import static dev.atoll.dynamodb.Fixture.s;
import static dev.atoll.dynamodb.Fixture.tableWithIndex;
import static dev.atoll.dynamodb.Fixture.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * What requests cost, each rule as AWS documents it.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html">DynamoDB
 *     read and write operations</a>
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html">Using
 *     global secondary indexes</a>
 */
class UnitsTest {
  private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.inMemory();
  private final DynamoDbClient client = engine.client();

  @AfterEach
  void close() {
    engine.close();
  }

  private void createTable(Projection projection) {
    client.createTable(tableWithIndex(projection).build());
  }

  /** An indexed item whose whole size is this number of bytes. */
  private static Map<String, AttributeValue> sized(int bytes) {
    Map<String, AttributeValue> item = item("PK", "a", "SK", "1", "GSI1PK", "x", "GSI1SK", "1");
    int rest = bytes - 2 - 1 - 2 - 1 - 6 - 1 - 6 - 1 - 4;
    return with(item, "text", s("x".repeat(rest)));
  }

  private ConsumedCapacity cost(Map<String, AttributeValue> item) {
    return client
        .putItem(
            put ->
                put.tableName("things")
                    .item(item)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
        .consumedCapacity();
  }

  private static void assertCost(ConsumedCapacity cost, double table, double index) {
    assertThat(cost.table().capacityUnits()).isEqualTo(table);
    assertThat(indexUnits(cost)).isEqualTo(index);
    assertThat(cost.capacityUnits()).isEqualTo(table + index);
  }

  private static double indexUnits(ConsumedCapacity cost) {
    return cost.hasGlobalSecondaryIndexes()
        ? cost.globalSecondaryIndexes().get("GSI1").capacityUnits()
        : 0;
  }

  @Test
  void put_under1Kb_costs1And1() {
    createTable(all());

    assertCost(cost(sized(973)), 1, 1);
  }

  @Test
  void put_exactly1KbAndOneByteMore_costs1Then2() {
    createTable(all());

    assertCost(cost(sized(1024)), 1, 1);
    assertCost(cost(sized(1025)), 2, 2);
  }

  /** "The larger of the item before and after" decides. */
  @Test
  void put_smallOver1500Bytes_costsByTheOld() {
    createTable(all());
    put(client, sized(1500));

    assertCost(cost(sized(200)), 2, 2);
  }

  @Test
  void put_sameItemAgain_costsTheTableOnly() {
    createTable(all());
    put(client, sized(1500));

    assertCost(cost(sized(1500)), 2, 0);
  }

  /** "One write to delete the previous item from the index and another to put the new item." */
  @Test
  void put_movedIndexKey_costsTwoIndexWrites() {
    createTable(all());
    put(client, sized(500));

    assertCost(cost(with(sized(500), "GSI1PK", s("y"))), 1, 2);
  }

  @Test
  void put_itemLeavesTheIndex_costsOneIndexWrite() {
    createTable(all());
    put(client, sized(500));

    assertCost(cost(key("a", "1")), 1, 1);
  }

  @Test
  void put_itemWithoutIndexKey_costsNoIndexWrite() {
    createTable(all());

    assertCost(cost(key("a", "1")), 1, 0);
  }

  /** "If the value of a projected attribute is not changed, no write to the index is needed." */
  @Test
  void update_attributeThatIsNotProjected_costsNoIndexWrite() {
    createTable(include("title"));
    put(client, sized(3000));

    assertCost(update("SET visits = :v"), 3, 0);
    assertCost(update("SET title = :v"), 3, 1);
  }

  @Test
  void put_keysOnlyIndex_costsByTheProjectedSize() {
    createTable(keysOnly());

    assertCost(cost(sized(3000)), 3, 1);
  }

  private ConsumedCapacity update(String expression) {
    return client
        .updateItem(
            update ->
                update
                    .tableName("things")
                    .key(key("a", "1"))
                    .updateExpression(expression)
                    .expressionAttributeValues(Map.of(":v", s("v")))
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
        .consumedCapacity();
  }

  @Test
  void delete_itemAndMiss_costBySizeAndOne() {
    createTable(all());
    put(client, sized(2500));

    assertCost(delete("1"), 3, 3);
    assertCost(delete("1"), 1, 0);
  }

  private ConsumedCapacity delete(String sort) {
    return client
        .deleteItem(
            delete ->
                delete
                    .tableName("things")
                    .key(key("a", sort))
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
        .consumedCapacity();
  }

  @Test
  void get_upTo4Kb_costsOneOrHalf() {
    createTable(all());
    put(client, sized(4096));

    assertThat(getUnits("1", true)).isEqualTo(1);
    assertThat(getUnits("1", false)).isEqualTo(0.5);
    put(client, sized(4097));
    assertThat(getUnits("1", true)).isEqualTo(2);
    assertThat(getUnits("1", false)).isEqualTo(1);
  }

  @Test
  void get_miss_costsAsTheSmallestItem() {
    createTable(all());

    assertThat(getUnits("none", true)).isEqualTo(1);
    assertThat(getUnits("none", false)).isEqualTo(0.5);
  }

  private double getUnits(String sort, boolean consistent) {
    return client
        .getItem(
            get ->
                get.tableName("things")
                    .key(key("a", sort))
                    .consistentRead(consistent)
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
        .consumedCapacity()
        .capacityUnits();
  }

  /** "The item sizes are added up and rounded to the next 4 KB", not each for itself. */
  @Test
  void query_twentyItemsOf1Kb_costsTwoAndAHalf() {
    createTable(all());
    for (int i = 10; i < 30; i++) {
      put(client, with(sized(1023), "SK", s("" + i)));
    }

    assertThat(queryUnits("attribute_exists(PK)", false)).isEqualTo(2.5);
    assertThat(queryUnits("attribute_exists(PK)", true)).isEqualTo(5);
  }

  /** A filter is applied after the read: what it drops is paid for. */
  @Test
  void query_filteredToNothing_costsWhatWasRead() {
    createTable(all());
    for (int i = 10; i < 30; i++) {
      put(client, with(sized(1023), "SK", s("" + i)));
    }

    assertThat(queryUnits("attribute_exists(nothing)", false)).isEqualTo(2.5);
  }

  /** AWS documents no minimum for an empty Query; chosen: that of one block, as for a miss. */
  @Test
  void query_nothingThere_costsHalf() {
    createTable(all());

    assertThat(queryUnits("attribute_exists(nothing)", false)).isEqualTo(0.5);
  }

  private double queryUnits(String filter, boolean consistent) {
    String usable = filter.equals("attribute_exists(PK)") ? null : filter;
    return client
        .query(
            query ->
                query
                    .tableName("things")
                    .keyConditionExpression("PK = :a")
                    .filterExpression(usable)
                    .consistentRead(consistent)
                    .expressionAttributeValues(Map.of(":a", s("a")))
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
        .consumedCapacity()
        .capacityUnits();
  }

  @Test
  void query_index_isBilledToTheIndexByProjectedSize() {
    createTable(keysOnly());
    put(client, sized(8000));

    ConsumedCapacity cost =
        client
            .query(
                query ->
                    query
                        .tableName("things")
                        .indexName("GSI1")
                        .keyConditionExpression("GSI1PK = :x")
                        .expressionAttributeValues(Map.of(":x", s("x")))
                        .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
            .consumedCapacity();

    assertCost(cost, 0, 0.5);
  }

  /** "Two write units for each 1 KB"; index writes in a transaction are not doubled. */
  @Test
  void transactWrite_oneItem_doublesTheTableOnly() {
    createTable(all());

    var response =
        client.transactWriteItems(
            transaction ->
                transaction
                    .transactItems(
                        TransactWriteItem.builder()
                            .put(put -> put.tableName("things").item(sized(1500)))
                            .build())
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));

    ConsumedCapacity cost = response.consumedCapacity().getFirst();
    assertCost(cost, 4, 2);
    assertThat(cost.writeCapacityUnits()).isEqualTo(6);
  }

  /** BatchGetItem rounds every item for itself. */
  @Test
  void batchGet_threeSmallItems_costOneAndAHalf() {
    createTable(all());

    var response =
        client.batchGetItem(
            batch ->
                batch
                    .requestItems(
                        Map.of(
                            "things",
                            KeysAndAttributes.builder()
                                .keys(List.of(key("a", "1"), key("a", "2"), key("a", "3")))
                                .build()))
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));

    assertThat(response.consumedCapacity().getFirst().capacityUnits()).isEqualTo(1.5);
  }

  /**
   * Local indexes cost writes like global ones, and are reported by name.
   *
   * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/LSI.html">Local
   *     secondary indexes</a>
   */
  @Test
  void put_localIndex_costsByTheProjectedSize() {
    client.createTable(
        Fixture.table()
            .attributeDefinitions(Fixture.text("PK"), Fixture.text("SK"), Fixture.text("by"))
            .localSecondaryIndexes(
                index ->
                    index
                        .indexName("LSI1")
                        .keySchema(Fixture.hash("PK"), Fixture.range("by"))
                        .projection(keysOnly()))
            .build());
    Map<String, AttributeValue> item =
        with(item("PK", "a", "SK", "1", "by", "x"), "text", s("x".repeat(1800)));

    ConsumedCapacity first = cost(item);
    ConsumedCapacity moved = cost(with(item, "by", s("y")));

    assertThat(first.table().capacityUnits()).isEqualTo(2);
    assertThat(first.localSecondaryIndexes().get("LSI1").capacityUnits()).isEqualTo(1);
    assertThat(first.capacityUnits()).isEqualTo(3);
    assertThat(moved.localSecondaryIndexes().get("LSI1").capacityUnits()).isEqualTo(2);
  }

  /** A report of TOTAL has no details. */
  @Test
  void put_totalWanted_reportsOneNumber() {
    createTable(all());

    ConsumedCapacity cost =
        client
            .putItem(
                put ->
                    put.tableName("things")
                        .item(sized(900))
                        .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
            .consumedCapacity();

    assertThat(cost.capacityUnits()).isEqualTo(2);
    assertThat(cost.table()).isNull();
    assertThat(cost.hasGlobalSecondaryIndexes()).isFalse();
  }

  @Test
  void put_nothingWanted_reportsNothing() {
    createTable(all());

    assertThat(client.putItem(put -> put.tableName("things").item(sized(900))).consumedCapacity())
        .isNull();
  }
}
