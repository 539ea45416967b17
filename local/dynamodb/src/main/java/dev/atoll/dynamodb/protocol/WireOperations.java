package dev.atoll.dynamodb.protocol;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;
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
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The operations that the wire knows, by their target. Immutable once made. */
final class WireOperations {
  private static final String TABLES = "DynamoDB_20120810.";
  private static final String STREAMS = "DynamoDBStreams_20120810.";

  private final Map<String, WireOperation<?>> operations = new LinkedHashMap<>();

  WireOperations(DynamoDbClient tables, DynamoDbStreamsClient streams) {
    addItems(tables);
    addReads(tables);
    addTables(tables);
    addTableSettings(tables);
    addStreams(streams);
  }

  @Nullable WireOperation<?> get(String target) {
    return operations.get(target);
  }

  /** The operation's name, if the target is of one of the two services; else null. */
  static @Nullable String name(String target) {
    if (target.startsWith(TABLES)) {
      return target.substring(TABLES.length());
    }
    return target.startsWith(STREAMS) ? target.substring(STREAMS.length()) : null;
  }

  private void addItems(DynamoDbClient client) {
    table("PutItem", PutItemRequest::builder, PutItemRequest.class, client::putItem);
    table("UpdateItem", UpdateItemRequest::builder, UpdateItemRequest.class, client::updateItem);
    table("DeleteItem", DeleteItemRequest::builder, DeleteItemRequest.class, client::deleteItem);
    table(
        "BatchWriteItem",
        BatchWriteItemRequest::builder,
        BatchWriteItemRequest.class,
        client::batchWriteItem);
    table(
        "TransactWriteItems",
        TransactWriteItemsRequest::builder,
        TransactWriteItemsRequest.class,
        client::transactWriteItems);
  }

  private void addReads(DynamoDbClient client) {
    table("GetItem", GetItemRequest::builder, GetItemRequest.class, client::getItem);
    table("Query", QueryRequest::builder, QueryRequest.class, client::query);
    table("Scan", ScanRequest::builder, ScanRequest.class, client::scan);
    table(
        "BatchGetItem",
        BatchGetItemRequest::builder,
        BatchGetItemRequest.class,
        client::batchGetItem);
    table(
        "TransactGetItems",
        TransactGetItemsRequest::builder,
        TransactGetItemsRequest.class,
        client::transactGetItems);
  }

  private void addTables(DynamoDbClient client) {
    table(
        "CreateTable", CreateTableRequest::builder, CreateTableRequest.class, client::createTable);
    table(
        "DescribeTable",
        DescribeTableRequest::builder,
        DescribeTableRequest.class,
        client::describeTable);
    table(
        "UpdateTable", UpdateTableRequest::builder, UpdateTableRequest.class, client::updateTable);
    table(
        "DeleteTable", DeleteTableRequest::builder, DeleteTableRequest.class, client::deleteTable);
    table("ListTables", ListTablesRequest::builder, ListTablesRequest.class, client::listTables);
    table(
        "DescribeLimits",
        DescribeLimitsRequest::builder,
        DescribeLimitsRequest.class,
        client::describeLimits);
  }

  private void addTableSettings(DynamoDbClient client) {
    table(
        "UpdateTimeToLive",
        UpdateTimeToLiveRequest::builder,
        UpdateTimeToLiveRequest.class,
        client::updateTimeToLive);
    table(
        "DescribeTimeToLive",
        DescribeTimeToLiveRequest::builder,
        DescribeTimeToLiveRequest.class,
        client::describeTimeToLive);
    table(
        "TagResource", TagResourceRequest::builder, TagResourceRequest.class, client::tagResource);
    table(
        "UntagResource",
        UntagResourceRequest::builder,
        UntagResourceRequest.class,
        client::untagResource);
    table(
        "ListTagsOfResource",
        ListTagsOfResourceRequest::builder,
        ListTagsOfResourceRequest.class,
        client::listTagsOfResource);
    table(
        "UpdateContinuousBackups",
        UpdateContinuousBackupsRequest::builder,
        UpdateContinuousBackupsRequest.class,
        client::updateContinuousBackups);
    table(
        "DescribeContinuousBackups",
        DescribeContinuousBackupsRequest::builder,
        DescribeContinuousBackupsRequest.class,
        client::describeContinuousBackups);
  }

  private void addStreams(DynamoDbStreamsClient client) {
    stream(
        "ListStreams", ListStreamsRequest::builder, ListStreamsRequest.class, client::listStreams);
    stream(
        "DescribeStream",
        DescribeStreamRequest::builder,
        DescribeStreamRequest.class,
        client::describeStream);
    stream(
        "GetShardIterator",
        GetShardIteratorRequest::builder,
        GetShardIteratorRequest.class,
        client::getShardIterator);
    stream("GetRecords", GetRecordsRequest::builder, GetRecordsRequest.class, client::getRecords);
  }

  private <R extends AwsRequest> void table(
      String name, Supplier<SdkPojo> builder, Class<R> type, Function<R, SdkPojo> call) {
    add(new WireOperation<>(TABLES + name, builder, type, call));
  }

  private <R extends AwsRequest> void stream(
      String name, Supplier<SdkPojo> builder, Class<R> type, Function<R, SdkPojo> call) {
    add(new WireOperation<>(STREAMS + name, builder, type, call));
  }

  private void add(WireOperation<?> operation) {
    operations.put(operation.target(), operation);
  }
}
