package dev.atoll.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Translates conditions, updates and ranges to DynamoDB's expressions. Every name and value becomes
 * a placeholder. One instance serves one request; not thread-safe.
 */
final class Expressions {

  private final Map<String, String> names = new HashMap<>();
  private final Map<String, AttributeValue> values = new HashMap<>();

  /** Placeholders for names, or null where there are none, as the SDK wants it. */
  @Nullable Map<String, String> names() {
    return names.isEmpty() ? null : names;
  }

  /** Placeholders for values, or null where there are none. */
  @Nullable Map<String, AttributeValue> values() {
    return values.isEmpty() ? null : values;
  }

  /** The condition of a write, or null where it has none. */
  @Nullable String conditionOf(Write write) {
    return write.condition().map(this::condition).orElse(null);
  }

  String condition(Condition condition) {
    return switch (condition) {
      case Condition.Exists() -> "attribute_exists(" + name("PK") + ")";
      case Condition.Absent() -> "attribute_not_exists(" + name("PK") + ")";
      case Condition.AbsentOrExpired(var now) ->
          "(attribute_not_exists(%s) OR %s <= %s)"
              .formatted(name("PK"), name("expires_at"), number(now.getEpochSecond()));
      case Condition.Equal(var attribute, var value) -> name(attribute) + " = " + string(value);
      case Condition.EqualNumber(var attribute, var value) ->
          name(attribute) + " = " + number(value);
      case Condition.AbsentOrLess(var attribute, var bound) ->
          "(attribute_not_exists(%s) OR %s < %s)"
              .formatted(name(attribute), name(attribute), number(bound));
      case Condition.Greater(var attribute, var bound) -> name(attribute) + " > " + string(bound);
      case Condition.Less(var attribute, var bound) -> name(attribute) + " < " + string(bound);
      case Condition.Lacks(var attribute) -> "attribute_not_exists(" + name(attribute) + ")";
      case Condition.And(var all) ->
          String.join(" AND ", all.stream().map(this::condition).toList());
      case Condition.Or(var any) ->
          "(" + String.join(" OR ", any.stream().map(this::condition).toList()) + ")";
    };
  }

  String update(Write.Update update) {
    List<String> sets = new ArrayList<>();
    update.sets().forEach((name, value) -> sets.add(name(name) + " = " + value(value)));
    List<String> adds = new ArrayList<>();
    update.adds().forEach((name, delta) -> adds.add(name(name) + " " + number(delta)));
    List<String> removes = update.removes().stream().map(this::name).toList();
    return (clause("SET", sets) + clause("ADD", adds) + clause("REMOVE", removes)).trim();
  }

  String keyCondition(
      String partitionName, String partition, @Nullable String sortName, SortRange range) {
    String equal = name(partitionName) + " = " + string(partition);
    if (sortName == null) {
      return equal;
    }
    return switch (range) {
      case SortRange.All() -> equal;
      case SortRange.BeginsWith(var prefix) ->
          equal + " AND begins_with(" + name(sortName) + ", " + string(prefix) + ")";
      case SortRange.Between(var low, var high) ->
          equal + " AND " + name(sortName) + " BETWEEN " + string(low) + " AND " + string(high);
      case SortRange.Exactly(var value) -> equal + " AND " + name(sortName) + " = " + string(value);
    };
  }

  private static String clause(String keyword, List<String> parts) {
    return parts.isEmpty() ? "" : keyword + " " + String.join(", ", parts) + " ";
  }

  private String name(String attribute) {
    return names.entrySet().stream()
        .filter(entry -> entry.getValue().equals(attribute))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseGet(
            () -> {
              String placeholder = "#n" + names.size();
              names.put(placeholder, attribute);
              return placeholder;
            });
  }

  private String string(String value) {
    return value(AttributeValue.fromS(value));
  }

  private String number(long value) {
    return value(AttributeValue.fromN(Long.toString(value)));
  }

  private String value(AttributeValue value) {
    String placeholder = ":v" + values.size();
    values.put(placeholder, value);
    return placeholder;
  }
}
