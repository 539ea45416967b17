package dev.atoll.table;

import dev.atoll.table.InterceptedClient.Wire;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Ways in which a request can go wrong on its way. */
final class Faults {

  private Faults() {}

  /** The first so many requests are throttled. */
  static Wire throttled(int times) {
    return first(
        times,
        (request, call) -> {
          throw ThrottlingException.builder().statusCode(400).build();
        });
  }

  /** The first so many requests are carried out, but their answers are lost. */
  static Wire lostAnswers(int times) {
    return first(
        times,
        (request, call) -> {
          var _ = call.get();
          throw SdkClientException.create("the connection was reset");
        });
  }

  /** The first so many transactions are cancelled for these reasons. */
  static Wire cancelled(int times, String... codes) {
    List<CancellationReason> reasons =
        List.of(codes).stream()
            .map(code -> CancellationReason.builder().code(code).build())
            .toList();
    return first(
        times,
        (request, call) -> {
          throw TransactionCanceledException.builder().cancellationReasons(reasons).build();
        });
  }

  /** Of every batch only the first half is done, but at least one. */
  static Wire halfOfBatches(InterceptedClient client, Wire within) {
    return (request, call) ->
        switch (request) {
          case BatchGetItemRequest batch when size(batch) > 1 -> half(client, batch);
          case BatchWriteItemRequest batch when size(batch) > 1 -> half(client, batch);
          default -> within.carry(request, call);
        };
  }

  /** Each request is, with that probability each, throttled before or lost after it is done. */
  static Wire some(Random random, double probability) {
    return new Wire() {
      @Override
      public synchronized Object carry(DynamoDbRequest request, Supplier<Object> call) {
        if (random.nextDouble() < probability) {
          throw ThrottlingException.builder().statusCode(400).build();
        }
        Object answer = call.get();
        if (random.nextDouble() < probability) {
          throw SdkClientException.create("the connection was reset");
        }
        return answer;
      }
    };
  }

  private static Wire first(int times, Wire fault) {
    AtomicInteger left = new AtomicInteger(times);
    return (request, call) -> left.getAndDecrement() > 0 ? fault.carry(request, call) : call.get();
  }

  private static int size(BatchGetItemRequest batch) {
    return batch.requestItems().values().stream().mapToInt(table -> table.keys().size()).sum();
  }

  private static int size(BatchWriteItemRequest batch) {
    return batch.requestItems().values().stream().mapToInt(List::size).sum();
  }

  private static BatchGetItemResponse half(InterceptedClient client, BatchGetItemRequest batch) {
    Map<String, KeysAndAttributes> now = new HashMap<>();
    Map<String, KeysAndAttributes> later = new HashMap<>();
    batch
        .requestItems()
        .forEach(
            (table, keys) -> {
              int half = (keys.keys().size() + 1) / 2;
              now.put(table, keys.toBuilder().keys(keys.keys().subList(0, half)).build());
              later.put(
                  table,
                  keys.toBuilder().keys(keys.keys().subList(half, keys.keys().size())).build());
            });
    return client.behind().batchGetItem(batch.toBuilder().requestItems(now).build()).toBuilder()
        .unprocessedKeys(later)
        .build();
  }

  private static BatchWriteItemResponse half(
      InterceptedClient client, BatchWriteItemRequest batch) {
    Map<String, List<WriteRequest>> now = new HashMap<>();
    Map<String, List<WriteRequest>> later = new HashMap<>();
    batch
        .requestItems()
        .forEach(
            (table, writes) -> {
              int half = (writes.size() + 1) / 2;
              now.put(table, writes.subList(0, half));
              later.put(table, writes.subList(half, writes.size()));
            });
    return client.behind().batchWriteItem(batch.toBuilder().requestItems(now).build()).toBuilder()
        .unprocessedItems(later)
        .build();
  }
}
