package dev.atoll.table;

import dev.atoll.table.key.PrimaryKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
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
  private final TransactActions actions;

  Writes(DynamoDbClient client, String tableName, Retries retries) {
    this.client = client;
    this.tableName = tableName;
    this.retries = retries;
    this.actions = new TransactActions(tableName);
  }

  WriteOutcome write(WritePattern pattern, Write write) {
    require(pattern, write);
    Retries.Attempts attempts = retries.new Attempts(pattern);
    try {
      return new WriteOutcome.Written(attempts.call(() -> once(pattern, write)));
    } catch (ConditionalCheckFailedException refused) {
      Optional<Attributes> existing = image(refused.item());
      return attempts.ambiguous() && wroteItself(write, existing)
          ? new WriteOutcome.Written(existing)
          : new WriteOutcome.Refused(existing);
    }
  }

  void writeAll(WritePattern pattern, List<? extends Write> all) {
    // DynamoDB refuses a batch that holds one key twice.
    Map<PrimaryKey, Write> lasting = new LinkedHashMap<>();
    all.forEach(write -> lasting.put(write.key(), write));
    List<Write> writes = List.copyOf(lasting.values());
    for (int from = 0; from < writes.size(); from += BATCH) {
      writeBatch(pattern, writes.subList(from, Math.min(writes.size(), from + BATCH)));
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
            .transactItems(writes.stream().map(actions::of).toList())
            .clientRequestToken(token())
            .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
            .build();
    try {
      TransactWriteItemsResponse response =
          retries.new Attempts(pattern).call(() -> client.transactWriteItems(request));
      response.consumedCapacity().forEach(consumed -> charge(pattern, consumed));
      return new TransactionOutcome.Committed<>();
    } catch (TransactionCanceledException cancelled) {
      return refusal(transaction, cancelled);
    }
  }

  /**
   * Under one token DynamoDB carries out the same transaction once, for ten minutes: that makes its
   * retries safe. Drawn from the system's secure random, which no two restored snapshots share: a
   * token met twice would silently drop a transaction.
   */
  private static String token() {
    return UUID.randomUUID().toString();
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
    String condition = expressions.conditionOf(put);
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
    String condition = expressions.conditionOf(update);
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
    String condition = expressions.conditionOf(delete);
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
    Retries.Attempts attempts = retries.new Attempts(pattern);
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

  private static <R> TransactionOutcome<R> refusal(
      Transaction<R> transaction, TransactionCanceledException cancelled) {
    List<CancellationReason> reasons = cancelled.cancellationReasons();
    for (int index = 0; index < reasons.size(); index++) {
      if ("ConditionalCheckFailed".equals(reasons.get(index).code())) {
        return refusal(transaction, index, image(reasons.get(index).item()));
      }
    }
    throw new TableException(
        transaction.pattern().name() + ": DynamoDB cancelled the transaction", cancelled);
  }

  private static <R> TransactionOutcome<R> refusal(
      Transaction<R> transaction, int index, Optional<Attributes> existing) {
    if (index == 0 && transaction.once().isPresent()) {
      String made = transaction.once().get().claim().made(existing.orElseThrow());
      return new TransactionOutcome.Replayed<>(made);
    }
    return new TransactionOutcome.Refused<>(transaction.reason(index).orElseThrow(), existing);
  }

  /** After a lost answer, what was found tells whether the lost attempt had written it. */
  private static boolean wroteItself(Write write, Optional<Attributes> existing) {
    return switch (write) {
      case Write.Put put -> existing.filter(put.item()::equals).isPresent();
      case Write.Delete delete -> existing.isEmpty();
      case Write.Update update ->
          update.adds().isEmpty() && existing.filter(item -> holds(item, update)).isPresent();
      case Write.Check check -> false;
    };
  }

  private static boolean holds(Attributes item, Write.Update update) {
    return item.values().entrySet().containsAll(update.sets().entrySet())
        && update.removes().stream().noneMatch(item::has);
  }

  private static void require(WritePattern pattern, Write write) {
    if (pattern.keys().stream().noneMatch(key -> key.matches(write.key()))) {
      throw new IllegalArgumentException(pattern.name() + " does not write such a key");
    }
  }

  private static Optional<Attributes> image(@Nullable Map<String, AttributeValue> item) {
    return item == null || item.isEmpty() ? Optional.empty() : Optional.of(Attributes.of(item));
  }

  private static void charge(WritePattern pattern, @Nullable ConsumedCapacity consumed) {
    CapacityMeter.charge(pattern, 0, consumed == null ? 0 : consumed.capacityUnits());
  }
}
