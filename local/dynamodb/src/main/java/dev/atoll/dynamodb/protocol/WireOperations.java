package dev.atoll.dynamodb.protocol;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
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

/** The operations that the wire knows, by their {@code X-Amz-Target}. Immutable once made. */
final class WireOperations {
  private static final String TABLES = "DynamoDB_20120810.";
  private static final String STREAMS = "DynamoDBStreams_20120810.";

  private final Map<String, Supplier<SdkPojo>> requests = new HashMap<>();

  WireOperations() {
    addItems();
    addTables();
    addTableSettings();
    addStreams();
  }

  /** A builder of the request that the target calls with, or null for an unknown one. */
  @Nullable SdkPojo newRequest(String target) {
    Supplier<SdkPojo> request = requests.get(target);
    return request == null ? null : request.get();
  }

  /** The operation's name, if the target is of one of the two services; else null. */
  static @Nullable String name(String target) {
    if (target.startsWith(TABLES)) {
      return target.substring(TABLES.length());
    }
    return target.startsWith(STREAMS) ? target.substring(STREAMS.length()) : null;
  }

  private void addItems() {
    table("PutItem", PutItemRequest::builder);
    table("GetItem", GetItemRequest::builder);
    table("UpdateItem", UpdateItemRequest::builder);
    table("DeleteItem", DeleteItemRequest::builder);
    table("Query", QueryRequest::builder);
    table("Scan", ScanRequest::builder);
    table("BatchGetItem", BatchGetItemRequest::builder);
    table("BatchWriteItem", BatchWriteItemRequest::builder);
    table("TransactGetItems", TransactGetItemsRequest::builder);
    table("TransactWriteItems", TransactWriteItemsRequest::builder);
  }

  private void addTables() {
    table("CreateTable", CreateTableRequest::builder);
    table("DescribeTable", DescribeTableRequest::builder);
    table("UpdateTable", UpdateTableRequest::builder);
    table("DeleteTable", DeleteTableRequest::builder);
    table("ListTables", ListTablesRequest::builder);
    table("DescribeLimits", DescribeLimitsRequest::builder);
    table("DescribeEndpoints", DescribeEndpointsRequest::builder);
  }

  private void addTableSettings() {
    table("UpdateTimeToLive", UpdateTimeToLiveRequest::builder);
    table("DescribeTimeToLive", DescribeTimeToLiveRequest::builder);
    table("TagResource", TagResourceRequest::builder);
    table("UntagResource", UntagResourceRequest::builder);
    table("ListTagsOfResource", ListTagsOfResourceRequest::builder);
    table("UpdateContinuousBackups", UpdateContinuousBackupsRequest::builder);
    table("DescribeContinuousBackups", DescribeContinuousBackupsRequest::builder);
  }

  private void addStreams() {
    stream("ListStreams", ListStreamsRequest::builder);
    stream("DescribeStream", DescribeStreamRequest::builder);
    stream("GetShardIterator", GetShardIteratorRequest::builder);
    stream("GetRecords", GetRecordsRequest::builder);
  }

  private void table(String name, Supplier<SdkPojo> request) {
    requests.put(TABLES + name, request);
  }

  private void stream(String name, Supplier<SdkPojo> request) {
    requests.put(STREAMS + name, request);
  }
}
