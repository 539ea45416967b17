package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.get;
import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.n;
import static dev.atoll.dynamodb.Fixture.put;
import static dev.atoll.dynamodb.Fixture.s;
import static dev.atoll.dynamodb.Fixture.table;
import static dev.atoll.dynamodb.Fixture.with;
import static dev.atoll.dynamodb.ItemsTest.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

class TransactionsTest {
  private final Fixture.Hands clock = new Fixture.Hands();
  private final EmbeddedDynamoDb engine =
      EmbeddedDynamoDb.builder().clock(clock).withoutBackground().inMemory();
  private final DynamoDbClient client = engine.client();

  @BeforeEach
  void createTable() {
    client.createTable(table().build());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  static TransactWriteItem putting(Map<String, AttributeValue> item) {
    return TransactWriteItem.builder().put(put -> put.tableName("things").item(item)).build();
  }

  private static TransactWriteItem creating(Map<String, AttributeValue> item) {
    return TransactWriteItem.builder()
        .put(
            put ->
                put.tableName("things")
                    .item(item)
                    .conditionExpression("attribute_not_exists(PK)")
                    .returnValuesOnConditionCheckFailure("ALL_OLD"))
        .build();
  }

  private static TransactWriteItem adding(String sort, AttributeValue value) {
    return TransactWriteItem.builder()
        .update(
            update ->
                update
                    .tableName("things")
                    .key(key("a", sort))
                    .updateExpression("SET n = n + :v")
                    .expressionAttributeValues(Map.of(":v", value)))
        .build();
  }

  private static TransactWriteItemsRequest transaction(TransactWriteItem... items) {
    return TransactWriteItemsRequest.builder().transactItems(items).build();
  }

  @Test
  void transactWriteItems_everyKindOfAction_allDone() {
    put(client, with(key("a", "counter"), "n", n(1)));
    put(client, key("a", "old"));
    put(client, key("a", "guard"));

    client.transactWriteItems(
        transaction(
            putting(key("a", "new")),
            adding("counter", n(2)),
            TransactWriteItem.builder()
                .delete(delete -> delete.tableName("things").key(key("a", "old")))
                .build(),
            TransactWriteItem.builder()
                .conditionCheck(
                    check ->
                        check
                            .tableName("things")
                            .key(key("a", "guard"))
                            .conditionExpression("attribute_exists(PK)"))
                .build()));

    assertThat(get(client, "a", "new")).isNotEmpty();
    assertThat(get(client, "a", "counter")).containsEntry("n", n(3));
    assertThat(get(client, "a", "old")).isEmpty();
    assertThat(get(client, "a", "guard")).isNotEmpty();
  }

  @Test
  void transactWriteItems_failedCondition_changesNothingAndNamesTheAction() {
    put(client, item("PK", "a", "SK", "taken", "by", "x"));

    var failure =
        catchThrowableOfType(
            TransactionCanceledException.class,
            () ->
                client.transactWriteItems(
                    transaction(putting(key("a", "1")), creating(key("a", "taken")))));

    assertThat(failure.cancellationReasons().stream().map(CancellationReason::code))
        .containsExactly("None", "ConditionalCheckFailed");
    assertThat(failure.cancellationReasons().get(1).item()).containsEntry("by", s("x"));
    assertThat(failure.awsErrorDetails().errorMessage())
        .isEqualTo(
            "Transaction cancelled, please refer cancellation reasons for specific reasons [None,"
                + " ConditionalCheckFailed]");
    assertThat(get(client, "a", "1")).isEmpty();
  }

  @Test
  void transactWriteItems_updateThatDoesNotFitTheItem_changesNothing() {
    put(client, item("PK", "a", "SK", "text", "n", "no number"));

    var failure =
        catchThrowableOfType(
            TransactionCanceledException.class,
            () ->
                client.transactWriteItems(
                    transaction(putting(key("a", "1")), adding("text", n(1)))));

    assertThat(failure.cancellationReasons().stream().map(CancellationReason::code))
        .containsExactly("None", "ValidationError");
    assertThat(get(client, "a", "1")).isEmpty();
  }

  @Test
  void transactWriteItems_itemTwice_isRefused() {
    assertInvalid(
        () ->
            client.transactWriteItems(transaction(putting(key("a", "1")), putting(key("a", "1")))),
        "Transaction request cannot include multiple operations on one item");
  }

  @Test
  void transactWriteItems_sameTokenAgain_isAppliedOnce() {
    put(client, with(key("a", "counter"), "n", n(0)));
    TransactWriteItemsRequest request =
        transaction(adding("counter", n(1))).toBuilder()
            .clientRequestToken("token")
            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
            .build();

    var first = client.transactWriteItems(request);
    var again = client.transactWriteItems(request);

    assertThat(get(client, "a", "counter")).containsEntry("n", n(1));
    assertThat(first.consumedCapacity().getFirst().writeCapacityUnits()).isEqualTo(2);
    assertThat(again.consumedCapacity().getFirst().readCapacityUnits()).isEqualTo(2);
  }

  @Test
  void transactWriteItems_sameTokenOtherPayload_isRefused() {
    client.transactWriteItems(
        transaction(putting(key("a", "1"))).toBuilder().clientRequestToken("token").build());

    assertThatThrownBy(
            () ->
                client.transactWriteItems(
                    transaction(putting(key("a", "2"))).toBuilder()
                        .clientRequestToken("token")
                        .build()))
        .isInstanceOf(IdempotentParameterMismatchException.class);
    assertThat(get(client, "a", "2")).isEmpty();
  }

  @Test
  void transactWriteItems_tokenAfterTenMinutes_isNew() {
    put(client, with(key("a", "counter"), "n", n(0)));
    TransactWriteItemsRequest request =
        transaction(adding("counter", n(1))).toBuilder().clientRequestToken("token").build();

    client.transactWriteItems(request);
    clock.advance(Duration.ofMinutes(10));
    client.transactWriteItems(request);

    assertThat(get(client, "a", "counter")).containsEntry("n", n(2));
  }

  @Test
  void transactWriteItems_moreThan4Mb_isRefused() {
    List<TransactWriteItem> items = new ArrayList<>();
    for (int i = 0; i < 11; i++) {
      items.add(putting(with(key("a", "" + i), "text", s("x".repeat(400_000)))));
    }

    assertThatThrownBy(
            () -> client.transactWriteItems(transaction(items.toArray(TransactWriteItem[]::new))))
        .hasMessageContaining("4MB");
    assertThat(get(client, "a", "0")).isEmpty();
  }

  @Test
  void transactGetItems_someMissing_keepsTheOrder() {
    put(client, item("PK", "a", "SK", "1", "v", "x"));

    var response =
        client.transactGetItems(
            transaction ->
                transaction
                    .transactItems(getting("2"), getting("1"))
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));

    assertThat(response.responses().get(0).hasItem()).isFalse();
    assertThat(response.responses().get(1).item()).containsEntry("v", s("x"));
    assertThat(response.consumedCapacity().getFirst().readCapacityUnits()).isEqualTo(4);
  }

  private static TransactGetItem getting(String sort) {
    return TransactGetItem.builder()
        .get(get -> get.tableName("things").key(key("a", sort)))
        .build();
  }

  @Test
  void transactWriteItems_emptyKey_isRefusedBeforeItBegins() {
    assertInvalid(
        () -> client.transactWriteItems(write -> write.transactItems(putting(key("a", "")))),
        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
            + " contain an empty string value. Key: SK");
    assertInvalid(
        () ->
            client.transactGetItems(
                read ->
                    read.transactItems(
                        get -> get.get(g -> g.tableName("things").key(key("a", ""))))),
        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
            + " contain an empty string value. Key: SK");
  }
}
