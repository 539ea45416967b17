package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.fault.Failures;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
  private boolean throttled;

  Cancellation(int actions) {
    this.reasons = new ArrayList<>(Collections.nCopies(actions, NONE));
  }

  /**
   * Fits each action to its table.
   *
   * @throws DynamoDbException a TransactionCanceledException when some do not fit, with the reason
   *     at each; any other refusal, and that of an empty key, as it is
   */
  static <D, A> List<A> fitAll(List<D> drafts, Function<D, A> fit) {
    Cancellation cancellation = new Cancellation(drafts.size());
    List<A> fitted = new ArrayList<>();
    for (int i = 0; i < drafts.size(); i++) {
      try {
        fitted.add(fit.apply(drafts.get(i)));
      } catch (DynamoDbException e) {
        if (!e.awsErrorDetails().errorCode().equals("ValidationException")
            || ItemRules.isEmptyKey(e)) {
          throw e;
        }
        cancellation.invalid(i, e);
      }
    }
    if (cancellation.isCancelled()) {
      throw Failures.cancelled(cancellation.reasons());
    }
    return fitted;
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

  /** Another transaction was on the item. */
  void conflict(int action) {
    reasons.set(
        action,
        CancellationReason.builder()
            .code("TransactionConflict")
            .message("Transaction is ongoing for the item")
            .build());
  }

  void throttled(int action, DynamoDbException refusal) {
    set(action, "ThrottlingError", refusal);
    throttled = true;
  }

  /** Whether a cap is among the reasons: then nothing is to be paid. */
  boolean isThrottled() {
    return throttled;
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
