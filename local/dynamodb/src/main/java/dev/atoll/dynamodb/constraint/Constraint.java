package dev.atoll.dynamodb.constraint;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;

/** One demand on a member's value; null means that the request does not have the member. */
@FunctionalInterface
interface Constraint {
  void check(String path, @Nullable Object value, Violations violations);

  static Constraint required() {
    return (path, value, violations) -> {
      if (value == null) {
        violations.add(path, null, "Member must not be null");
      }
    };
  }

  /** Characters of a text, elements of a list, entries of a map. */
  static Constraint length(int min, int max) {
    return (path, value, violations) -> {
      int length = value == null ? min : lengthOf(value);
      if (length < min) {
        violations.add(path, value, atLeastLong(min));
      } else if (length > max) {
        violations.add(path, value, atMostLong(max));
      }
    };
  }

  static Constraint pattern(String regex) {
    Pattern pattern = Pattern.compile(regex);
    return (path, value, violations) -> {
      if (value instanceof String text && !pattern.matcher(text).matches()) {
        violations.add(path, text, "Member must satisfy regular expression pattern: " + regex);
      }
    };
  }

  static Constraint oneOf(String... names) {
    List<String> allowed = List.of(names);
    return (path, value, violations) -> {
      if (value != null && !allowed.contains(value.toString())) {
        violations.add(path, value, "Member must satisfy enum value set: " + allowed);
      }
    };
  }

  static Constraint range(long min, long max) {
    return (path, value, violations) -> {
      long number = value instanceof Number given ? given.longValue() : min;
      if (number < min) {
        violations.add(path, value, "Member must have value greater than or equal to " + min);
      } else if (number > max) {
        violations.add(path, value, "Member must have value less than or equal to " + max);
      }
    };
  }

  /** At least so much, in the newer form of message that some operations have. */
  static Constraint atLeast(String name, long min) {
    return (path, value, violations) -> {
      if (value instanceof Number given && given.longValue() < min) {
        violations.addNamed(name, "Member must have value greater than or equal to " + min);
      }
    };
  }

  /** The keys of each table of a BatchGetItem are so many; in the newer form of message. */
  static Constraint keyLists(int min, int max) {
    return (path, value, violations) -> {
      if (value instanceof Map<?, ?> map) {
        map.forEach((table, asked) -> keyList(table, asked, min, max, violations));
      }
    };
  }

  private static void keyList(Object table, Object asked, int min, int max, Violations violations) {
    Object keys = Shape.value((SdkPojo) asked, "Keys");
    int length = keys == null ? min : lengthOf(keys);
    String path = "RequestItems." + table + ".member.Keys";
    if (length < min) {
      violations.addNamed(path, atLeastLong(min));
    } else if (length > max) {
      violations.addNamed(path, atMostLong(max));
    }
  }

  /** Each element of a list is such a structure. */
  static Constraint each(Shape shape) {
    return (path, value, violations) -> {
      int position = 1;
      for (Object element : value instanceof Collection<?> list ? list : List.of()) {
        shape.check(path + "." + position + ".member", (SdkPojo) element, violations);
        position++;
      }
    };
  }

  /** The value of each entry of a map is such a structure. */
  static Constraint eachValue(Shape shape) {
    return (path, value, violations) -> {
      if (value instanceof Map<?, ?> map) {
        map.forEach(
            (key, entry) -> shape.check(path + "." + key + ".member", (SdkPojo) entry, violations));
      }
    };
  }

  /** The value of each entry of a map is a list of such structures. */
  static Constraint eachValueList(Shape shape) {
    return (path, value, violations) -> {
      if (value instanceof Map<?, ?> map) {
        map.forEach(
            (key, entry) -> each(shape).check(path + "." + key + ".member", entry, violations));
      }
    };
  }

  /** Each element of a list keeps this constraint. */
  static Constraint eachIs(Constraint constraint) {
    return (path, value, violations) -> {
      int position = 1;
      for (Object element : value instanceof Collection<?> list ? list : List.of()) {
        constraint.check(path + "." + position + ".member", element, violations);
        position++;
      }
    };
  }

  /** The member itself is such a structure. */
  static Constraint structure(Shape shape) {
    return (path, value, violations) -> {
      if (value instanceof SdkPojo pojo) {
        shape.check(path, pojo, violations);
      }
    };
  }

  /** Each key of a map is a table's name. */
  static Constraint keysNameTables() {
    return (path, value, violations) -> {
      if (value instanceof Map<?, ?> map
          && !map.keySet().stream().allMatch(key -> TableNames.isReference(key.toString()))) {
        violations.add(
            path,
            value,
            "Map keys must satisfy constraint: ["
                + atMostLong(TableNames.MAX)
                + ", "
                + atLeastLong(TableNames.MIN)
                + ", Member must satisfy regular expression pattern: "
                + TableNames.PATTERN
                + "]");
      }
    };
  }

  /** Each value of a map is a list of so many elements. */
  static Constraint valueLengths(int min, int max) {
    return (path, value, violations) -> {
      if (value instanceof Map<?, ?> map
          && map.values().stream()
              .mapToInt(Constraint::lengthOf)
              .anyMatch(length -> length < min || length > max)) {
        violations.add(
            path,
            value,
            "Map value must satisfy constraint: ["
                + atMostLong(max)
                + ", "
                + atLeastLong(min)
                + "]");
      }
    };
  }

  private static int lengthOf(Object value) {
    return switch (value) {
      case String text -> text.length();
      case Collection<?> list -> list.size();
      case Map<?, ?> map -> map.size();
      default -> throw new IllegalArgumentException("no length: " + value.getClass());
    };
  }

  private static String atLeastLong(int min) {
    return "Member must have length greater than or equal to " + min;
  }

  private static String atMostLong(int max) {
    return "Member must have length less than or equal to " + max;
  }

  /** All of them, in this order. */
  static Constraint all(Constraint... constraints) {
    List<Constraint> all = List.of(constraints);
    return all.size() == 1
        ? all.getFirst()
        : (path, value, violations) ->
            all.forEach(constraint -> constraint.check(path, value, violations));
  }
}
