package dev.atoll.dynamodb.value;

import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * The refusal that AWS calls {@code ValidationException}: HTTP status 400, never retried by an SDK.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html">Error
 *     handling with DynamoDB</a>
 */
public final class Validation {
  private static final String INVALID = "One or more parameter values were invalid: ";

  private Validation() {}

  /** A refusal with exactly this message. */
  public static DynamoDbException failure(String message) {
    return (DynamoDbException)
        DynamoDbException.builder()
            .message(message)
            .statusCode(400)
            .awsErrorDetails(
                AwsErrorDetails.builder()
                    .serviceName("DynamoDb")
                    .errorCode("ValidationException")
                    .errorMessage(message)
                    .build())
            .build();
  }

  /** A refusal that starts with "One or more parameter values were invalid: ". */
  public static DynamoDbException invalid(String reason) {
    return failure(INVALID + reason);
  }
}
