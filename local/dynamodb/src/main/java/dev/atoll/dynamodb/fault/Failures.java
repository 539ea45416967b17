package dev.atoll.dynamodb.fault;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;

/**
 * The SDK's exceptions with the codes and messages of AWS.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html">Error
 *     handling with DynamoDB</a>
 */
public final class Failures {
  private static final int BAD_REQUEST = 400;

  private Failures() {}

  /** A condition did not hold; with the item as it is when the request asked for it. */
  public static DynamoDbException conditionFailed(@Nullable Map<String, AttributeValue> item) {
    var failure = ConditionalCheckFailedException.builder();
    if (item != null) {
      failure.item(item);
    }
    return complete(failure, "ConditionalCheckFailedException", "The conditional request failed");
  }

  /** The table of a request on data is not there. */
  public static DynamoDbException noTable() {
    return notFound("Requested resource not found");
  }

  /** The table of a request on tables is not there. */
  public static DynamoDbException noTable(String name) {
    return notFound("Requested resource not found: Table: " + name + " not found");
  }

  public static DynamoDbException notFound(String message) {
    return complete(ResourceNotFoundException.builder(), "ResourceNotFoundException", message);
  }

  /** The table of a request on backups is not there. */
  public static DynamoDbException noTableToBackUp(String name) {
    return complete(
        TableNotFoundException.builder(), "TableNotFoundException", "Table not found: " + name);
  }

  public static DynamoDbException inUse(String message) {
    return complete(ResourceInUseException.builder(), "ResourceInUseException", message);
  }

  public static DynamoDbException limit(String message) {
    return complete(LimitExceededException.builder(), "LimitExceededException", message);
  }

  public static DynamoDbException expiredIterator() {
    return complete(
        ExpiredIteratorException.builder(),
        "ExpiredIteratorException",
        "Iterator expired. The iterator was created more than 15 minutes ago.");
  }

  public static DynamoDbException trimmed(String message) {
    return complete(TrimmedDataAccessException.builder(), "TrimmedDataAccessException", message);
  }

  /** The same client request token came with another payload. */
  public static DynamoDbException tokenReused() {
    return complete(
        IdempotentParameterMismatchException.builder(),
        "IdempotentParameterMismatchException",
        "Client Request Token has been used with different parameters");
  }

  /** A transaction was under way on the item of a single write. */
  public static DynamoDbException conflict() {
    return complete(
        TransactionConflictException.builder(),
        "TransactionConflictException",
        "Transaction is ongoing for the item");
  }

  /**
   * A transaction was cancelled; one reason for each action, code None where it was not to blame.
   */
  public static DynamoDbException cancelled(List<CancellationReason> reasons) {
    String codes = reasons.stream().map(CancellationReason::code).collect(Collectors.joining(", "));
    return complete(
        TransactionCanceledException.builder().cancellationReasons(reasons),
        "TransactionCanceledException",
        "Transaction cancelled, please refer cancellation reasons for specific reasons ["
            + codes
            + "]");
  }

  /**
   * A declared maximum throughput is used up.
   *
   * @param reason such as {@code TableWriteMaxOnDemandThroughputExceeded}
   * @param arn the table or index
   */
  public static DynamoDbException throttled(String reason, String arn) {
    ThrottlingReason detail = ThrottlingReason.builder().reason(reason).resource(arn).build();
    return complete(
        ThrottlingException.builder().throttlingReasons(detail),
        "ThrottlingException",
        "Throughput exceeds the maximum OnDemandThroughput configured on table or index");
  }

  /** A partition is asked for more than it can give, as faults on demand pretend. */
  public static DynamoDbException hot(String operation) {
    boolean reads =
        operation.contains("Get") || operation.equals("Query") || operation.equals("Scan");
    ThrottlingReason detail =
        ThrottlingReason.builder()
            .reason(
                reads
                    ? "TableReadKeyRangeThroughputExceeded"
                    : "TableWriteKeyRangeThroughputExceeded")
            .build();
    return complete(
        ThrottlingException.builder().throttlingReasons(detail),
        "ThrottlingException",
        "Throughput exceeds the current capacity of your table or index. DynamoDB is automatically"
            + " scaling your table or index so please try again shortly.");
  }

  /** The caller may not do this to a resource of another account. */
  public static DynamoDbException denied(String operation, String arn) {
    return complete(
        DynamoDbException.builder(),
        "AccessDeniedException",
        "The caller is not authorized to perform: dynamodb:" + operation + " on resource: " + arn);
  }

  /** The engine has no such operation. */
  public static DynamoDbException unknownOperation() {
    return complete(
        DynamoDbException.builder(),
        "UnknownOperationException",
        "the engine does not have this operation");
  }

  public static DynamoDbException internalError() {
    return (DynamoDbException)
        InternalServerErrorException.builder()
            .statusCode(500)
            .awsErrorDetails(
                details(
                    "InternalServerError",
                    "The request processing has failed because of an unknown error, exception or"
                        + " failure."))
            .build();
  }

  private static DynamoDbException complete(
      DynamoDbException.Builder failure, String code, String message) {
    return (DynamoDbException)
        failure
            .message(message)
            .statusCode(BAD_REQUEST)
            .awsErrorDetails(details(code, message))
            .build();
  }

  private static AwsErrorDetails details(String code, String message) {
    return AwsErrorDetails.builder()
        .serviceName("DynamoDb")
        .errorCode(code)
        .errorMessage(message)
        .build();
  }
}
