package dev.atoll.table;

import dev.atoll.table.GetPattern.Get;
import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.definition.IndexDefinition;
import dev.atoll.table.definition.TableDefinition;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** The reading half of {@link SingleTable}. */
final class Reads {

  /** Items examined for one page before it ends short. */
  static final int MAX_EXAMINED = 1_000;

  private static final int BATCH = 100;

  private final DynamoDbClient client;
  private final String tableName;
  private final TableDefinition definition;
  private final Clock clock;
  private final Retries retries;

  Reads(
      DynamoDbClient client,
      String tableName,
      TableDefinition definition,
      Clock clock,
      Retries retries) {
    this.client = client;
    this.tableName = tableName;
    this.definition = definition;
    this.clock = clock;
    this.retries = retries;
  }

  <T> Optional<T> get(Get<T> get) {
    GetPattern<T> pattern = get.pattern();
    GetItemResponse response =
        retries.new Attempts(pattern)
            .call(
                () ->
                    client.getItem(
                        request ->
                            request
                                .tableName(tableName)
                                .key(keyOf(get.key()))
                                .consistentRead(pattern.consistent())
                                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)));
    charge(pattern, response.consumedCapacity());
    return response.hasItem()
        ? live(Attributes.of(response.item())).map(pattern.type()::decode)
        : Optional.empty();
  }

  <T> Map<PrimaryKey, T> getAll(GetPattern<T> pattern, List<PrimaryKey> keys) {
    Map<PrimaryKey, T> found = new LinkedHashMap<>();
    List<PrimaryKey> distinct = keys.stream().distinct().toList();
    for (int from = 0; from < distinct.size(); from += BATCH) {
      List<PrimaryKey> batch = distinct.subList(from, Math.min(distinct.size(), from + BATCH));
      for (Attributes item : getBatch(pattern, batch)) {
        live(item).ifPresent(live -> found.put(live.key(), pattern.type().decode(live)));
      }
    }
    return found;
  }

  private List<Attributes> getBatch(GetPattern<?> pattern, List<PrimaryKey> keys) {
    Retries.Attempts attempts = retries.new Attempts(pattern);
    List<Attributes> found = new ArrayList<>();
    Map<String, KeysAndAttributes> wanted =
        Map.of(
            tableName,
            KeysAndAttributes.builder()
                .keys(keys.stream().map(Reads::keyOf).toList())
                .consistentRead(pattern.consistent())
                .build());
    while (!wanted.isEmpty()) {
      Map<String, KeysAndAttributes> now = wanted;
      BatchGetItemResponse response =
          attempts.call(
              () ->
                  client.batchGetItem(
                      request ->
                          request
                              .requestItems(now)
                              .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)));
      response.consumedCapacity().forEach(consumed -> charge(pattern, consumed));
      response
          .responses()
          .values()
          .forEach(items -> items.forEach(item -> found.add(Attributes.of(item))));
      wanted = response.unprocessedKeys();
      if (!wanted.isEmpty()) {
        attempts.pause(null);
      }
    }
    return found;
  }

  <T> Page<T> query(Query<T> query, PageRequest page, Predicate<T> visible) {
    // One row more than wanted tells whether anything remains behind the page.
    Rows rows = rows(query, startKey(page.after()), page.limit() + 1);
    List<T> items = new ArrayList<>();
    Attributes last = Attributes.empty();
    int examined = 0;
    while (rows.hasNext()) {
      if (examined++ == MAX_EXAMINED) {
        return new Page<>(items, Optional.of(positionOf(query.pattern(), last)));
      }
      Attributes row = rows.next();
      Optional<T> entity = live(row).map(query.pattern().decode()).filter(visible);
      if (entity.isPresent() && items.size() == page.limit()) {
        return new Page<>(items, Optional.of(positionOf(query.pattern(), last)));
      }
      entity.ifPresent(items::add);
      last = row;
    }
    return new Page<>(items, Optional.empty());
  }

  <T> Optional<T> first(Query<T> query) {
    Rows rows = rows(query, Map.of(), 1);
    while (rows.hasNext()) {
      Optional<Attributes> live = live(rows.next());
      if (live.isPresent()) {
        return live.map(query.pattern().decode());
      }
    }
    return Optional.empty();
  }

  <T> void forEachPage(Query<T> query, Consumer<List<T>> page) {
    Map<String, AttributeValue> start = Map.of();
    do {
      QueryResponse response = execute(query.pattern(), request(query, start).build());
      page.accept(
          response.items().stream()
              .map(Attributes::of)
              .flatMap(item -> live(item).stream())
              .map(query.pattern().decode())
              .toList());
      start = response.lastEvaluatedKey();
    } while (!start.isEmpty());
  }

  int count(Query<?> query, int upTo) {
    if (upTo < 1) {
      throw new IllegalArgumentException("count up to at least one");
    }
    int count = 0;
    Map<String, AttributeValue> start = Map.of();
    do {
      QueryRequest.Builder request = request(query, start);
      request.select(Select.COUNT).limit(upTo - count);
      QueryResponse response = execute(query.pattern(), request.build());
      count += response.count();
      start = response.lastEvaluatedKey();
    } while (!start.isEmpty() && count < upTo);
    return count;
  }

  private Rows rows(Query<?> query, Map<String, AttributeValue> after, int firstLimit) {
    return new Rows(
        (start, limit) -> execute(query.pattern(), request(query, start).limit(limit).build()),
        after,
        firstLimit);
  }

  private QueryResponse execute(QueryPattern<?> pattern, QueryRequest request) {
    QueryResponse response = retries.new Attempts(pattern).call(() -> client.query(request));
    charge(pattern, response.consumedCapacity());
    return response;
  }

  private QueryRequest.Builder request(Query<?> query, Map<String, AttributeValue> start) {
    QueryPattern<?> pattern = query.pattern();
    Expressions expressions = new Expressions();
    String condition =
        expressions.keyCondition(
            partitionName(pattern), query.partition(), sortName(pattern), query.range());
    return QueryRequest.builder()
        .tableName(tableName)
        .indexName(pattern.index().orElse(null))
        .keyConditionExpression(condition)
        .expressionAttributeNames(expressions.names())
        .expressionAttributeValues(expressions.values())
        .scanIndexForward(!pattern.descending())
        .consistentRead(pattern.consistent())
        .exclusiveStartKey(start.isEmpty() ? null : start)
        .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES);
  }

  private Optional<Attributes> live(Attributes item) {
    long now = clock.instant().getEpochSecond();
    return item.optionalNumber("expires_at").filter(expiry -> expiry <= now).isPresent()
        ? Optional.empty()
        : Optional.of(item);
  }

  /** A start key in an index holds the table's keys and the index's. */
  private Position positionOf(QueryPattern<?> pattern, Attributes item) {
    Map<String, String> keys = new HashMap<>();
    Stream.of(
            definition.partitionKey(),
            definition.sortKey(),
            partitionName(pattern),
            sortName(pattern))
        .filter(Objects::nonNull)
        .forEach(name -> keys.put(name, item.string(name)));
    return Position.of(keys);
  }

  private static Map<String, AttributeValue> startKey(Optional<Position> after) {
    Map<String, AttributeValue> key = new HashMap<>();
    after.ifPresent(
        position ->
            position.keys().forEach((name, value) -> key.put(name, AttributeValue.fromS(value))));
    return key;
  }

  static Map<String, AttributeValue> keyOf(PrimaryKey key) {
    return Map.of(
        "PK", AttributeValue.fromS(key.partition()), "SK", AttributeValue.fromS(key.sort()));
  }

  private Optional<IndexDefinition> index(QueryPattern<?> pattern) {
    return pattern.index().map(name -> definition.index(name).orElseThrow());
  }

  private String partitionName(QueryPattern<?> pattern) {
    return index(pattern).map(IndexDefinition::partitionKey).orElse(definition.partitionKey());
  }

  /** Null for an index without a sort key. */
  private @Nullable String sortName(QueryPattern<?> pattern) {
    Optional<IndexDefinition> index = index(pattern);
    return index.isPresent() ? index.get().sortKey() : definition.sortKey();
  }

  private static void charge(AccessPattern pattern, @Nullable ConsumedCapacity consumed) {
    CapacityMeter.charge(pattern, consumed == null ? 0 : consumed.capacityUnits(), 0);
  }
}
