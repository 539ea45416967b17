package dev.atoll.dynamodb.operation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * Why a transaction cannot be carried out: one reason for each action, in the order of the request.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html">TransactWriteItems,
 *     cancellation reasons</a>
 */
final class Cancellation {
  private static final CancellationReason NONE = CancellationReason.builder().code("None").build();

  private final List<CancellationReason> reasons;

  Cancellation(int actions) {
    this.reasons = new ArrayList<>(Collections.nCopies(actions, NONE));
  }

  void conditionFailed(int action, @Nullable Map<String, AttributeValue> item) {
    CancellationReason.Builder reason =
        CancellationReason.builder()
            .code("ConditionalCheckFailed")
            .message("The conditional request failed");
    if (item != null) {
      reason.item(item);
    }
    reasons.set(action, reason.build());
  }

  void invalid(int action, DynamoDbException refusal) {
    set(action, "ValidationError", refusal);
  }

  void throttled(int action, DynamoDbException refusal) {
    set(action, "ThrottlingError", refusal);
  }

  private void set(int action, String code, DynamoDbException refusal) {
    reasons.set(
        action,
        CancellationReason.builder()
            .code(code)
            .message(refusal.awsErrorDetails().errorMessage())
            .build());
  }

  boolean isCancelled() {
    return reasons.stream().anyMatch(reason -> reason != NONE);
  }

  List<CancellationReason> reasons() {
    return reasons;
  }
}
