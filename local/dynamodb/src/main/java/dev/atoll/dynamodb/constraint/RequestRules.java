package dev.atoll.dynamodb.constraint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/** Checks requests before anything is looked up. Every request goes through here first. */
public final class RequestRules {
  private static final ExpressionParameters CONDITION =
      new ExpressionParameters(
          List.of("ConditionExpression"), List.of("Expected", "ConditionalOperator"));
  private static final ExpressionParameters UPDATE =
      new ExpressionParameters(
          List.of("UpdateExpression", "ConditionExpression"),
          List.of("AttributeUpdates", "Expected", "ConditionalOperator"));
  private static final ExpressionParameters GET =
      new ExpressionParameters(List.of("ProjectionExpression"), List.of("AttributesToGet"));
  private static final ExpressionParameters QUERY =
      new ExpressionParameters(
          List.of("ProjectionExpression", "FilterExpression", "KeyConditionExpression"),
          List.of("AttributesToGet", "QueryFilter", "ConditionalOperator", "KeyConditions"));
  private static final ExpressionParameters SCAN =
      new ExpressionParameters(
          List.of("ProjectionExpression", "FilterExpression"),
          List.of("AttributesToGet", "ScanFilter", "ConditionalOperator"));
  private static final ExpressionParameters ACTION_CONDITION =
      new ExpressionParameters(List.of("ConditionExpression"), List.of());
  private static final ExpressionParameters ACTION_UPDATE =
      new ExpressionParameters(List.of("UpdateExpression", "ConditionExpression"), List.of());
  private static final ExpressionParameters ACTION_GET =
      new ExpressionParameters(List.of("ProjectionExpression"), List.of());

  private RequestRules() {}

  /**
   * Checks a request; one of a kind that has no rules passes.
   *
   * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException a ValidationException
   *     in AWS's words
   */
  public static void check(AwsRequest request) {
    Shape shape = itemShape(request);
    if (shape == null) {
      shape = tableShape(request);
    }
    if (shape == null) {
      return;
    }
    FirstRules.check(request);
    Violations violations = new Violations();
    shape.check("", request, violations);
    violations.check();
    checkExpressions(request);
  }

  private static @Nullable Shape itemShape(AwsRequest request) {
    return switch (request) {
      case GetItemRequest get -> ItemShapes.GET;
      case PutItemRequest put -> ItemShapes.PUT;
      case UpdateItemRequest update -> ItemShapes.UPDATE;
      case DeleteItemRequest delete -> ItemShapes.DELETE;
      case QueryRequest query -> ItemShapes.QUERY;
      case ScanRequest scan -> ItemShapes.SCAN;
      case BatchGetItemRequest get -> ItemShapes.BATCH_GET;
      case BatchWriteItemRequest write -> ItemShapes.BATCH_WRITE;
      case TransactGetItemsRequest get -> ItemShapes.TRANSACT_GET;
      case TransactWriteItemsRequest write -> ItemShapes.TRANSACT_WRITE;
      default -> null;
    };
  }

  private static @Nullable Shape tableShape(AwsRequest request) {
    return switch (request) {
      case CreateTableRequest create -> TableShapes.CREATE;
      case UpdateTableRequest update -> TableShapes.UPDATE;
      case DescribeTableRequest describe -> TableShapes.NAMED;
      case DeleteTableRequest delete -> TableShapes.NAMED;
      case DescribeTimeToLiveRequest describe -> TableShapes.NAMED;
      case DescribeContinuousBackupsRequest describe -> TableShapes.NAMED;
      case ListTablesRequest list -> TableShapes.LIST;
      case UpdateTimeToLiveRequest update -> TableShapes.TIME_TO_LIVE;
      case UpdateContinuousBackupsRequest update -> TableShapes.BACKUPS;
      case TagResourceRequest tag -> TableShapes.TAG_RESOURCE;
      case UntagResourceRequest untag -> TableShapes.UNTAG_RESOURCE;
      case ListTagsOfResourceRequest list -> TableShapes.LIST_TAGS;
      case DescribeStreamRequest describe -> TableShapes.DESCRIBE_STREAM;
      case ListStreamsRequest list -> TableShapes.LIST_STREAMS;
      case GetShardIteratorRequest get -> TableShapes.SHARD_ITERATOR;
      case GetRecordsRequest get -> TableShapes.RECORDS;
      default -> null;
    };
  }

  private static void checkExpressions(AwsRequest request) {
    switch (request) {
      case GetItemRequest get -> GET.check(get);
      case PutItemRequest put -> CONDITION.check(put);
      case UpdateItemRequest update -> UPDATE.check(update);
      case DeleteItemRequest delete -> CONDITION.check(delete);
      case QueryRequest query -> QUERY.check(query);
      case ScanRequest scan -> SCAN.check(scan);
      case BatchGetItemRequest get -> get.requestItems().values().forEach(GET::check);
      case TransactGetItemsRequest get ->
          get.transactItems().forEach(item -> ACTION_GET.check(item.get()));
      case TransactWriteItemsRequest write -> write.transactItems().forEach(RequestRules::action);
      default -> {}
    }
  }

  private static void action(TransactWriteItem item) {
    check(ACTION_CONDITION, item.conditionCheck());
    check(ACTION_CONDITION, item.put());
    check(ACTION_CONDITION, item.delete());
    check(ACTION_UPDATE, item.update());
  }

  private static void check(ExpressionParameters parameters, @Nullable SdkPojo action) {
    if (action != null) {
      parameters.check(action);
    }
  }
}
