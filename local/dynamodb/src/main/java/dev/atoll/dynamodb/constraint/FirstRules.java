package dev.atoll.dynamodb.constraint;

import dev.atoll.dynamodb.value.Validation;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/**
 * What AWS refuses before all other constraints and alone: an empty batch, a request on tables
 * without a name, a request on an item with an empty one.
 */
final class FirstRules {
  private FirstRules() {}

  static void check(AwsRequest request) {
    switch (request) {
      case BatchGetItemRequest get ->
          requireItems("BatchGetItem", get.hasRequestItems() && get.requestItems().isEmpty());
      case BatchWriteItemRequest write ->
          requireItems("BatchWriteItem", write.hasRequestItems() && write.requestItems().isEmpty());
      case CreateTableRequest create -> requireTable(create.tableName());
      case UpdateTableRequest update -> requireTable(update.tableName());
      case DescribeTableRequest describe -> requireTable(describe.tableName());
      case DeleteTableRequest delete -> requireTable(delete.tableName());
      case GetItemRequest get -> requireName(get.tableName());
      case PutItemRequest put -> requireName(put.tableName());
      case UpdateItemRequest update -> requireName(update.tableName());
      case DeleteItemRequest delete -> requireName(delete.tableName());
      case QueryRequest query -> requireName(query.tableName());
      default -> {}
    }
  }

  private static void requireItems(String operation, boolean empty) {
    if (empty) {
      throw Validation.failure("The requestItems parameter is required for " + operation);
    }
  }

  private static void requireTable(@Nullable String name) {
    if (name == null) {
      throw Validation.failure(
          "The parameter 'TableName' is required but was not present in the request");
    }
  }

  private static void requireName(@Nullable String name) {
    if (name != null && name.isEmpty()) {
      Violations violations = new Violations();
      TableNames.reference().check("tableName", name, violations);
      violations.check();
    }
  }
}
