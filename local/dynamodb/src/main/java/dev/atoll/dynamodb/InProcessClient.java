package dev.atoll.dynamodb;

import dev.atoll.dynamodb.operation.Dispatch;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** Calls the engine without any wire in between. */
final class InProcessClient implements DynamoDbClient {
  private final Dispatch dispatch;

  InProcessClient(Dispatch dispatch) {
    this.dispatch = dispatch;
  }

  @Override
  public String serviceName() {
    return SERVICE_NAME;
  }

  @Override
  public void close() {}

  @Override
  public BatchExecuteStatementResponse batchExecuteStatement(BatchExecuteStatementRequest request) {
    return (BatchExecuteStatementResponse) dispatch.dispatch(request);
  }

  @Override
  public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
    return (BatchGetItemResponse) dispatch.dispatch(request);
  }

  @Override
  public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
    return (BatchWriteItemResponse) dispatch.dispatch(request);
  }

  @Override
  public CreateTableResponse createTable(CreateTableRequest request) {
    return (CreateTableResponse) dispatch.dispatch(request);
  }

  @Override
  public DeleteItemResponse deleteItem(DeleteItemRequest request) {
    return (DeleteItemResponse) dispatch.dispatch(request);
  }

  @Override
  public DeleteTableResponse deleteTable(DeleteTableRequest request) {
    return (DeleteTableResponse) dispatch.dispatch(request);
  }

  @Override
  public DescribeContinuousBackupsResponse describeContinuousBackups(
      DescribeContinuousBackupsRequest request) {
    return (DescribeContinuousBackupsResponse) dispatch.dispatch(request);
  }

  @Override
  public DescribeEndpointsResponse describeEndpoints(DescribeEndpointsRequest request) {
    return (DescribeEndpointsResponse) dispatch.dispatch(request);
  }

  @Override
  public DescribeLimitsResponse describeLimits(DescribeLimitsRequest request) {
    return (DescribeLimitsResponse) dispatch.dispatch(request);
  }

  @Override
  public DescribeTableResponse describeTable(DescribeTableRequest request) {
    return (DescribeTableResponse) dispatch.dispatch(request);
  }

  @Override
  public DescribeTimeToLiveResponse describeTimeToLive(DescribeTimeToLiveRequest request) {
    return (DescribeTimeToLiveResponse) dispatch.dispatch(request);
  }

  @Override
  public ExecuteStatementResponse executeStatement(ExecuteStatementRequest request) {
    return (ExecuteStatementResponse) dispatch.dispatch(request);
  }

  @Override
  public ExecuteTransactionResponse executeTransaction(ExecuteTransactionRequest request) {
    return (ExecuteTransactionResponse) dispatch.dispatch(request);
  }

  @Override
  public GetItemResponse getItem(GetItemRequest request) {
    return (GetItemResponse) dispatch.dispatch(request);
  }

  @Override
  public ListTablesResponse listTables(ListTablesRequest request) {
    return (ListTablesResponse) dispatch.dispatch(request);
  }

  @Override
  public ListTagsOfResourceResponse listTagsOfResource(ListTagsOfResourceRequest request) {
    return (ListTagsOfResourceResponse) dispatch.dispatch(request);
  }

  @Override
  public PutItemResponse putItem(PutItemRequest request) {
    return (PutItemResponse) dispatch.dispatch(request);
  }

  @Override
  public QueryResponse query(QueryRequest request) {
    return (QueryResponse) dispatch.dispatch(request);
  }

  @Override
  public ScanResponse scan(ScanRequest request) {
    return (ScanResponse) dispatch.dispatch(request);
  }

  @Override
  public TagResourceResponse tagResource(TagResourceRequest request) {
    return (TagResourceResponse) dispatch.dispatch(request);
  }

  @Override
  public TransactGetItemsResponse transactGetItems(TransactGetItemsRequest request) {
    return (TransactGetItemsResponse) dispatch.dispatch(request);
  }

  @Override
  public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
    return (TransactWriteItemsResponse) dispatch.dispatch(request);
  }

  @Override
  public UntagResourceResponse untagResource(UntagResourceRequest request) {
    return (UntagResourceResponse) dispatch.dispatch(request);
  }

  @Override
  public UpdateContinuousBackupsResponse updateContinuousBackups(
      UpdateContinuousBackupsRequest request) {
    return (UpdateContinuousBackupsResponse) dispatch.dispatch(request);
  }

  @Override
  public UpdateItemResponse updateItem(UpdateItemRequest request) {
    return (UpdateItemResponse) dispatch.dispatch(request);
  }

  @Override
  public UpdateTableResponse updateTable(UpdateTableRequest request) {
    return (UpdateTableResponse) dispatch.dispatch(request);
  }

  @Override
  public UpdateTimeToLiveResponse updateTimeToLive(UpdateTimeToLiveRequest request) {
    return (UpdateTimeToLiveResponse) dispatch.dispatch(request);
  }

  @Override
  public DynamoDbWaiter waiter() {
    return DynamoDbWaiter.builder().client(this).build();
  }
}
