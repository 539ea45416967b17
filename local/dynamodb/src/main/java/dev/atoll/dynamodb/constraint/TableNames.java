package dev.atoll.dynamodb.constraint;

/** The form of table and index names. */
final class TableNames {
  static final int MIN = 3;
  static final int MAX = 255;
  static final String PATTERN = "[a-zA-Z0-9_.-]+";

  private TableNames() {}

  /** A table to work with, by its name or ARN: whether it exists is another question. */
  static Constraint reference() {
    Constraint length = Constraint.length(1, MAX);
    Constraint name = Constraint.all(Constraint.pattern(PATTERN), length);
    return (path, value, violations) -> {
      if (value instanceof String text && !isReference(text)) {
        // An empty name is reported once, by its length.
        (text.isEmpty() ? length : name).check(path, text, violations);
      }
    };
  }

  /** The name of a new table or index. */
  static Constraint definition() {
    return Constraint.all(Constraint.pattern(PATTERN), Constraint.length(MIN, MAX));
  }

  /** Whether a text has the form of a table's name or ARN. */
  static boolean isReference(String text) {
    return text.startsWith("arn:") || isName(text);
  }

  private static boolean isName(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isNamePart(text.charAt(i))) {
        return false;
      }
    }
    return !text.isEmpty() && text.length() <= MAX;
  }

  private static boolean isNamePart(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '_'
        || c == '.'
        || c == '-';
  }
}
