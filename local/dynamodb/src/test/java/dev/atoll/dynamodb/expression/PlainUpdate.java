package dev.atoll.dynamodb.expression;

import static dev.atoll.dynamodb.expression.Items.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One change of an item of plain Java values, as plainly as can be: numbers are Long, lists List,
 * maps Map, sets of strings TreeSet. Each says how it is written and what it makes of the attribute
 * that it changes. All look at the item as it was before.
 */
sealed interface PlainUpdate {
  /** Thrown where an update has to be refused. */
  final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  String target();

  String section();

  /** With {@code #name} for names and {@code :target} for the value. */
  String text();

  default @Nullable Object operand() {
    return null;
  }

  /** The attribute's new value, or null for none. */
  @Nullable Object apply(Map<String, Object> before);

  /** {@code SET a = :v}. */
  record Put(String target, Object operand) implements PlainUpdate {
    @Override
    public String section() {
      return "SET";
    }

    @Override
    public String text() {
      return "#%s = :%s".formatted(target, target);
    }

    @Override
    public Object apply(Map<String, Object> before) {
      return operand;
    }
  }

  /** {@code SET a = b}. */
  record Copy(String target, String source) implements PlainUpdate {
    @Override
    public String section() {
      return "SET";
    }

    @Override
    public String text() {
      return "#%s = #%s".formatted(target, source);
    }

    @Override
    public Object apply(Map<String, Object> before) {
      return there(before, source, Object.class);
    }
  }

  /** {@code SET a = b - :v}. */
  record Subtract(String target, String source, Long operand) implements PlainUpdate {
    @Override
    public String section() {
      return "SET";
    }

    @Override
    public String text() {
      return "#%s = #%s - :%s".formatted(target, source, target);
    }

    @Override
    public Object apply(Map<String, Object> before) {
      return there(before, source, Long.class) - operand;
    }
  }

  /** {@code SET a = if_not_exists(b, :v)}. */
  record Default(String target, String source, Object operand) implements PlainUpdate {
    @Override
    public String section() {
      return "SET";
    }

    @Override
    public String text() {
      return "#%s = if_not_exists(#%s, :%s)".formatted(target, source, target);
    }

    @Override
    public Object apply(Map<String, Object> before) {
      return before.getOrDefault(source, operand);
    }
  }

  /** {@code SET a = list_append(b, :v)}. */
  record Append(String target, String source, List<Object> operand) implements PlainUpdate {
    @Override
    public String section() {
      return "SET";
    }

    @Override
    public String text() {
      return "#%s = list_append(#%s, :%s)".formatted(target, source, target);
    }

    @Override
    public Object apply(Map<String, Object> before) {
      List<Object> list = new ArrayList<>(there(before, source, List.class));
      list.addAll(operand);
      return list;
    }
  }

  /** {@code SET a.k = :v}. */
  record PutEntry(String target, String key, Object operand) implements PlainUpdate {
    @Override
    public String section() {
      return "SET";
    }

    @Override
    public String text() {
      return "#%s.%s = :%s".formatted(target, key, target);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Object apply(Map<String, Object> before) {
      Map<String, Object> map = new TreeMap<>(there(before, target, Map.class));
      map.put(key, operand);
      return map;
    }
  }

  /** {@code SET a[1] = :v}. */
  record PutElement(String target, int index, Object operand) implements PlainUpdate {
    @Override
    public String section() {
      return "SET";
    }

    @Override
    public String text() {
      return "#%s[%d] = :%s".formatted(target, index, target);
    }

    @Override
    public Object apply(Map<String, Object> before) {
      List<Object> list = new ArrayList<>(there(before, target, List.class));
      if (index < list.size()) {
        list.set(index, operand);
      } else {
        list.add(operand);
      }
      return list;
    }
  }

  /** {@code REMOVE a}. */
  record Remove(String target) implements PlainUpdate {
    @Override
    public String section() {
      return "REMOVE";
    }

    @Override
    public String text() {
      return "#" + target;
    }

    @Override
    public @Nullable Object apply(Map<String, Object> before) {
      return null;
    }
  }

  /** {@code REMOVE a.k}. */
  record RemoveEntry(String target, String key) implements PlainUpdate {
    @Override
    public String section() {
      return "REMOVE";
    }

    @Override
    public String text() {
      return "#%s.%s".formatted(target, key);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Object apply(Map<String, Object> before) {
      Map<String, Object> map = new TreeMap<>(there(before, target, Map.class));
      map.remove(key);
      return map;
    }
  }

  /** {@code REMOVE a[1]}. */
  record RemoveElement(String target, int index) implements PlainUpdate {
    @Override
    public String section() {
      return "REMOVE";
    }

    @Override
    public String text() {
      return "#%s[%d]".formatted(target, index);
    }

    @Override
    public Object apply(Map<String, Object> before) {
      List<Object> list = new ArrayList<>(there(before, target, List.class));
      if (index < list.size()) {
        list.remove(index);
      }
      return list;
    }
  }

  /** {@code ADD a :v} with a number. */
  record Add(String target, Long operand) implements PlainUpdate {
    @Override
    public String section() {
      return "ADD";
    }

    @Override
    public String text() {
      return "#%s :%s".formatted(target, target);
    }

    @Override
    public Object apply(Map<String, Object> before) {
      return before.containsKey(target) ? there(before, target, Long.class) + operand : operand;
    }
  }

  /** {@code ADD a :v} with a set. */
  record AddMembers(String target, TreeSet<String> operand) implements PlainUpdate {
    @Override
    public String section() {
      return "ADD";
    }

    @Override
    public String text() {
      return "#%s :%s".formatted(target, target);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Object apply(Map<String, Object> before) {
      TreeSet<String> union = new TreeSet<>(operand);
      if (before.containsKey(target)) {
        union.addAll(there(before, target, TreeSet.class));
      }
      return union;
    }
  }

  /** {@code DELETE a :v}. */
  record RemoveMembers(String target, TreeSet<String> operand) implements PlainUpdate {
    @Override
    public String section() {
      return "DELETE";
    }

    @Override
    public String text() {
      return "#%s :%s".formatted(target, target);
    }

    @Override
    @SuppressWarnings("unchecked")
    public @Nullable Object apply(Map<String, Object> before) {
      if (!before.containsKey(target)) {
        return null;
      }
      TreeSet<String> rest = new TreeSet<>(there(before, target, TreeSet.class));
      rest.removeAll(operand);
      return rest.isEmpty() ? null : rest;
    }
  }

  private static <T> T there(Map<String, Object> before, String name, Class<T> type) {
    Object value = before.get(name);
    if (!type.isInstance(value)) {
      throw new Refused();
    }
    return type.cast(value);
  }

  static AttributeValue attribute(Object plain) {
    return switch (plain) {
      case TreeSet<?> set -> AttributeValue.fromSs(set.stream().map(Object::toString).toList());
      case List<?> list -> AttributeValue.fromL(list.stream().map(PlainUpdate::attribute).toList());
      case Map<?, ?> map -> {
        Map<String, AttributeValue> entries = new TreeMap<>();
        map.forEach((key, entry) -> entries.put(key.toString(), attribute(entry)));
        yield AttributeValue.fromM(entries);
      }
      default -> value(plain);
    };
  }
}
