package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.fault.Fault;
import dev.atoll.dynamodb.fault.FaultRule;
import dev.atoll.dynamodb.fault.Faults;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.awscore.AwsResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Lets requests fail as the {@link Faults} say, before or after they are carried out. */
public final class FaultyDispatch implements Dispatch {
  private final Dispatch inner;
  private final Faults faults;
  private final PartialBatch partial;

  public FaultyDispatch(Dispatch inner, Faults faults) {
    this.inner = inner;
    this.faults = faults;
    this.partial = new PartialBatch(inner, faults);
  }

  @Override
  public AwsResponse dispatch(AwsRequest request) {
    if (faults.rules().isEmpty()) {
      return inner.dispatch(request);
    }
    String operation = operation(request);
    delay(faults.draw(operation, Fault.DELAY));
    if (faults.draw(operation, Fault.THROTTLE) != null) {
      throw Failures.hot(operation);
    }
    if (faults.draw(operation, Fault.INTERNAL_ERROR) != null) {
      throw Failures.internalError();
    }
    if (faults.draw(operation, Fault.CONFLICT) != null) {
      conflict(request);
    }
    AwsResponse response = carryOut(request, operation);
    if (faults.draw(operation, Fault.REPLY_LOST) != null) {
      throw Failures.internalError();
    }
    return response;
  }

  /** {@code PutItemRequest} is PutItem. */
  static String operation(AwsRequest request) {
    String name = request.getClass().getSimpleName();
    return name.substring(0, name.length() - "Request".length());
  }

  private static void delay(@Nullable FaultRule rule) {
    if (rule == null) {
      return;
    }
    try {
      Thread.sleep(rule.time());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Requests that no transaction can be in the way of have no conflict. */
  private void conflict(AwsRequest request) {
    switch (request) {
      case TransactWriteItemsRequest write -> throw cancelled(write.transactItems().size());
      case TransactGetItemsRequest read -> throw cancelled(read.transactItems().size());
      case PutItemRequest put -> throw Failures.conflict();
      case UpdateItemRequest update -> throw Failures.conflict();
      case DeleteItemRequest delete -> throw Failures.conflict();
      default -> {}
    }
  }

  private RuntimeException cancelled(int actions) {
    Cancellation cancellation = new Cancellation(Math.max(1, actions));
    cancellation.conflict(faults.pick(Math.max(1, actions)));
    return Failures.cancelled(cancellation.reasons());
  }

  private AwsResponse carryOut(AwsRequest request, String operation) {
    boolean isPartial = faults.draw(operation, Fault.UNPROCESSED) != null;
    return switch (request) {
      case BatchWriteItemRequest batch when isPartial -> partial.write(batch);
      case BatchGetItemRequest batch when isPartial -> partial.get(batch);
      default -> inner.dispatch(request);
    };
  }
}
