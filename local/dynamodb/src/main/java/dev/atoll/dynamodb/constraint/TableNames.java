package dev.atoll.dynamodb.constraint;

import java.util.regex.Pattern;

/** The form of table and index names. */
final class TableNames {
  static final int MIN = 3;
  static final int MAX = 255;
  static final String PATTERN = "[a-zA-Z0-9_.-]+";

  private static final Pattern NAME = Pattern.compile(PATTERN);

  private TableNames() {}

  /** A table to work with, by its name or ARN: whether it exists is another question. */
  static Constraint reference() {
    Constraint name = Constraint.all(Constraint.pattern(PATTERN), Constraint.length(1, MAX));
    return (path, value, violations) -> {
      if (value instanceof String text && !text.startsWith("arn:")) {
        // An empty name is reported once, by its length.
        (text.isEmpty() ? Constraint.length(1, MAX) : name).check(path, text, violations);
      }
    };
  }

  /** The name of a new table or index. */
  static Constraint definition() {
    return Constraint.all(Constraint.pattern(PATTERN), Constraint.length(MIN, MAX));
  }

  static boolean isName(String text) {
    return text.startsWith("arn:")
        || !text.isEmpty() && text.length() <= MAX && NAME.matcher(text).matches();
  }
}
