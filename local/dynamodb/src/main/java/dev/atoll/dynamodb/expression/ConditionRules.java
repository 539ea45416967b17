package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Operand.Call;
import dev.atoll.dynamodb.expression.Operand.Literal;
import dev.atoll.dynamodb.value.Values;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What conditions of right syntax must obey, in AWS's words. */
final class ConditionRules {
  private static final int MAX_CANDIDATES = 100;
  private static final String ALL_TYPES = "{NS,SS,L,BS,N,M,B,BOOL,NULL,S}";
  private static final Set<String> TYPE_NAMES =
      Set.of("S", "N", "B", "NULL", "SS", "BOOL", "L", "BS", "NS", "M");
  private static final Set<String> ORDERED = Set.of("S", "N", "B");

  private final Findings findings;

  ConditionRules(Findings findings) {
    this.findings = findings;
  }

  void check(Condition.Comparison comparison) {
    List<Operand> operands = List.of(comparison.left(), comparison.right());
    checkFunctionUse(operands);
    checkDistinct(comparison.comparator().toString(), operands);
    if (comparison.comparator().ordering()) {
      operands.forEach(operand -> checkOrdered(comparison.comparator().toString(), operand));
    }
  }

  void check(Condition.Between between) {
    List<Operand> operands = List.of(between.operand(), between.lower(), between.upper());
    checkFunctionUse(operands);
    operands.forEach(operand -> checkOrdered("BETWEEN", operand));
    if (between.lower() instanceof Literal lower && between.upper() instanceof Literal upper) {
      checkBounds(lower.value(), upper.value());
    }
  }

  void check(Condition.In in) {
    checkFunctionUse(List.of(in.operand()));
    checkFunctionUse(in.candidates());
    if (in.candidates().size() > MAX_CANDIDATES) {
      findings.add(
          Rule.OPERAND_COUNT,
          "The IN operator is provided with too many operands; number of operands: "
              + in.candidates().size());
    }
  }

  void check(Call call) {
    checkFunctionUse(call.arguments());
    int operands = call.arguments().size();
    if (operands != call.function().arity()) {
      findings.add(
          Rule.OPERAND_COUNT,
          "Incorrect number of operands for operator or function; operator or function: "
              + call.function()
              + ", number of operands: "
              + operands);
      return;
    }
    checkDistinct(call.function().toString(), call.arguments());
    checkOperandTypes(call);
  }

  /** size gives a number, so it is no condition. */
  void checkAsCondition(Call call) {
    if (call.function() == Function.SIZE) {
      misused(call);
    }
  }

  /** Only size may be an operand. */
  private void checkFunctionUse(List<Operand> operands) {
    for (Operand operand : operands) {
      if (operand instanceof Call call && call.function() != Function.SIZE) {
        misused(call);
      }
    }
  }

  private void misused(Call call) {
    findings.add(
        Rule.FUNCTION_USE,
        "The function is not allowed to be used this way in an expression; function: "
            + call.function());
  }

  private void checkDistinct(String operator, List<Operand> operands) {
    if (operands.size() == 2
        && operands.getFirst() instanceof Path first
        && first.equals(operands.getLast())) {
      findings.add(
          Rule.OPERANDS_DISTINCT,
          "The first operand must be distinct from the remaining operands for this operator or"
              + " function; operator: "
              + operator
              + ", first operand: "
              + first);
    }
  }

  private void checkOperandTypes(Call call) {
    Operand first = call.argument(0);
    switch (call.function()) {
      case ATTRIBUTE_EXISTS, ATTRIBUTE_NOT_EXISTS -> requirePath(call.function(), first);
      case BEGINS_WITH ->
          call.arguments().forEach(operand -> checkPrefixable(call.function(), operand));
      case ATTRIBUTE_TYPE -> checkTypeName(call.argument(1));
      case SIZE -> checkSizable(first);
      default -> {}
    }
  }

  private void requirePath(Function function, Operand operand) {
    if (!(operand instanceof Path)) {
      findings.add(
          Rule.OPERAND_TYPE,
          "Operator or function requires a document path; operator or function: " + function);
    }
  }

  private void checkPrefixable(Function function, Operand operand) {
    String type = Operand.typeOf(operand);
    if (type != null && !type.equals("S") && !type.equals("B")) {
      wrongType(function.toString(), type);
    }
  }

  private void checkSizable(Operand operand) {
    String type = Operand.typeOf(operand);
    if (type != null && Set.of("N", "BOOL", "NULL").contains(type)) {
      wrongType(Function.SIZE.toString(), type);
    }
  }

  private void checkTypeName(Operand operand) {
    String type = Operand.typeOf(operand);
    if (!(operand instanceof Literal literal) || literal.value().s() == null) {
      wrongType(Function.ATTRIBUTE_TYPE.toString(), type == null ? ALL_TYPES : type);
    } else if (!TYPE_NAMES.contains(literal.value().s())) {
      findings.add(
          Rule.OPERAND_TYPE,
          "Invalid attribute type name found; type: "
              + literal.value().s()
              + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}");
    }
  }

  private void checkOrdered(String operator, Operand operand) {
    if (operand instanceof Literal literal && !ORDERED.contains(Values.typeName(literal.value()))) {
      wrongType(operator, Values.typeName(literal.value()));
    }
  }

  private void wrongType(String operator, String type) {
    findings.add(
        Rule.OPERAND_TYPE,
        "Incorrect operand type for operator or function; operator or function: "
            + operator
            + ", operand type: "
            + type);
  }

  private void checkBounds(AttributeValue lower, AttributeValue upper) {
    if (lower.type() != upper.type()) {
      badBounds("requires same data type for lower and upper bounds", lower, upper);
    } else if (Values.comparable(lower, upper) && Values.compare(lower, upper) > 0) {
      badBounds("requires upper bound to be greater than or equal to lower bound", lower, upper);
    }
  }

  private void badBounds(String requirement, AttributeValue lower, AttributeValue upper) {
    findings.add(
        Rule.OPERAND_TYPE,
        "The BETWEEN operator "
            + requirement
            + "; lower bound operand: AttributeValue: "
            + printed(lower)
            + ", upper bound operand: AttributeValue: "
            + printed(upper));
  }

  private static String printed(AttributeValue value) {
    String content =
        switch (value.type()) {
          case S -> value.s();
          case N -> value.n();
          case B -> Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe());
          default -> "";
        };
    return "{" + Values.typeName(value) + ":" + content + "}";
  }
}
