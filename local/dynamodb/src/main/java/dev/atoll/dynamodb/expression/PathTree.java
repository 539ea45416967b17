package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Path.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Disjoint paths as a tree, to cut out of an item what they lead to: maps keep only the entries
 * asked for, lists only the elements, in their order.
 */
final class PathTree {
  private final Map<String, PathTree> entries = new LinkedHashMap<>();
  private final TreeMap<Integer, PathTree> elements = new TreeMap<>();

  private PathTree() {}

  static PathTree of(List<Path> paths) {
    PathTree root = new PathTree();
    for (Path path : paths) {
      PathTree node = root;
      for (Step step : path.steps()) {
        node = node.below(step);
      }
    }
    return root;
  }

  Map<String, AttributeValue> project(Map<String, AttributeValue> item) {
    Map<String, AttributeValue> found = new LinkedHashMap<>();
    entries.forEach(
        (name, node) -> {
          AttributeValue value = item.get(name);
          AttributeValue part = value == null ? null : node.cut(value);
          if (part != null) {
            found.put(name, part);
          }
        });
    return found;
  }

  private PathTree below(Step step) {
    return switch (step) {
      case Step.Name(String name) -> entries.computeIfAbsent(name, k -> new PathTree());
      case Step.Index(int index) -> elements.computeIfAbsent(index, k -> new PathTree());
    };
  }

  private @Nullable AttributeValue cut(AttributeValue value) {
    if (entries.isEmpty() && elements.isEmpty()) {
      return value;
    }
    if (value.hasM()) {
      Map<String, AttributeValue> found = project(value.m());
      return found.isEmpty() ? null : AttributeValue.fromM(found);
    }
    if (value.hasL()) {
      List<AttributeValue> found = select(value.l());
      return found.isEmpty() ? null : AttributeValue.fromL(found);
    }
    return null;
  }

  private List<AttributeValue> select(List<AttributeValue> list) {
    List<AttributeValue> found = new ArrayList<>();
    elements
        .headMap(list.size())
        .forEach(
            (index, node) -> {
              AttributeValue part = node.cut(list.get(index));
              if (part != null) {
                found.add(part);
              }
            });
    return found;
  }
}
