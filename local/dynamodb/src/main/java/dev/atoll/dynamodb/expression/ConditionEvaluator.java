package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Operand.Call;
import dev.atoll.dynamodb.value.Values;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Decides conditions. An operand that the item does not have, or of a type that does not fit, makes
 * its condition false, except that {@code <>} is then true.
 */
final class ConditionEvaluator {
  private ConditionEvaluator() {}

  static boolean test(Condition condition, Map<String, AttributeValue> item) {
    return switch (condition) {
      case Condition.And(Condition left, Condition right) -> test(left, item) && test(right, item);
      case Condition.Or(Condition left, Condition right) -> test(left, item) || test(right, item);
      case Condition.Not(Condition negated) -> !test(negated, item);
      case Condition.Comparison(Operand left, Comparator comparator, Operand right) ->
          compare(value(left, item), comparator, value(right, item));
      case Condition.Between(Operand operand, Operand lower, Operand upper) ->
          between(value(operand, item), value(lower, item), value(upper, item));
      case Condition.In(Operand operand, List<Operand> candidates) ->
          in(value(operand, item), candidates, item);
      case Condition.Test(Call call) -> function(call, item);
    };
  }

  private static boolean compare(
      @Nullable AttributeValue left, Comparator comparator, @Nullable AttributeValue right) {
    if (left == null || right == null) {
      return comparator == Comparator.NE;
    }
    return switch (comparator) {
      case EQ -> Values.equal(left, right);
      case NE -> !Values.equal(left, right);
      case LT, LE, GT, GE ->
          Values.comparable(left, right) && comparator.accepts(Values.compare(left, right));
    };
  }

  private static boolean between(
      @Nullable AttributeValue value,
      @Nullable AttributeValue lower,
      @Nullable AttributeValue upper) {
    return compare(value, Comparator.GE, lower) && compare(value, Comparator.LE, upper);
  }

  private static boolean in(
      @Nullable AttributeValue value, List<Operand> candidates, Map<String, AttributeValue> item) {
    for (Operand candidate : candidates) {
      if (compare(value, Comparator.EQ, value(candidate, item))) {
        return true;
      }
    }
    return false;
  }

  private static boolean function(Call call, Map<String, AttributeValue> item) {
    AttributeValue first = value(call.argument(0), item);
    return switch (call.function()) {
      case ATTRIBUTE_EXISTS -> first != null;
      case ATTRIBUTE_NOT_EXISTS -> first == null;
      default -> first != null && function(call, first, value(call.argument(1), item));
    };
  }

  private static boolean function(
      Call call, AttributeValue first, @Nullable AttributeValue second) {
    if (second == null) {
      return false;
    }
    return switch (call.function()) {
      case ATTRIBUTE_TYPE -> Values.typeName(first).equals(second.s());
      case BEGINS_WITH -> Values.beginsWith(first, second);
      case CONTAINS -> Values.contains(first, second);
      default -> throw new IllegalStateException("not a condition: " + call.function());
    };
  }

  private static @Nullable AttributeValue value(Operand operand, Map<String, AttributeValue> item) {
    return switch (operand) {
      case Path path -> Documents.get(item, path);
      case Operand.Literal literal -> literal.value();
      case Call call -> size(value(call.argument(0), item));
    };
  }

  /**
   * Characters of a string, bytes of a binary, members of a set, entries of a map, elements of a
   * list.
   */
  private static @Nullable AttributeValue size(@Nullable AttributeValue value) {
    if (value == null) {
      return null;
    }
    int size =
        switch (value.type()) {
          case S -> value.s().length();
          case B -> value.b().asByteArrayUnsafe().length;
          case SS -> value.ss().size();
          case NS -> value.ns().size();
          case BS -> value.bs().size();
          case L -> value.l().size();
          case M -> value.m().size();
          default -> -1;
        };
    return size < 0 ? null : AttributeValue.fromN(Integer.toString(size));
  }
}
