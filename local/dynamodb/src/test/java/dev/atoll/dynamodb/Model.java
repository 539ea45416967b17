package dev.atoll.dynamodb;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The table of {@link Fixture#tableWithIndex}, with an index that includes "title", as plainly as
 * can be: a map from keys to items, everything else worked out from it on demand.
 */
final class Model {
  private static final Set<String> PROJECTED = Set.of("PK", "SK", "GSI1PK", "GSI1SK", "title");

  private final Map<List<String>, Map<String, AttributeValue>> items = new HashMap<>();

  Map<String, AttributeValue> get(String partition, String sort) {
    return items.getOrDefault(List.of(partition, sort), Map.of());
  }

  void put(Map<String, AttributeValue> item) {
    items.put(key(item), Map.copyOf(item));
  }

  void delete(String partition, String sort) {
    items.remove(List.of(partition, sort));
  }

  /** {@code ADD n :amount}. */
  void add(String partition, String sort, int amount) {
    Map<String, AttributeValue> item = new HashMap<>(get(partition, sort));
    item.put("PK", AttributeValue.fromS(partition));
    item.put("SK", AttributeValue.fromS(sort));
    AttributeValue old = item.getOrDefault("n", AttributeValue.fromN("0"));
    BigDecimal sum = new BigDecimal(old.n()).add(BigDecimal.valueOf(amount));
    item.put("n", AttributeValue.fromN(sum.toPlainString()));
    put(item);
  }

  boolean has(String partition, String sort) {
    return items.containsKey(List.of(partition, sort));
  }

  /** A partition of the table in the order of the sort keys, which are ASCII here. */
  List<Map<String, AttributeValue>> partition(String partition) {
    TreeMap<String, Map<String, AttributeValue>> found = new TreeMap<>();
    items.forEach(
        (key, item) -> {
          if (key.getFirst().equals(partition)) {
            found.put(key.getLast(), item);
          }
        });
    return new ArrayList<>(found.values());
  }

  /** A partition of the index in the order of its sort key, then of the table's key. */
  List<Map<String, AttributeValue>> index(String partition) {
    List<Map<String, AttributeValue>> found = new ArrayList<>();
    for (Map<String, AttributeValue> item : items.values()) {
      AttributeValue indexed = item.get("GSI1PK");
      if (indexed != null && indexed.s().equals(partition) && item.containsKey("GSI1SK")) {
        Map<String, AttributeValue> entry = new HashMap<>(item);
        entry.keySet().retainAll(PROJECTED);
        found.add(entry);
      }
    }
    found.sort(
        Comparator.comparing((Map<String, AttributeValue> entry) -> entry.get("GSI1SK").s())
            .thenComparing(entry -> entry.get("PK").s())
            .thenComparing(entry -> entry.get("SK").s()));
    return found;
  }

  int size() {
    return items.size();
  }

  private static List<String> key(Map<String, AttributeValue> item) {
    return List.of(item.get("PK").s(), item.get("SK").s());
  }
}
