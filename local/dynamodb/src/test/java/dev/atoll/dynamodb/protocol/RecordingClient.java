package dev.atoll.dynamodb.protocol;

import java.util.Map;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** A client that keeps the one item put and refuses what a condition or transaction wants. */
final class RecordingClient implements DynamoDbClient {
  volatile Map<String, AttributeValue> item = Map.of();

  @Override
  public PutItemResponse putItem(PutItemRequest request) {
    if (request.conditionExpression() != null) {
      throw ConditionalCheckFailedException.builder()
          .item(item)
          .statusCode(400)
          .awsErrorDetails(
              details("ConditionalCheckFailedException", "The conditional request failed"))
          .build();
    }
    item = request.item();
    return PutItemResponse.builder().build();
  }

  @Override
  public GetItemResponse getItem(GetItemRequest request) {
    return GetItemResponse.builder().item(item).build();
  }

  @Override
  public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
    throw TransactionCanceledException.builder()
        .cancellationReasons(
            CancellationReason.builder().code("None").build(),
            CancellationReason.builder().code("ConditionalCheckFailed").item(item).build())
        .statusCode(400)
        .awsErrorDetails(details("TransactionCanceledException", "Transaction cancelled"))
        .build();
  }

  @Override
  public String serviceName() {
    return "dynamodb";
  }

  @Override
  public void close() {}

  private static AwsErrorDetails details(String code, String message) {
    return AwsErrorDetails.builder().errorCode(code).errorMessage(message).build();
  }
}
