package dev.atoll.dynamodb.expression;

import org.jspecify.annotations.Nullable;

/** The comparison operators. */
enum Comparator {
  EQ("="),
  NE("<>"),
  LT("<"),
  LE("<="),
  GT(">"),
  GE(">=");

  private final String text;

  Comparator(String text) {
    this.text = text;
  }

  static @Nullable Comparator of(Token token) {
    for (Comparator comparator : values()) {
      if (token.is(comparator.text)) {
        return comparator;
      }
    }
    return null;
  }

  /** Whether operands need an order, not only equality. */
  boolean ordering() {
    return this != EQ && this != NE;
  }

  /** Whether an order of left to right, as of {@link java.util.Comparator}, satisfies it. */
  boolean accepts(int order) {
    return switch (this) {
      case EQ -> order == 0;
      case NE -> order != 0;
      case LT -> order < 0;
      case LE -> order <= 0;
      case GT -> order > 0;
      case GE -> order >= 0;
    };
  }

  /** The operator that says the same with its operands exchanged. */
  Comparator mirrored() {
    return switch (this) {
      case EQ, NE -> this;
      case LT -> GT;
      case LE -> GE;
      case GT -> LT;
      case GE -> LE;
    };
  }

  @Override
  public String toString() {
    return text;
  }
}
