package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Consumption;
import dev.atoll.dynamodb.billing.Units;
import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.stream.Author;
import dev.atoll.dynamodb.table.StoredItem;
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
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;

/**
 * TransactWriteItems: up to 100 writes of distinct items, all or none. Writes of the table cost
 * twice the units of a single write; those of its indexes are not doubled. A cancelled transaction
 * costs the table what it would have cost there.
 */
final class TransactWriteItems {
  private static final long MAX_BYTES = 4L << 20;
  private static final double FACTOR = 2;

  private final Core core;
  private final TransactActions actions;
  private final ItemWriter writer;
  private final Tokens tokens;

  TransactWriteItems(Core core) {
    this.core = core;
    this.actions = new TransactActions(core);
    this.writer = new ItemWriter(core.streamLog());
    this.tokens = new Tokens(core.clock());
  }

  TransactWriteItemsResponse run(TransactWriteItemsRequest request) {
    List<WriteAction> checked = actions.of(request.transactItems());
    requireDistinct(checked);
    byte[] fingerprint =
        request.clientRequestToken() == null
            ? new byte[0]
            : Fingerprint.of(request.transactItems());
    List<Consumption> consumed =
        core.storage()
            .write(batch -> run(batch, request.clientRequestToken(), fingerprint, checked));
    TransactWriteItemsResponse.Builder response = TransactWriteItemsResponse.builder();
    List<ConsumedCapacity> reports =
        Reports.ofTransaction(consumed, request.returnConsumedCapacity());
    if (reports != null) {
      response.consumedCapacity(reports);
    }
    if (request.returnItemCollectionMetrics() == ReturnItemCollectionMetrics.SIZE) {
      response.itemCollectionMetrics(metrics(checked));
    }
    return response.build();
  }

  private static void requireDistinct(List<WriteAction> actions) {
    Set<List<Object>> seen = new HashSet<>();
    for (WriteAction action : actions) {
      if (!seen.add(List.of(action.table().name(), ByteBuffer.wrap(action.key())))) {
        throw Validation.failure(
            "Transaction request cannot include multiple operations on one item");
      }
    }
  }

  private List<Consumption> run(
      WriteBatch batch, @Nullable String token, byte[] fingerprint, List<WriteAction> checked) {
    if (token != null && tokens.isReplay(batch, token, fingerprint)) {
      return readAgain(batch, checked);
    }
    Attempt attempt = new Attempt(checked.size());
    for (int i = 0; i < checked.size(); i++) {
      attempt(batch, checked.get(i), i, attempt);
    }
    finish(attempt);
    if (token != null) {
      tokens.remember(batch, token, fingerprint);
    }
    return List.copyOf(attempt.consumed.values());
  }

  /** A transaction being tried. */
  private static final class Attempt {
    private final Cancellation cancellation;
    private final Map<String, Consumption> consumed = new LinkedHashMap<>();
    private long bytes;

    Attempt(int actions) {
      this.cancellation = new Cancellation(actions);
    }

    Consumption of(Table table) {
      return consumed.computeIfAbsent(
          table.name(), name -> new Consumption(table, Consumption.Kind.WRITE));
    }
  }

  private void attempt(WriteBatch batch, WriteAction action, int index, Attempt attempt) {
    Table table = core.table(action.table().name());
    StoredItem before = StoredItem.read(batch.get(table.map(), action.key()));
    Consumption consumption = attempt.of(table);
    try {
      if (!action.isSatisfiedBy(before)) {
        consumption.onTable(FACTOR * ItemWriter.units(before, null));
        attempt.cancellation.conditionFailed(index, action.shownOnFailure(before));
        return;
      }
      StoredItem after = action.apply(table, before);
      attempt.bytes += Math.max(StoredItem.size(before), StoredItem.size(after));
      consumption.onTable(FACTOR * ItemWriter.units(before, after));
      writer.stage(batch, table, action.key(), before, after, Author.CLIENT, consumption);
      core.caps().admitWrite(consumption);
    } catch (ThrottlingException e) {
      attempt.cancellation.throttled(index, e);
    } catch (DynamoDbException e) {
      if (ItemRules.isEmptyKey(e)) {
        throw e;
      }
      attempt.cancellation.invalid(index, e);
    }
  }

  private void finish(Attempt attempt) {
    if (attempt.cancellation.isCancelled()) {
      if (!attempt.cancellation.isThrottled()) {
        attempt.consumed.values().forEach(tried -> core.caps().charge(tried.withoutIndexes()));
      }
      throw Failures.cancelled(attempt.cancellation.reasons());
    }
    if (attempt.bytes > MAX_BYTES) {
      throw Validation.failure("Collection size cannot exceed 4MB");
    }
    attempt.consumed.values().forEach(core.caps()::charge);
  }

  /** A replayed transaction only reads its items. */
  private List<Consumption> readAgain(WriteBatch batch, List<WriteAction> checked) {
    Map<String, Consumption> consumed = new LinkedHashMap<>();
    for (WriteAction action : checked) {
      Table table = core.table(action.table().name());
      StoredItem item = StoredItem.read(batch.get(table.map(), action.key()));
      consumed
          .computeIfAbsent(table.name(), name -> new Consumption(table, Consumption.Kind.READ))
          .onTable(Units.read(StoredItem.size(item), Units.Consistency.TRANSACTIONAL));
    }
    return List.copyOf(consumed.values());
  }

  private static Map<String, List<ItemCollectionMetrics>> metrics(List<WriteAction> actions) {
    Map<String, List<ItemCollectionMetrics>> metrics = new LinkedHashMap<>();
    for (WriteAction action : actions) {
      if (action.table().hasLocalIndexes()) {
        metrics
            .computeIfAbsent(action.table().name(), name -> new ArrayList<>())
            .add(ItemCollections.of(action.table(), action.keyAttributes()));
      }
    }
    return metrics;
  }
}
