package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Consumption;
import dev.atoll.dynamodb.billing.Units;
import dev.atoll.dynamodb.expression.Placeholders;
import dev.atoll.dynamodb.expression.ProjectionExpression;
import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Validation;
import dev.atoll.dynamodb.value.Values;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

/**
 * BatchGetItem: up to 100 items and 16 MB, each read and rounded for itself. What exceeds the size,
 * or a cap, is left unprocessed; when a cap leaves nothing at all, the request is throttled.
 */
final class BatchGetItem {
  private static final int MAX_KEYS = 100;
  private static final long MAX_BYTES = 16L << 20;

  private final Core core;

  BatchGetItem(Core core) {
    this.core = core;
  }

  /** What is asked of one table, checked without it. */
  private record Draft(
      String name,
      KeysAndAttributes asked,
      @Nullable ProjectionExpression projection,
      List<Map<String, AttributeValue>> keys) {}

  /** What is asked of one table, checked. */
  private record TableRead(
      String name,
      Table table,
      KeysAndAttributes asked,
      @Nullable ProjectionExpression projection,
      List<byte[]> keys) {}

  BatchGetItemResponse run(BatchGetItemRequest request) {
    int keys =
        request.requestItems().values().stream().mapToInt(asked -> asked.keys().size()).sum();
    if (keys > MAX_KEYS) {
      throw Validation.failure("Too many items requested for the BatchGetItem call");
    }
    List<Draft> drafts = new ArrayList<>();
    request.requestItems().forEach((name, asked) -> drafts.add(check(name, asked)));
    List<TableRead> reads = drafts.stream().map(this::fit).toList();
    Answer answer = new Answer();
    for (TableRead read : reads) {
      read(read, answer);
    }
    if (answer.throttled != null && answer.read == 0) {
      throw answer.throttled;
    }
    List<ConsumedCapacity> consumed =
        Reports.list(answer.consumed, request.returnConsumedCapacity());
    BatchGetItemResponse.Builder response =
        BatchGetItemResponse.builder().responses(answer.items).unprocessedKeys(answer.unprocessed);
    if (consumed != null) {
      response.consumedCapacity(consumed);
    }
    return response.build();
  }

  private static Draft check(String name, KeysAndAttributes asked) {
    Placeholders placeholders = new Placeholders(asked.expressionAttributeNames(), null);
    ProjectionExpression projection =
        GetItem.projection(asked.projectionExpression(), placeholders);
    placeholders.requireAllUsed();
    return new Draft(name, asked, projection, asked.keys().stream().map(Values::validate).toList());
  }

  private TableRead fit(Draft draft) {
    Table table = core.table(draft.name());
    List<byte[]> keys = new ArrayList<>();
    Set<ByteBuffer> seen = new HashSet<>();
    for (Map<String, AttributeValue> key : draft.keys()) {
      byte[] bytes = GetItem.key(table, key);
      if (!seen.add(ByteBuffer.wrap(bytes))) {
        throw Validation.failure("Provided list of item keys contains duplicates");
      }
      keys.add(bytes);
    }
    return new TableRead(draft.name(), table, draft.asked(), draft.projection(), keys);
  }

  /** The answer being put together. */
  private static final class Answer {
    private final Map<String, List<Map<String, AttributeValue>>> items = new LinkedHashMap<>();
    private final Map<String, KeysAndAttributes> unprocessed = new LinkedHashMap<>();
    private final List<Consumption> consumed = new ArrayList<>();
    private @Nullable DynamoDbException throttled;
    private int read;
    private long bytes;
  }

  private void read(TableRead read, Answer answer) {
    Consumption consumption = new Consumption(read.table(), Consumption.Kind.READ);
    List<Map<String, AttributeValue>> items = new ArrayList<>();
    List<Map<String, AttributeValue>> unprocessed = new ArrayList<>();
    try (Snapshot snapshot = core.storage().snapshot(read.table().map())) {
      for (int i = 0; i < read.keys().size(); i++) {
        if (!read(read, snapshot.get(0, read.keys().get(i)), items, consumption, answer)) {
          unprocessed.add(read.asked().keys().get(i));
        }
      }
    }
    answer.items.put(read.name(), items);
    answer.consumed.add(consumption);
    if (!unprocessed.isEmpty()) {
      answer.unprocessed.put(read.name(), read.asked().toBuilder().keys(unprocessed).build());
    }
  }

  private boolean read(
      TableRead read,
      byte @Nullable [] stored,
      List<Map<String, AttributeValue>> items,
      Consumption consumption,
      Answer answer) {
    StoredItem item = StoredItem.read(stored);
    if (answer.bytes + StoredItem.size(item) > MAX_BYTES) {
      return false;
    }
    try {
      core.caps().admitRead(read.table(), null);
    } catch (DynamoDbException e) {
      answer.throttled = e;
      return false;
    }
    double units =
        Units.read(StoredItem.size(item), Reads.consistency(read.asked().consistentRead()));
    consumption.onTable(units);
    core.caps().charge(new Consumption(read.table(), Consumption.Kind.READ).onTable(units));
    answer.read++;
    answer.bytes += StoredItem.size(item);
    if (item != null) {
      items.add(Reads.project(read.projection(), item.attributes()));
    }
    return true;
  }
}
