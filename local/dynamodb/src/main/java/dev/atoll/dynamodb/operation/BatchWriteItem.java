package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Consumption;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Validation;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * BatchWriteItem: up to 25 puts and deletes, each for itself. What a cap refuses is left
 * unprocessed; when it refuses everything, the request is throttled.
 */
final class BatchWriteItem {
  private static final int MAX_WRITES = 25;
  private static final Actions.Expressions NO_EXPRESSIONS =
      new Actions.Expressions(null, null, null, null, null);

  private final Core core;
  private final Actions actions;
  private final SingleWrite write;

  BatchWriteItem(Core core) {
    this.core = core;
    this.actions = new Actions(core);
    this.write = new SingleWrite(core);
  }

  /** One write of the batch, checked without its table. */
  private record Draft(String tableName, WriteRequest request, Actions.Draft action) {
    Entry fit() {
      try {
        return new Entry(tableName, request, action.fit());
      } catch (DynamoDbException e) {
        throw isAboutKey(e) ? Validation.failure(ItemRules.MISMATCH) : e;
      }
    }

    /** In a batch AWS has one message for all keys that do not fit. */
    private static boolean isAboutKey(DynamoDbException e) {
      String message = e.awsErrorDetails().errorMessage();
      return message.contains("Missing the key ") || message.contains("Type mismatch for key ");
    }
  }

  /** One write of the batch, checked. */
  private record Entry(String tableName, WriteRequest request, WriteAction action) {}

  BatchWriteItemResponse run(BatchWriteItemRequest request) {
    int writes = request.requestItems().values().stream().mapToInt(List::size).sum();
    if (writes > MAX_WRITES) {
      throw Validation.failure("Too many items requested for the BatchWriteItem call");
    }
    List<Draft> drafts = new ArrayList<>();
    request
        .requestItems()
        .forEach((name, requests) -> requests.forEach(one -> drafts.add(check(name, one))));
    List<Entry> entries = drafts.stream().map(Draft::fit).toList();
    requireDistinct(entries);
    Answer answer = core.storage().write(batch -> write(batch, entries));
    if (answer.throttled != null && answer.consumed.isEmpty()) {
      throw answer.throttled;
    }
    return response(request, entries, answer);
  }

  private Draft check(String tableName, WriteRequest request) {
    if (request.putRequest() != null) {
      Map<String, AttributeValue> item = request.putRequest().item();
      return new Draft(tableName, request, actions.put(tableName, item, NO_EXPRESSIONS));
    }
    if (request.deleteRequest() != null) {
      Map<String, AttributeValue> key = request.deleteRequest().key();
      return new Draft(tableName, request, actions.delete(tableName, key, NO_EXPRESSIONS));
    }
    throw Validation.failure(
        "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the"
            + " supported datatypes");
  }

  private static void requireDistinct(List<Entry> entries) {
    Set<List<Object>> seen = new HashSet<>();
    for (Entry entry : entries) {
      WriteAction action = entry.action();
      if (!seen.add(List.of(action.table().name(), ByteBuffer.wrap(action.key())))) {
        throw Validation.failure("Provided list of item keys contains duplicates");
      }
    }
  }

  /** The answer being put together. */
  private static final class Answer {
    private final Map<String, Consumption> consumed = new LinkedHashMap<>();
    private final Map<String, List<WriteRequest>> unprocessed = new LinkedHashMap<>();
    private @Nullable DynamoDbException throttled;
  }

  private Answer write(WriteBatch batch, List<Entry> entries) {
    Answer answer = new Answer();
    for (Entry entry : entries) {
      int mark = batch.mark();
      try {
        add(answer, write.run(batch, entry.action()).consumption());
      } catch (ThrottlingException e) {
        batch.undoTo(mark);
        answer.throttled = e;
        answer
            .unprocessed
            .computeIfAbsent(entry.tableName(), name -> new ArrayList<>())
            .add(entry.request());
      }
    }
    return answer;
  }

  private static void add(Answer answer, Consumption consumption) {
    Table table = consumption.table();
    answer
        .consumed
        .computeIfAbsent(table.name(), name -> new Consumption(table, Consumption.Kind.WRITE))
        .add(consumption);
  }

  private static BatchWriteItemResponse response(
      BatchWriteItemRequest request, List<Entry> entries, Answer answer) {
    BatchWriteItemResponse.Builder response =
        BatchWriteItemResponse.builder().unprocessedItems(answer.unprocessed);
    List<ConsumedCapacity> consumed =
        Reports.list(List.copyOf(answer.consumed.values()), request.returnConsumedCapacity());
    if (consumed != null) {
      response.consumedCapacity(consumed);
    }
    if (request.returnItemCollectionMetrics() == ReturnItemCollectionMetrics.SIZE) {
      response.itemCollectionMetrics(metrics(entries));
    }
    return response.build();
  }

  private static Map<String, List<ItemCollectionMetrics>> metrics(List<Entry> entries) {
    Map<String, List<ItemCollectionMetrics>> metrics = new LinkedHashMap<>();
    for (Entry entry : entries) {
      if (entry.action().table().hasLocalIndexes()) {
        ItemCollectionMetrics one =
            ItemCollections.of(entry.action().table(), entry.action().keyAttributes());
        List<ItemCollectionMetrics> ofTable =
            metrics.computeIfAbsent(entry.tableName(), name -> new ArrayList<>());
        if (!ofTable.contains(one)) {
          ofTable.add(one);
        }
      }
    }
    return metrics;
  }
}
