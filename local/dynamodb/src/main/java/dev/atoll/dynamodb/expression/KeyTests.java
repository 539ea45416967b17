package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Operand.Call;
import dev.atoll.dynamodb.expression.Operand.Literal;
import dev.atoll.dynamodb.value.Validation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * Turns a condition into tests of key attributes, refusing in AWS's words what cannot be one: only
 * AND, comparisons except {@code <>}, BETWEEN and begins_with, each of one top-level attribute with
 * values.
 */
final class KeyTests {
  private final Map<String, KeyTest> tests = new LinkedHashMap<>();

  private KeyTests() {}

  static Map<String, KeyTest> of(Condition condition) {
    KeyTests tests = new KeyTests();
    tests.collect(condition);
    return Collections.unmodifiableMap(tests.tests);
  }

  private void collect(Condition condition) {
    switch (condition) {
      case Condition.And(Condition left, Condition right) -> {
        collect(left);
        collect(right);
      }
      case Condition.Or or -> throw invalidOperator("OR");
      case Condition.Not not -> throw invalidOperator("NOT");
      case Condition.In in -> throw invalidOperator("IN");
      case Condition.Comparison comparison -> add(comparison);
      case Condition.Between between -> add(between);
      case Condition.Test test -> add(test.call());
    }
  }

  private void add(Condition.Comparison comparison) {
    if (comparison.comparator() == Comparator.NE) {
      throw invalidOperator("<>");
    }
    List<Operand> operands = List.of(comparison.left(), comparison.right());
    Path path = onlyPath(operands);
    boolean pathFirst = comparison.left() instanceof Path;
    Comparator comparator =
        pathFirst ? comparison.comparator() : comparison.comparator().mirrored();
    add(path, operator(comparator), operands);
  }

  private void add(Condition.Between between) {
    if (!(between.operand() instanceof Path)) {
      throw notFirst("BETWEEN");
    }
    List<Operand> operands = List.of(between.operand(), between.lower(), between.upper());
    add(onlyPath(operands), KeyTest.Operator.BETWEEN, operands);
  }

  private void add(Call call) {
    if (call.function() != Function.BEGINS_WITH) {
      throw invalidOperator(call.function().toString());
    }
    if (!(call.argument(0) instanceof Path)) {
      throw notFirst(call.function().toString());
    }
    add(onlyPath(call.arguments()), KeyTest.Operator.BEGINS_WITH, call.arguments());
  }

  private void add(Path path, KeyTest.Operator operator, List<Operand> operands) {
    String attribute = path.attribute();
    if (tests.containsKey(attribute)) {
      throw Validation.failure(
          "Invalid KeyConditionExpression: KeyConditionExpressions must only contain one condition"
              + " per key");
    }
    tests.put(attribute, new KeyTest(attribute, operator, values(operands)));
  }

  private static Path onlyPath(List<Operand> operands) {
    List<Path> paths = new ArrayList<>();
    for (Operand operand : operands) {
      switch (operand) {
        case Path path -> addOnly(paths, path);
        case Call call ->
            throw Validation.failure("KeyConditionExpressions cannot contain nested operations");
        case Literal literal -> {}
      }
    }
    if (paths.isEmpty()) {
      throw Validation.failure(
          "Invalid condition in KeyConditionExpression: No key attribute specified");
    }
    return paths.getFirst();
  }

  private static void addOnly(List<Path> paths, Path path) {
    if (!paths.isEmpty()) {
      throw Validation.failure(
          "Invalid condition in KeyConditionExpression: Multiple attribute names used in one"
              + " condition");
    }
    if (path.isNested()) {
      throw Validation.failure(
          "KeyConditionExpressions cannot have conditions on nested attributes");
    }
    paths.add(path);
  }

  private static List<AttributeValue> values(List<Operand> operands) {
    return operands.stream()
        .filter(Literal.class::isInstance)
        .map(operand -> ((Literal) operand).value())
        .toList();
  }

  private static KeyTest.Operator operator(Comparator comparator) {
    return switch (comparator) {
      case EQ -> KeyTest.Operator.EQ;
      case LT -> KeyTest.Operator.LT;
      case LE -> KeyTest.Operator.LE;
      case GT -> KeyTest.Operator.GT;
      case GE -> KeyTest.Operator.GE;
      case NE -> throw invalidOperator("<>");
    };
  }

  private static DynamoDbException invalidOperator(String operator) {
    return Validation.failure("Invalid operator used in KeyConditionExpression: " + operator);
  }

  private static DynamoDbException notFirst(String operator) {
    return Validation.failure(
        "Invalid condition in KeyConditionExpression: "
            + operator
            + " operator must have the key attribute as its first operand");
  }
}
