package dev.atoll.table;

import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** A real client with a hand on the wire: it can lose answers, refuse, or do half of a batch. */
final class InterceptedClient implements DynamoDbClient {

  /** What happens to one request on its way. */
  interface Wire {

    /** Nothing happens to it. */
    Wire PLAIN = (request, call) -> call.get();

    /**
     * Answers the request, or fails.
     *
     * @param call sends it
     */
    Object carry(DynamoDbRequest request, Supplier<Object> call);
  }

  private final DynamoDbClient client;
  private volatile Wire wire = Wire.PLAIN;

  InterceptedClient(DynamoDbClient client) {
    this.client = client;
  }

  void through(Wire next) {
    this.wire = next;
  }

  /** The client that nothing is done to. */
  DynamoDbClient behind() {
    return client;
  }

  @Override
  public GetItemResponse getItem(GetItemRequest request) {
    return (GetItemResponse) wire.carry(request, () -> client.getItem(request));
  }

  @Override
  public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
    return (BatchGetItemResponse) wire.carry(request, () -> client.batchGetItem(request));
  }

  @Override
  public QueryResponse query(QueryRequest request) {
    return (QueryResponse) wire.carry(request, () -> client.query(request));
  }

  @Override
  public PutItemResponse putItem(PutItemRequest request) {
    return (PutItemResponse) wire.carry(request, () -> client.putItem(request));
  }

  @Override
  public UpdateItemResponse updateItem(UpdateItemRequest request) {
    return (UpdateItemResponse) wire.carry(request, () -> client.updateItem(request));
  }

  @Override
  public DeleteItemResponse deleteItem(DeleteItemRequest request) {
    return (DeleteItemResponse) wire.carry(request, () -> client.deleteItem(request));
  }

  @Override
  public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
    return (BatchWriteItemResponse) wire.carry(request, () -> client.batchWriteItem(request));
  }

  @Override
  public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
    return (TransactWriteItemsResponse)
        wire.carry(request, () -> client.transactWriteItems(request));
  }

  @Override
  public String serviceName() {
    return client.serviceName();
  }

  @Override
  public void close() {
    client.close();
  }
}
