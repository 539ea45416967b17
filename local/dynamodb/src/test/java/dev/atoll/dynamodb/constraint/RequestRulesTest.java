package dev.atoll.dynamodb.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The messages are those that AWS answered, recorded in several regions. */
class RequestRulesTest {
  private static final Map<String, AttributeValue> KEY = Map.of("pk", AttributeValue.fromS("a"));

  @Test
  void check_completeRequest_passes() {
    assertThatCode(() -> RequestRules.check(put().build())).doesNotThrowAnyException();
    assertThatCode(() -> RequestRules.check(put().tableName(arn()).build()))
        .doesNotThrowAnyException();
    assertThatCode(() -> RequestRules.check(put().tableName("ab").build()))
        .doesNotThrowAnyException();
  }

  @Test
  void check_noTableName_refused() {
    assertRefused(
        PutItemRequest.builder().item(KEY).build(),
        "1 validation error detected: Value null at 'tableName' failed to satisfy constraint:"
            + " Member must not be null");
  }

  @Test
  void check_emptyTableName_refusedByItsLength() {
    assertRefused(
        put().tableName("").build(),
        "1 validation error detected: Value '' at 'tableName' failed to satisfy constraint: Member"
            + " must have length greater than or equal to 1");
  }

  @Test
  void check_emptyTableNameAmongOtherFaults_reportedAlone() {
    assertRefused(
        PutItemRequest.builder().tableName("").returnValues("INVALID").build(),
        "1 validation error detected: Value '' at 'tableName' failed to satisfy constraint: Member"
            + " must have length greater than or equal to 1");
  }

  @Test
  void check_requestOnTablesWithoutName_refusedInItsOwnWords() {
    String required = "The parameter 'TableName' is required but was not present in the request";
    assertRefused(CreateTableRequest.builder().build(), required);
    assertRefused(UpdateTableRequest.builder().build(), required);
    assertRefused(DescribeTableRequest.builder().build(), required);
    assertRefused(DeleteTableRequest.builder().build(), required);
  }

  @Test
  void check_shortIndexNames_globalBeforeLocal() {
    assertRefusal(
            CreateTableRequest.builder()
                .tableName("tab")
                .localSecondaryIndexes(index -> index.indexName("l1"))
                .globalSecondaryIndexes(index -> index.indexName("g1"))
                .build())
        .containsSubsequence(
            "'globalSecondaryIndexes.1.member.indexName'",
            "'localSecondaryIndexes.1.member.indexName'");
  }

  @Test
  void check_longTableName_refused() {
    String name = "a".repeat(256);
    assertRefused(
        put().tableName(name).build(),
        "1 validation error detected: Value '"
            + name
            + "' at 'tableName' failed to satisfy constraint: Member must have length less than or"
            + " equal to 255");
  }

  @Test
  void check_tableNameOfOtherCharacters_refused() {
    assertRefused(
        put().tableName("bad table!@#").build(),
        "1 validation error detected: Value 'bad table!@#' at 'tableName' failed to satisfy"
            + " constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
  }

  @Test
  void check_severalBrokenConstraints_allInOneMessage() {
    assertRefused(
        put()
            .returnValues("INVALID")
            .returnConsumedCapacity("INVALID")
            .returnItemCollectionMetrics("INVALID")
            .build(),
        "3 validation errors detected: Value 'INVALID' at 'returnValues' failed to satisfy"
            + " constraint: Member must satisfy enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD,"
            + " NONE, UPDATED_NEW]; Value 'INVALID' at 'returnConsumedCapacity' failed to satisfy"
            + " constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]; Value"
            + " 'INVALID' at 'returnItemCollectionMetrics' failed to satisfy constraint: Member"
            + " must satisfy enum value set: [SIZE, NONE]");
    assertRefused(
        UpdateItemRequest.builder()
            .tableName("tab")
            .key(KEY)
            .returnValues("INVALID")
            .returnConsumedCapacity("INVALID")
            .build(),
        "2 validation errors detected: Value 'INVALID' at 'returnConsumedCapacity' failed to"
            + " satisfy constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE];"
            + " Value 'INVALID' at 'returnValues' failed to satisfy constraint: Member must satisfy"
            + " enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]");
  }

  @Test
  void check_newTableWithShortName_refused() {
    assertRefusal(CreateTableRequest.builder().tableName("ab").build())
        .contains(
            "Value 'ab' at 'tableName' failed to satisfy constraint: Member must have length"
                + " greater than or equal to 3");
  }

  @Test
  void check_numbersOutOfRange_refused() {
    assertRefused(
        QueryRequest.builder().tableName("tab").limit(0).build(),
        "1 validation error detected: Value at 'Limit' failed to satisfy constraint: Member must"
            + " have value greater than or equal to 1");
    assertRefused(
        ScanRequest.builder().tableName("tab").limit(0).build(),
        "1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: Member"
            + " must have value greater than or equal to 1");
    assertRefused(
        ListTablesRequest.builder().limit(101).build(),
        "1 validation error detected: Value '101' at 'limit' failed to satisfy constraint: Member"
            + " must have value less than or equal to 100");
    assertRefused(
        ScanRequest.builder().tableName("tab").segment(0).totalSegments(1_000_001).build(),
        "1 validation error detected: Value '1000001' at 'totalSegments' failed to satisfy"
            + " constraint: Member must have value less than or equal to 1000000");
  }

  @Test
  void check_batchesOfWrongSize_refused() {
    assertRefused(
        BatchGetItemRequest.builder().requestItems(Map.of()).build(),
        "The requestItems parameter is required for BatchGetItem");
    assertRefused(
        BatchGetItemRequest.builder()
            .requestItems(Map.of("tab", KeysAndAttributes.builder().keys(List.of()).build()))
            .build(),
        "1 validation error detected: Value at 'RequestItems.tab.member.Keys' failed to satisfy"
            + " constraint: Member must have length greater than or equal to 1");
    assertRefused(
        BatchGetItemRequest.builder()
            .requestItems(
                Map.of(
                    "tab", KeysAndAttributes.builder().keys(Collections.nCopies(101, KEY)).build()))
            .build(),
        "1 validation error detected: Value at 'RequestItems.tab.member.Keys' failed to satisfy"
            + " constraint: Member must have length less than or equal to 100");
    assertRefused(
        BatchWriteItemRequest.builder().requestItems(Map.of()).build(),
        "The requestItems parameter is required for BatchWriteItem");
    assertRefusal(
            BatchWriteItemRequest.builder()
                .requestItems(Map.of("bad!name", List.of(WriteRequest.builder().build())))
                .build())
        .endsWith(
            "Map keys must satisfy constraint: [Member must have length less than or equal to 255,"
                + " Member must have length greater than or equal to 3, Member must satisfy regular"
                + " expression pattern: [a-zA-Z0-9_.-]+]");
    assertRefused(
        BatchWriteItemRequest.builder().requestItems(Map.of("tab", List.of())).build(),
        "1 validation error detected: Value '{tab=[]}' at 'requestItems' failed to satisfy"
            + " constraint: Map value must satisfy constraint: [Member must have length less than"
            + " or equal to 25, Member must have length greater than or equal to 1]");
    assertRefused(
        TransactWriteItemsRequest.builder().transactItems(List.of()).build(),
        "1 validation error detected: Value '[]' at 'transactItems' failed to satisfy constraint:"
            + " Member must have length greater than or equal to 1");
  }

  @Test
  void check_transactionOf101Actions_refused() {
    TransactWriteItem write =
        TransactWriteItem.builder().put(put -> put.tableName("tab").item(KEY)).build();
    TransactGetItem read =
        TransactGetItem.builder().get(get -> get.tableName("tab").key(KEY)).build();
    String tooMany =
        "at 'transactItems' failed to satisfy constraint: Member must have length less than or"
            + " equal to 100";
    assertRefusal(
            TransactWriteItemsRequest.builder()
                .transactItems(Collections.nCopies(101, write))
                .build())
        .startsWith("1 validation error detected: Value '[TransactWriteItem(")
        .endsWith(tooMany);
    assertRefusal(
            TransactGetItemsRequest.builder().transactItems(Collections.nCopies(101, read)).build())
        .endsWith(tooMany);
  }

  @Test
  void check_batchOf26Writes_printsThem() {
    WriteRequest write =
        WriteRequest.builder().putRequest(PutRequest.builder().item(KEY).build()).build();
    assertRefusal(
            BatchWriteItemRequest.builder()
                .requestItems(Map.of("tab", Collections.nCopies(26, write)))
                .build())
        .startsWith(
            "1 validation error detected: Value '{tab=[WriteRequest(putRequest=PutRequest(item={pk="
                + "AttributeValue(s=a, n=null, ")
        .endsWith(
            "at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint:"
                + " [Member must have length less than or equal to 25, Member must have length"
                + " greater than or equal to 1]");
  }

  @Test
  void check_memberWithinAction_namedByItsPath() {
    assertRefusal(
            TransactWriteItemsRequest.builder()
                .transactItems(item -> item.update(Update.builder().tableName("tab").build()))
                .build())
        .contains("Value null at 'transactItems.1.member.update.key' failed")
        .contains("Value null at 'transactItems.1.member.update.updateExpression' failed");
  }

  @Test
  void check_expressionsWithLegacyParameters_refused() {
    assertRefused(
        put().conditionExpression("a").expected(expected()).build(),
        "Can not use both expression and non-expression parameters in the same request:"
            + " Non-expression parameters: {Expected} Expression parameters:"
            + " {ConditionExpression}");
    assertRefused(
        UpdateItemRequest.builder()
            .tableName("tab")
            .key(KEY)
            .updateExpression("SET a = :a")
            .attributeUpdates(Map.of("a", AttributeValueUpdate.builder().build()))
            .build(),
        "Can not use both expression and non-expression parameters in the same request:"
            + " Non-expression parameters: {AttributeUpdates} Expression parameters:"
            + " {UpdateExpression}");
  }

  @Test
  void check_legacyParameters_refusedPlainly() {
    assertRefused(
        put().expected(expected()).build(),
        "The legacy parameter Expected is not supported: use an expression instead");
    assertRefused(
        GetItemRequest.builder().tableName("tab").key(KEY).attributesToGet("a").build(),
        "The legacy parameter AttributesToGet is not supported: use an expression instead");
  }

  @Test
  void check_placeholdersWithoutExpression_refused() {
    assertRefused(
        put().expressionAttributeNames(Map.of("#a", "a")).build(),
        "ExpressionAttributeNames can only be specified when using expressions");
    assertRefused(
        put().expressionAttributeValues(KEY).build(),
        "ExpressionAttributeValues can only be specified when using expressions:"
            + " ConditionExpression is null");
    assertRefused(
        QueryRequest.builder()
            .tableName("tab")
            .projectionExpression("a")
            .expressionAttributeValues(KEY)
            .build(),
        "ExpressionAttributeValues can only be specified when using expressions: FilterExpression"
            + " and KeyConditionExpression are null");
  }

  @Test
  void check_requestThatOnlyNamesATable_checked() {
    assertRefusal(DescribeTableRequest.builder().tableName("a!").build())
        .contains("Value 'a!' at 'tableName'");
  }

  private static PutItemRequest.Builder put() {
    return PutItemRequest.builder().tableName("tab").item(KEY);
  }

  private static Map<String, ExpectedAttributeValue> expected() {
    return Map.of("pk", ExpectedAttributeValue.builder().exists(false).build());
  }

  private static String arn() {
    return "arn:aws:dynamodb:us-east-1:000000000000:table/tab";
  }

  private static void assertRefused(AwsRequest request, String message) {
    assertRefusal(request).isEqualTo(message);
  }

  private static org.assertj.core.api.AbstractStringAssert<?> assertRefusal(AwsRequest request) {
    DynamoDbException[] thrown = new DynamoDbException[1];
    assertThatThrownBy(() -> RequestRules.check(request))
        .isInstanceOfSatisfying(DynamoDbException.class, e -> thrown[0] = e);
    return assertThat(thrown[0].awsErrorDetails().errorMessage());
  }
}
