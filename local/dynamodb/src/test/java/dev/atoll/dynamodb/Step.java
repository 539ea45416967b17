package dev.atoll.dynamodb;

import static dev.atoll.dynamodb.Fixture.item;
import static dev.atoll.dynamodb.Fixture.key;
import static dev.atoll.dynamodb.Fixture.n;
import static dev.atoll.dynamodb.Fixture.s;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** One step of a random history, done to an engine and to the {@link Model}, which must agree. */
sealed interface Step {
  void run(DynamoDbClient client, Model model);

  /** Where an item is: one of few keys, so that steps meet. */
  record Place(String partition, String sort) {}

  /** What an item holds; empty texts stand for attributes that are not there. */
  record Content(String list, String order, String title, String other) {
    Map<String, AttributeValue> at(Place place) {
      Map<String, AttributeValue> item = item("PK", place.partition, "SK", place.sort);
      put(item, "GSI1PK", list);
      put(item, "GSI1SK", order);
      put(item, "title", title);
      put(item, "other", other);
      return item;
    }

    private static void put(Map<String, AttributeValue> item, String name, String value) {
      if (!value.isEmpty()) {
        item.put(name, s(value));
      }
    }
  }

  record Put(Place place, Content content) implements Step {
    @Override
    public void run(DynamoDbClient client, Model model) {
      client.putItem(put -> put.tableName("things").item(content.at(place)));
      model.put(content.at(place));
    }
  }

  /** A put that must be the first of its key. */
  record Create(Place place, Content content) implements Step {
    @Override
    public void run(DynamoDbClient client, Model model) {
      boolean created;
      try {
        client.putItem(
            put ->
                put.tableName("things")
                    .item(content.at(place))
                    .conditionExpression("attribute_not_exists(PK)"));
        created = true;
      } catch (ConditionalCheckFailedException e) {
        created = false;
      }
      assertThat(created).isEqualTo(!model.has(place.partition, place.sort));
      if (created) {
        model.put(content.at(place));
      }
    }
  }

  record Delete(Place place) implements Step {
    @Override
    public void run(DynamoDbClient client, Model model) {
      var deleted =
          client.deleteItem(
              delete ->
                  delete
                      .tableName("things")
                      .key(key(place.partition, place.sort))
                      .returnValues("ALL_OLD"));
      assertThat(deleted.attributes()).isEqualTo(model.get(place.partition, place.sort));
      model.delete(place.partition, place.sort);
    }
  }

  record Add(Place place, int amount) implements Step {
    @Override
    public void run(DynamoDbClient client, Model model) {
      var updated =
          client.updateItem(
              update ->
                  update
                      .tableName("things")
                      .key(key(place.partition, place.sort))
                      .updateExpression("ADD n :amount")
                      .expressionAttributeValues(Map.of(":amount", n(amount)))
                      .returnValues("ALL_NEW"));
      model.add(place.partition, place.sort, amount);
      assertThat(updated.attributes()).isEqualTo(model.get(place.partition, place.sort));
    }
  }

  /** Creates several items, all or none. */
  record CreateAll(List<Place> places, Content content) implements Step {
    @Override
    public void run(DynamoDbClient client, Model model) {
      Set<Place> distinct = new HashSet<>(places);
      boolean free = distinct.stream().noneMatch(place -> model.has(place.partition, place.sort));
      boolean created;
      try {
        client.transactWriteItems(
            transaction ->
                transaction.transactItems(distinct.stream().map(this::creating).toList()));
        created = true;
      } catch (TransactionCanceledException e) {
        created = false;
      }
      assertThat(created).isEqualTo(free);
      if (created) {
        distinct.forEach(place -> model.put(content.at(place)));
      }
    }

    private TransactWriteItem creating(Place place) {
      return TransactWriteItem.builder()
          .put(
              put ->
                  put.tableName("things")
                      .item(content.at(place))
                      .conditionExpression("attribute_not_exists(PK)"))
          .build();
    }
  }

  /** Reads a partition of the table page by page, in either direction. */
  record ReadPartition(String partition, boolean forward, int limit) implements Step {
    @Override
    public void run(DynamoDbClient client, Model model) {
      QueryRequest query =
          QueryRequest.builder()
              .tableName("things")
              .keyConditionExpression("PK = :p")
              .expressionAttributeValues(Map.of(":p", s(partition)))
              .scanIndexForward(forward)
              .consistentRead(true)
              .limit(limit)
              .build();
      List<Map<String, AttributeValue>> expected = model.partition(partition);
      assertThat(Step.read(client, query)).isEqualTo(forward ? expected : expected.reversed());
    }
  }

  record ReadIndex(String list, boolean forward, int limit) implements Step {
    @Override
    public void run(DynamoDbClient client, Model model) {
      QueryRequest query =
          QueryRequest.builder()
              .tableName("things")
              .indexName("GSI1")
              .keyConditionExpression("GSI1PK = :p")
              .expressionAttributeValues(Map.of(":p", s(list)))
              .scanIndexForward(forward)
              .limit(limit)
              .build();
      List<Map<String, AttributeValue>> found = Step.read(client, query);
      List<Map<String, AttributeValue>> expected = model.index(list);
      assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
      assertThat(Step.orders(found))
          .isEqualTo(Step.orders(forward ? expected : expected.reversed()));
    }
  }

  private static List<String> orders(List<Map<String, AttributeValue>> entries) {
    return entries.stream().map(entry -> entry.get("GSI1SK").s()).toList();
  }

  private static List<Map<String, AttributeValue>> read(DynamoDbClient client, QueryRequest query) {
    List<Map<String, AttributeValue>> items = new ArrayList<>();
    QueryResponse page = client.query(query);
    items.addAll(page.items());
    while (page.hasLastEvaluatedKey()) {
      page = client.query(query.toBuilder().exclusiveStartKey(page.lastEvaluatedKey()).build());
      items.addAll(page.items());
    }
    return items;
  }
}
