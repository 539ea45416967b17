package dev.atoll.dynamodb.expression;

import org.jspecify.annotations.Nullable;

/** The functions and arithmetic operators of the language. Names are case-sensitive. */
enum Function {
  ATTRIBUTE_EXISTS("attribute_exists", 1),
  ATTRIBUTE_NOT_EXISTS("attribute_not_exists", 1),
  ATTRIBUTE_TYPE("attribute_type", 2),
  BEGINS_WITH("begins_with", 2),
  CONTAINS("contains", 2),
  SIZE("size", 1),
  IF_NOT_EXISTS("if_not_exists", 2),
  LIST_APPEND("list_append", 2),
  PLUS("+", 2),
  MINUS("-", 2);

  private final String text;
  private final int arity;

  Function(String text, int arity) {
    this.text = text;
    this.arity = arity;
  }

  int arity() {
    return arity;
  }

  /** Whether conditions know it; the others belong to updates. */
  boolean inConditions() {
    return compareTo(SIZE) <= 0;
  }

  static @Nullable Function named(String name) {
    for (Function function : values()) {
      if (function.text.equals(name)) {
        return function;
      }
    }
    return null;
  }

  @Override
  public String toString() {
    return text;
  }
}
