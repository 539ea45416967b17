package dev.atoll.dynamodb.expression;

import java.util.List;

/** What is true or false of an item. */
sealed interface Condition {
  record And(Condition left, Condition right) implements Condition {}

  record Or(Condition left, Condition right) implements Condition {}

  record Not(Condition condition) implements Condition {}

  record Comparison(Operand left, Comparator comparator, Operand right) implements Condition {}

  record Between(Operand operand, Operand lower, Operand upper) implements Condition {}

  record In(Operand operand, List<Operand> candidates) implements Condition {}

  /** A function that is true or false. */
  record Test(Operand.Call call) implements Condition {}
}
