package dev.atoll.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The writing half of {@link SingleTable}. */
final class Writes {

  private static final int BATCH = 25;

  private final DynamoDbClient client;
  private final String tableName;
  private final Retries retries;

  Writes(DynamoDbClient client, String tableName, Retries retries) {
    this.client = client;
    this.tableName = tableName;
    this.retries = retries;
  }

  WriteOutcome write(WritePattern pattern, Write write) {
    require(pattern, write);
    Retries.Attempts attempts = retries.new Attempts(pattern.name());
    try {
      return new WriteOutcome.Written(attempts.call(() -> once(pattern, write)));
    } catch (ConditionalCheckFailedException refused) {
      // DynamoDB bills a refused write as if it had been carried out, but tells no figure.
      charge(pattern, null);
      Optional<Attributes> existing = image(refused.item());
      return attempts.ambiguous() && wroteItself(write, existing)
          ? new WriteOutcome.Written(existing)
          : new WriteOutcome.Refused(existing);
    } catch (DynamoDbException e) {
      throw fault(pattern, e);
    }
  }

  void writeAll(WritePattern pattern, List<? extends Write> all) {
    for (int from = 0; from < all.size(); from += BATCH) {
      writeBatch(pattern, all.subList(from, Math.min(all.size(), from + BATCH)));
    }
  }

  <R> TransactionOutcome<R> transact(Transaction<R> transaction) {
    WritePattern pattern = transaction.pattern();
    List<Write> writes = transaction.writes();
    writes.stream()
        .skip(transaction.once().isPresent() ? 1 : 0)
        .forEach(write -> require(pattern, write));
    TransactWriteItemsRequest request =
        TransactWriteItemsRequest.builder()
            .transactItems(writes.stream().map(this::action).toList())
            .clientRequestToken(Transaction.token())
            .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
            .build();
    try {
      TransactWriteItemsResponse response =
          retries.new Attempts(pattern.name()).call(() -> client.transactWriteItems(request));
      response.consumedCapacity().forEach(consumed -> charge(pattern, consumed));
      return new TransactionOutcome.Committed<>();
    } catch (TransactionCanceledException cancelled) {
      charge(pattern, null);
      return refusal(transaction, cancelled);
    } catch (DynamoDbException e) {
      throw fault(pattern, e);
    }
  }

  private Optional<Attributes> once(WritePattern pattern, Write write) {
    return switch (write) {
      case Write.Put put -> put(pattern, put);
      case Write.Update update -> update(pattern, update);
      case Write.Delete delete -> delete(pattern, delete);
      case Write.Check check ->
          throw new IllegalArgumentException("a check stands in a transaction");
    };
  }

  private Optional<Attributes> put(WritePattern pattern, Write.Put put) {
    Expressions expressions = new Expressions();
    String condition = condition(put, expressions);
    var response =
        client.putItem(
            request ->
                request
                    .tableName(tableName)
                    .item(put.item().values())
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressions.names())
                    .expressionAttributeValues(expressions.values())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
    charge(pattern, response.consumedCapacity());
    return Optional.of(put.item());
  }

  private Optional<Attributes> update(WritePattern pattern, Write.Update update) {
    Expressions expressions = new Expressions();
    String expression = expressions.update(update);
    String condition = condition(update, expressions);
    var response =
        client.updateItem(
            request ->
                request
                    .tableName(tableName)
                    .key(Reads.keyOf(update.key()))
                    .updateExpression(expression)
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressions.names())
                    .expressionAttributeValues(expressions.values())
                    .returnValues(ReturnValue.ALL_NEW)
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
    charge(pattern, response.consumedCapacity());
    return image(response.attributes());
  }

  private Optional<Attributes> delete(WritePattern pattern, Write.Delete delete) {
    Expressions expressions = new Expressions();
    String condition = condition(delete, expressions);
    var response =
        client.deleteItem(
            request ->
                request
                    .tableName(tableName)
                    .key(Reads.keyOf(delete.key()))
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressions.names())
                    .expressionAttributeValues(expressions.values())
                    .returnValues(ReturnValue.ALL_OLD)
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD)
                    .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
    charge(pattern, response.consumedCapacity());
    return image(response.attributes());
  }

  private void writeBatch(WritePattern pattern, List<? extends Write> writes) {
    Retries.Attempts attempts = retries.new Attempts(pattern.name());
    List<WriteRequest> requests = new ArrayList<>();
    for (Write write : writes) {
      require(pattern, write);
      requests.add(batched(write));
    }
    Map<String, List<WriteRequest>> left = Map.of(tableName, requests);
    while (!left.isEmpty()) {
      Map<String, List<WriteRequest>> now = left;
      BatchWriteItemResponse response =
          attempts.call(
              () ->
                  client.batchWriteItem(
                      request ->
                          request
                              .requestItems(now)
                              .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)));
      response.consumedCapacity().forEach(consumed -> charge(pattern, consumed));
      left = response.unprocessedItems();
      if (!left.isEmpty()) {
        attempts.pause(null);
      }
    }
  }

  private static WriteRequest batched(Write write) {
    if (write.condition().isPresent()) {
      throw new IllegalArgumentException("a batch takes no conditions");
    }
    return switch (write) {
      case Write.Put put ->
          WriteRequest.builder().putRequest(of -> of.item(put.item().values())).build();
      case Write.Delete delete ->
          WriteRequest.builder().deleteRequest(of -> of.key(Reads.keyOf(delete.key()))).build();
      case Write.Update update -> throw new IllegalArgumentException("a batch puts and deletes");
      case Write.Check check -> throw new IllegalArgumentException("a batch puts and deletes");
    };
  }

  private TransactWriteItem action(Write write) {
    Expressions expressions = new Expressions();
    return switch (write) {
      case Write.Put put -> putAction(put, expressions);
      case Write.Update update -> updateAction(update, expressions);
      case Write.Delete delete -> deleteAction(delete, expressions);
      case Write.Check check -> checkAction(check, expressions);
    };
  }

  private TransactWriteItem putAction(Write.Put put, Expressions expressions) {
    String condition = condition(put, expressions);
    return TransactWriteItem.builder()
        .put(
            of ->
                of.tableName(tableName)
                    .item(put.item().values())
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressions.names())
                    .expressionAttributeValues(expressions.values())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }

  private TransactWriteItem updateAction(Write.Update update, Expressions expressions) {
    String expression = expressions.update(update);
    String condition = condition(update, expressions);
    return TransactWriteItem.builder()
        .update(
            of ->
                of.tableName(tableName)
                    .key(Reads.keyOf(update.key()))
                    .updateExpression(expression)
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressions.names())
                    .expressionAttributeValues(expressions.values())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }

  private TransactWriteItem deleteAction(Write.Delete delete, Expressions expressions) {
    String condition = condition(delete, expressions);
    return TransactWriteItem.builder()
        .delete(
            of ->
                of.tableName(tableName)
                    .key(Reads.keyOf(delete.key()))
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressions.names())
                    .expressionAttributeValues(expressions.values())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }

  private TransactWriteItem checkAction(Write.Check check, Expressions expressions) {
    String condition = condition(check, expressions);
    return TransactWriteItem.builder()
        .conditionCheck(
            of ->
                of.tableName(tableName)
                    .key(Reads.keyOf(check.key()))
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressions.names())
                    .expressionAttributeValues(expressions.values())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }

  private static <R> TransactionOutcome<R> refusal(
      Transaction<R> transaction, TransactionCanceledException cancelled) {
    List<CancellationReason> reasons = cancelled.cancellationReasons();
    for (int index = 0; index < reasons.size(); index++) {
      if ("ConditionalCheckFailed".equals(reasons.get(index).code())) {
        return refusal(transaction, index, image(reasons.get(index).item()));
      }
    }
    throw fault(transaction.pattern(), cancelled);
  }

  private static <R> TransactionOutcome<R> refusal(
      Transaction<R> transaction, int index, Optional<Attributes> existing) {
    if (index == 0 && transaction.once().isPresent()) {
      String made = transaction.once().get().claim().made(existing.orElseThrow());
      return new TransactionOutcome.Replayed<>(made);
    }
    return new TransactionOutcome.Refused<>(transaction.reason(index).orElseThrow(), existing);
  }

  private static @Nullable String condition(Write write, Expressions expressions) {
    return write.condition().map(expressions::condition).orElse(null);
  }

  /** After a lost answer, what was found tells whether the lost attempt had written it. */
  private static boolean wroteItself(Write write, Optional<Attributes> existing) {
    return switch (write) {
      case Write.Put put -> existing.filter(put.item()::equals).isPresent();
      case Write.Delete delete -> existing.isEmpty();
      case Write.Update update ->
          update.adds().isEmpty()
              && existing
                  .filter(item -> item.values().entrySet().containsAll(update.sets().entrySet()))
                  .isPresent();
      case Write.Check check -> false;
    };
  }

  private static void require(WritePattern pattern, Write write) {
    if (pattern.keys().stream().noneMatch(key -> key.matches(write.key()))) {
      throw new IllegalArgumentException(pattern.name() + " does not write such a key");
    }
  }

  private static TableException fault(WritePattern pattern, DynamoDbException e) {
    return new TableException(pattern.name() + ": DynamoDB refused the request", e);
  }

  private static Optional<Attributes> image(@Nullable Map<String, AttributeValue> item) {
    return item == null || item.isEmpty() ? Optional.empty() : Optional.of(Attributes.of(item));
  }

  private static void charge(WritePattern pattern, @Nullable ConsumedCapacity consumed) {
    double units = consumed == null ? 0 : consumed.capacityUnits();
    CapacityMeter.current()
        .ifPresent(meter -> meter.add(new CapacityMeter.Call(pattern.name(), 0, units)));
  }
}
