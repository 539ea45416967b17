package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Path.Step;
import dev.atoll.dynamodb.expression.UpdateEvaluator.Change;
import dev.atoll.dynamodb.value.Validation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * Changes to an item as a tree that mirrors the item: each node holds either the change of its
 * place or the nodes below. A changed container is rebuilt, everything else is shared with the old
 * item, whose values are immutable.
 */
final class Changes {
  private final Map<String, Changes> entries = new LinkedHashMap<>();
  private final TreeMap<Integer, Changes> elements = new TreeMap<>();
  private @Nullable Change change;

  private Changes() {}

  static Map<String, AttributeValue> apply(List<Change> changes, Map<String, AttributeValue> item) {
    Changes root = new Changes();
    for (Change change : changes) {
      root.at(change.path()).change = change;
    }
    return root.map(item);
  }

  private Changes at(Path path) {
    Changes node = this;
    for (Step step : path.steps()) {
      node =
          switch (step) {
            case Step.Name(String name) -> node.entries.computeIfAbsent(name, k -> new Changes());
            case Step.Index(int index) -> node.elements.computeIfAbsent(index, k -> new Changes());
          };
    }
    return node;
  }

  private Map<String, AttributeValue> map(Map<String, AttributeValue> old) {
    Map<String, AttributeValue> map = new LinkedHashMap<>(old);
    entries.forEach(
        (name, node) -> {
          AttributeValue value = node.value(old.get(name));
          if (value == null) {
            map.remove(name);
          } else {
            map.put(name, value);
          }
        });
    return map;
  }

  private List<AttributeValue> list(List<AttributeValue> old) {
    List<AttributeValue> list = new ArrayList<>(old.size() + elements.size());
    for (int i = 0; i < old.size(); i++) {
      Changes node = elements.get(i);
      AttributeValue value = node == null ? old.get(i) : node.value(old.get(i));
      if (value != null) {
        list.add(value);
      }
    }
    for (Changes node : elements.tailMap(old.size()).values()) {
      AttributeValue value = node.value(null);
      if (value != null) {
        list.add(value);
      }
    }
    return list;
  }

  /** The new value of this place, or null when it is empty. */
  private @Nullable AttributeValue value(@Nullable AttributeValue old) {
    if (change != null) {
      return change.value();
    }
    if (old == null) {
      throw noSuchPlace();
    }
    if (!entries.isEmpty() && old.hasM()) {
      return AttributeValue.fromM(map(old.m()));
    }
    if (!elements.isEmpty() && old.hasL()) {
      return AttributeValue.fromL(list(old.l()));
    }
    throw noSuchPlace();
  }

  private static DynamoDbException noSuchPlace() {
    return Validation.failure(
        "The document path provided in the update expression is invalid for update");
  }
}
