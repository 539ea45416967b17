package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Consumption;
import dev.atoll.dynamodb.billing.Units;
import dev.atoll.dynamodb.expression.Placeholders;
import dev.atoll.dynamodb.expression.ProjectionExpression;
import dev.atoll.dynamodb.fault.Failures;
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
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

/**
 * TransactGetItems: up to 100 items of any tables as they were at one moment, at twice the price of
 * a consistent read; a miss costs as much as the smallest item.
 */
final class TransactGetItems {
  private static final long MAX_BYTES = 4L << 20;

  private final Core core;

  TransactGetItems(Core core) {
    this.core = core;
  }

  /** One read of the transaction, checked without its table. */
  private record Draft(
      String tableName,
      Map<String, AttributeValue> key,
      @Nullable ProjectionExpression projection) {}

  /** One read of the transaction, checked. */
  private record Read(Table table, byte[] key, @Nullable ProjectionExpression projection) {}

  TransactGetItemsResponse run(TransactGetItemsRequest request) {
    List<Draft> drafts = new ArrayList<>();
    for (TransactGetItem item : request.transactItems()) {
      drafts.add(check(item.get()));
    }
    List<Read> reads = Cancellation.fitAll(drafts, this::fit);
    requireDistinct(reads);
    admit(reads);
    List<@Nullable StoredItem> items = read(reads);
    Map<String, Consumption> consumed = consume(reads, items);
    TransactGetItemsResponse.Builder response =
        TransactGetItemsResponse.builder().responses(responses(reads, items));
    List<ConsumedCapacity> reports =
        Reports.ofTransaction(List.copyOf(consumed.values()), request.returnConsumedCapacity());
    if (reports != null) {
      response.consumedCapacity(reports);
    }
    return response.build();
  }

  private static Draft check(@Nullable Get get) {
    if (get == null) {
      throw Validation.failure("TransactItems can only contain Get");
    }
    Map<String, AttributeValue> key = Values.validate(get.key());
    Placeholders placeholders = new Placeholders(get.expressionAttributeNames(), null);
    ProjectionExpression projection = GetItem.projection(get.projectionExpression(), placeholders);
    placeholders.requireAllUsed();
    return new Draft(get.tableName(), key, projection);
  }

  private Read fit(Draft draft) {
    Table table = core.table(draft.tableName());
    return new Read(table, GetItem.key(table, draft.key()), draft.projection());
  }

  private static void requireDistinct(List<Read> reads) {
    Set<List<Object>> seen = new HashSet<>();
    for (Read read : reads) {
      if (!seen.add(List.of(read.table().name(), ByteBuffer.wrap(read.key())))) {
        throw Validation.failure(
            "Transaction request cannot include multiple operations on one item");
      }
    }
  }

  /** A cap without tokens cancels the transaction, with a reason at each read of its table. */
  private void admit(List<Read> reads) {
    Cancellation cancellation = new Cancellation(reads.size());
    for (int i = 0; i < reads.size(); i++) {
      try {
        core.caps().admitRead(reads.get(i).table(), null);
      } catch (DynamoDbException e) {
        cancellation.throttled(i, e);
      }
    }
    if (cancellation.isCancelled()) {
      throw Failures.cancelled(cancellation.reasons());
    }
  }

  private List<@Nullable StoredItem> read(List<Read> reads) {
    int[] maps = reads.stream().mapToInt(read -> read.table().map()).toArray();
    List<@Nullable StoredItem> items = new ArrayList<>();
    long bytes = 0;
    try (Snapshot snapshot = core.storage().snapshot(maps)) {
      for (int i = 0; i < maps.length; i++) {
        StoredItem item = StoredItem.read(snapshot.get(i, reads.get(i).key()));
        bytes += StoredItem.size(item);
        items.add(item);
      }
    }
    if (bytes > MAX_BYTES) {
      throw Validation.failure("Collection size cannot exceed 4MB");
    }
    return items;
  }

  private Map<String, Consumption> consume(List<Read> reads, List<@Nullable StoredItem> items) {
    Map<String, Consumption> consumed = new LinkedHashMap<>();
    for (int i = 0; i < reads.size(); i++) {
      Table table = reads.get(i).table();
      double units = Units.read(StoredItem.size(items.get(i)), Units.Consistency.TRANSACTIONAL);
      consumed
          .computeIfAbsent(table.name(), name -> new Consumption(table, Consumption.Kind.READ))
          .onTable(units);
    }
    consumed.values().forEach(core.caps()::charge);
    return consumed;
  }

  private static List<ItemResponse> responses(List<Read> reads, List<@Nullable StoredItem> items) {
    List<ItemResponse> responses = new ArrayList<>();
    for (int i = 0; i < reads.size(); i++) {
      StoredItem item = items.get(i);
      ItemResponse.Builder response = ItemResponse.builder();
      if (item != null) {
        response.item(Reads.project(reads.get(i).projection(), item.attributes()));
      }
      responses.add(response.build());
    }
    return responses;
  }
}
