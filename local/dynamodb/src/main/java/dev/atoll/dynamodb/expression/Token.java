package dev.atoll.dynamodb.expression;

/** A piece of an expression's text: [start, end) of the source. */
record Token(Kind kind, String text, int start, int end) {
  enum Kind {
    /** A bare identifier: attribute name, function or keyword. */
    WORD,
    /** {@code #name}. */
    NAME_PLACEHOLDER,
    /** {@code :value}. */
    VALUE_PLACEHOLDER,
    NUMBER,
    SYMBOL,
    END
  }

  boolean is(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  boolean isKeyword(String keyword) {
    return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
  }
}
