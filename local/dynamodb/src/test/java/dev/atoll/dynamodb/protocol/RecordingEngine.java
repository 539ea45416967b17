package dev.atoll.dynamodb.protocol;

import dev.atoll.dynamodb.operation.Dispatch;
import java.util.Map;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.awscore.AwsResponse;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Keeps the one item put, refuses conditions and transactions, and breaks on all else. */
final class RecordingEngine implements Dispatch {
  volatile Map<String, AttributeValue> item = Map.of();

  @Override
  public AwsResponse dispatch(AwsRequest request) {
    return switch (request) {
      case PutItemRequest put -> put(put);
      case GetItemRequest get -> GetItemResponse.builder().item(item).build();
      case TransactWriteItemsRequest write ->
          throw TransactionCanceledException.builder()
              .cancellationReasons(
                  CancellationReason.builder().code("None").build(),
                  CancellationReason.builder().code("ConditionalCheckFailed").item(item).build())
              .statusCode(400)
              .awsErrorDetails(details("TransactionCanceledException", "Transaction cancelled"))
              .build();
      default -> throw new IllegalStateException("broken");
    };
  }

  private AwsResponse put(PutItemRequest request) {
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

  private static AwsErrorDetails details(String code, String message) {
    return AwsErrorDetails.builder().errorCode(code).errorMessage(message).build();
  }
}
