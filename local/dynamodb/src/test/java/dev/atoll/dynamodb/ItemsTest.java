package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.get;
import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.n;
import static dev.atoll.dynamodb.Fixture.put;
import static dev.atoll.dynamodb.Fixture.s;
import static dev.atoll.dynamodb.Fixture.table;
import static dev.atoll.dynamodb.Fixture.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

class ItemsTest {
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

  @Test
  void putItem_everyType_isReadBackAsItWas() {
    Map<String, AttributeValue> item = item("PK", "a", "SK", "1", "empty", "");
    item.put("number", AttributeValue.fromN("-12.5"));
    item.put("binary", AttributeValue.fromB(SdkBytes.fromUtf8String("bytes")));
    item.put("flag", AttributeValue.fromBool(true));
    item.put("nothing", AttributeValue.fromNul(true));
    item.put("strings", AttributeValue.fromSs(List.of("x", "y")));
    item.put("numbers", AttributeValue.fromNs(List.of("1", "2.5")));
    item.put("list", AttributeValue.fromL(List.of(s("x"), n(1), AttributeValue.fromL(List.of()))));
    item.put("map", AttributeValue.fromM(Map.of("inner", AttributeValue.fromM(Map.of()))));

    put(client, item);

    assertThat(get(client, "a", "1")).isEqualTo(item);
  }

  @Test
  void putItem_numberWithZeros_isNormalized() {
    put(client, with(key("a", "1"), "n", AttributeValue.fromN("001.500")));

    assertThat(get(client, "a", "1")).containsEntry("n", AttributeValue.fromN("1.5"));
  }

  @Test
  void getItem_noSuchItem_hasNoItem() {
    var response = client.getItem(get -> get.tableName("things").key(key("a", "none")));

    assertThat(response.hasItem()).isFalse();
  }

  @Test
  void getItem_projection_returnsOnlyThePaths() {
    put(client, with(key("a", "1"), "m", AttributeValue.fromM(Map.of("x", s("1"), "y", s("2")))));

    var response =
        client.getItem(
            get -> get.tableName("things").key(key("a", "1")).projectionExpression("m.x"));

    assertThat(response.item()).isEqualTo(Map.of("m", AttributeValue.fromM(Map.of("x", s("1")))));
  }

  @Test
  void getItem_noSuchTable_isRefused() {
    assertThatThrownBy(() -> client.getItem(get -> get.tableName("nowhere").key(key("a", "1"))))
        .isInstanceOf(ResourceNotFoundException.class)
        .hasMessageContaining("Requested resource not found");
  }

  @Test
  void getItem_keyOfWrongType_isRefused() {
    Map<String, AttributeValue> key = with(key("a", "1"), "SK", n(1));

    assertInvalid(
        () -> client.getItem(get -> get.tableName("things").key(key)),
        "The provided key element does not match the schema");
  }

  @Test
  void putItem_withoutSortKey_isRefused() {
    assertInvalid(
        () -> put(client, item("PK", "a")),
        "One or more parameter values were invalid: Missing the key SK in the item");
  }

  @Test
  void putItem_emptyKey_isRefused() {
    assertInvalid(
        () -> put(client, key("", "1")),
        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
            + " contain an empty string value. Key: PK");
  }

  @Test
  void putItem_moreThan400Kb_isRefused() {
    assertInvalid(
        () -> put(client, with(key("a", "1"), "text", s("x".repeat(400 * 1024)))),
        "Item size has exceeded the maximum allowed size");
  }

  @Test
  void putItem_condition_holdsOnce() {
    Runnable create =
        () ->
            client.putItem(
                put ->
                    put.tableName("things")
                        .item(item("PK", "a", "SK", "1", "v", "1"))
                        .conditionExpression("attribute_not_exists(PK)"));
    create.run();

    assertThatThrownBy(create::run)
        .isInstanceOf(ConditionalCheckFailedException.class)
        .hasMessageContaining("The conditional request failed");
  }

  @Test
  void putItem_failedConditionWithAllOld_showsTheItem() {
    put(client, item("PK", "a", "SK", "1", "v", "1"));

    var failure =
        catchThrowableOfType(
            ConditionalCheckFailedException.class,
            () ->
                client.putItem(
                    put ->
                        put.tableName("things")
                            .item(key("a", "1"))
                            .conditionExpression("attribute_not_exists(PK)")
                            .returnValuesOnConditionCheckFailure(
                                ReturnValuesOnConditionCheckFailure.ALL_OLD)));

    assertThat(failure.item()).containsEntry("v", s("1"));
    assertThat(failure.statusCode()).isEqualTo(400);
    assertThat(failure.awsErrorDetails().errorCode()).isEqualTo("ConditionalCheckFailedException");
  }

  @Test
  void putItem_allOld_returnsWhatWasThere() {
    put(client, item("PK", "a", "SK", "1", "v", "1"));

    var response =
        client.putItem(
            put -> put.tableName("things").item(key("a", "1")).returnValues(ReturnValue.ALL_OLD));

    assertThat(response.attributes()).containsEntry("v", s("1"));
  }

  @Test
  void deleteItem_allOld_removesAndReturnsIt() {
    put(client, item("PK", "a", "SK", "1", "v", "1"));

    var response =
        client.deleteItem(
            delete ->
                delete.tableName("things").key(key("a", "1")).returnValues(ReturnValue.ALL_OLD));

    assertThat(response.attributes()).containsEntry("v", s("1"));
    assertThat(get(client, "a", "1")).isEmpty();
  }

  @Test
  void deleteItem_noSuchItem_succeeds() {
    var response = client.deleteItem(delete -> delete.tableName("things").key(key("a", "none")));

    assertThat(response.hasAttributes()).isFalse();
  }

  @Test
  void updateItem_noSuchItem_createsIt() {
    var response =
        client.updateItem(
            update ->
                update
                    .tableName("things")
                    .key(key("a", "1"))
                    .updateExpression("ADD n :one")
                    .expressionAttributeValues(Map.of(":one", n(1)))
                    .returnValues(ReturnValue.ALL_NEW));

    assertThat(response.attributes()).isEqualTo(with(key("a", "1"), "n", n(1)));
  }

  @Test
  void updateItem_updatedOldAndNew_showOnlyWhatChanged() {
    put(client, with(item("PK", "a", "SK", "1", "other", "x"), "n", n(1)));

    var old = increment(ReturnValue.UPDATED_OLD);
    var current = increment(ReturnValue.UPDATED_NEW);

    assertThat(old).isEqualTo(Map.of("n", n(1)));
    assertThat(current).isEqualTo(Map.of("n", n(3)));
  }

  private Map<String, AttributeValue> increment(ReturnValue returned) {
    return client
        .updateItem(
            update ->
                update
                    .tableName("things")
                    .key(key("a", "1"))
                    .updateExpression("SET n = n + :one")
                    .expressionAttributeValues(Map.of(":one", n(1)))
                    .returnValues(returned))
        .attributes();
  }

  @Test
  void updateItem_keyAttribute_isRefused() {
    assertInvalid(
        () ->
            client.updateItem(
                update ->
                    update
                        .tableName("things")
                        .key(key("a", "1"))
                        .updateExpression("SET SK = :sk")
                        .expressionAttributeValues(Map.of(":sk", s("2")))),
        "One or more parameter values were invalid: Cannot update attribute SK. This attribute is"
            + " part of the key");
  }

  @Test
  void storedItem_mutatedByCaller_staysAsItWas() {
    byte[] bytes = {1, 2, 3};
    Map<String, AttributeValue> item =
        with(key("a", "1"), "b", AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(bytes)));
    put(client, item);

    bytes[0] = 9;
    get(client, "a", "1").get("b").b().asByteArrayUnsafe()[1] = 9;

    assertThat(get(client, "a", "1").get("b").b().asByteArray()).containsExactly(1, 2, 3);
  }

  @Test
  void batchWriteItem_putsAndDeletes_allDone() {
    put(client, key("a", "old"));

    client.batchWriteItem(
        batch ->
            batch.requestItems(
                Map.of(
                    "things",
                    List.of(
                        software.amazon.awssdk.services.dynamodb.model.WriteRequest.builder()
                            .putRequest(put -> put.item(key("a", "new")))
                            .build(),
                        software.amazon.awssdk.services.dynamodb.model.WriteRequest.builder()
                            .deleteRequest(delete -> delete.key(key("a", "old")))
                            .build()))));

    assertThat(get(client, "a", "old")).isEmpty();
    assertThat(get(client, "a", "new")).isEqualTo(key("a", "new"));
  }

  @Test
  void batchGetItem_someMissing_returnsThoseThere() {
    put(client, key("a", "1"));
    put(client, key("a", "3"));

    var response =
        client.batchGetItem(
            batch ->
                batch.requestItems(
                    Map.of(
                        "things",
                        software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes.builder()
                            .keys(key("a", "1"), key("a", "2"), key("a", "3"))
                            .build())));

    assertThat(response.responses().get("things"))
        .containsExactlyInAnyOrder(key("a", "1"), key("a", "3"));
    assertThat(response.unprocessedKeys()).isEmpty();
  }

  @Test
  void batchGetItem_sameKeyTwice_isRefused() {
    assertInvalid(
        () ->
            client.batchGetItem(
                batch ->
                    batch.requestItems(
                        Map.of(
                            "things",
                            software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes
                                .builder()
                                .keys(key("a", "1"), key("a", "1"))
                                .build()))),
        "Provided list of item keys contains duplicates");
  }

  static void assertInvalid(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String message) {
    DynamoDbException failure = catchThrowableOfType(DynamoDbException.class, call);
    assertThat(failure).isNotNull();
    assertThat(failure.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
    assertThat(failure.awsErrorDetails().errorMessage()).isEqualTo(message);
  }
}
