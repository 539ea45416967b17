package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.fault.Faults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Carries out about half of a batch and leaves the rest unprocessed. When nothing is left to carry
 * out, the whole batch is throttled, as on AWS.
 */
final class PartialBatch {
  private final Dispatch inner;
  private final Faults faults;

  PartialBatch(Dispatch inner, Faults faults) {
    this.inner = inner;
    this.faults = faults;
  }

  BatchWriteItemResponse write(BatchWriteItemRequest request) {
    Map<String, List<WriteRequest>> now = new LinkedHashMap<>();
    Map<String, List<WriteRequest>> left = new LinkedHashMap<>();
    request
        .requestItems()
        .forEach(
            (table, writes) -> {
              for (WriteRequest write : writes) {
                (isLeft() ? left : now)
                    .computeIfAbsent(table, name -> new ArrayList<>())
                    .add(write);
              }
            });
    if (now.isEmpty()) {
      throw Failures.hot("BatchWriteItem");
    }
    var response =
        (BatchWriteItemResponse) inner.dispatch(request.toBuilder().requestItems(now).build());
    response
        .unprocessedItems()
        .forEach(
            (table, writes) ->
                left.computeIfAbsent(table, name -> new ArrayList<>()).addAll(writes));
    return response.toBuilder().unprocessedItems(left).build();
  }

  BatchGetItemResponse get(BatchGetItemRequest request) {
    Map<String, KeysAndAttributes> now = new LinkedHashMap<>();
    Map<String, KeysAndAttributes> left = new LinkedHashMap<>();
    request
        .requestItems()
        .forEach(
            (table, asked) -> {
              List<Map<String, AttributeValue>> taken = new ArrayList<>();
              List<Map<String, AttributeValue>> kept = new ArrayList<>();
              asked.keys().forEach(key -> (isLeft() ? kept : taken).add(key));
              putUnlessEmpty(now, table, asked, taken);
              putUnlessEmpty(left, table, asked, kept);
            });
    if (now.isEmpty()) {
      throw Failures.hot("BatchGetItem");
    }
    var response =
        (BatchGetItemResponse) inner.dispatch(request.toBuilder().requestItems(now).build());
    response
        .unprocessedKeys()
        .forEach(
            (table, asked) ->
                left.merge(
                    table,
                    asked,
                    (some, more) -> {
                      List<Map<String, AttributeValue>> keys = new ArrayList<>(some.keys());
                      keys.addAll(more.keys());
                      return some.toBuilder().keys(keys).build();
                    }));
    return response.toBuilder().unprocessedKeys(left).build();
  }

  private static void putUnlessEmpty(
      Map<String, KeysAndAttributes> requests,
      String table,
      KeysAndAttributes asked,
      List<Map<String, AttributeValue>> keys) {
    if (!keys.isEmpty()) {
      requests.put(table, asked.toBuilder().keys(keys).build());
    }
  }

  private boolean isLeft() {
    return faults.pick(2) == 0;
  }
}
