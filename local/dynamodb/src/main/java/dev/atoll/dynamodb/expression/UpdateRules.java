package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Operand.Call;
import dev.atoll.dynamodb.expression.Operand.Literal;
import dev.atoll.dynamodb.value.Values;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What update expressions of right syntax must obey, in AWS's words. */
final class UpdateRules {
  private final Findings findings;
  private final DisjointPaths paths;

  UpdateRules(Findings findings) {
    this.findings = findings;
    this.paths = new DisjointPaths(findings);
  }

  void checkDisjoint(Path path) {
    paths.add(path);
  }

  void checkAdd(AttributeValue value) {
    if (value.type() != AttributeValue.Type.N) {
      checkSet("ADD", value);
    }
  }

  void checkDelete(AttributeValue value) {
    checkSet("DELETE", value);
  }

  /** Whether the call has the right number of operands. */
  boolean check(Call call) {
    int operands = call.arguments().size();
    if (operands != call.function().arity()) {
      findings.add(
          Rule.OPERAND_COUNT,
          "Incorrect number of operands for operator or function; operator or function: "
              + call.function()
              + ", number of operands: "
              + operands);
      return false;
    }
    switch (call.function()) {
      case IF_NOT_EXISTS -> requirePath(call);
      case LIST_APPEND -> requireType(call, "L");
      default -> requireType(call, "N");
    }
    return true;
  }

  private void requirePath(Call call) {
    if (!(call.argument(0) instanceof Path)) {
      findings.add(
          Rule.OPERAND_TYPE,
          "Operator or function requires a document path; operator or function: "
              + call.function());
    }
  }

  private void requireType(Call call, String type) {
    for (Operand operand : call.arguments()) {
      if (operand instanceof Literal literal && !Values.typeName(literal.value()).equals(type)) {
        findings.add(
            Rule.OPERAND_TYPE,
            "Incorrect operand type for operator or function; operator or function: "
                + call.function()
                + ", operand type: "
                + Values.typeName(literal.value()));
      }
    }
  }

  private void checkSet(String section, AttributeValue value) {
    String type = longNameUnlessSet(value);
    if (type != null) {
      findings.add(
          Rule.SECTION_OPERAND,
          "Incorrect operand type for operator or function; operator: "
              + section
              + ", operand type: "
              + type);
    }
  }

  private static @Nullable String longNameUnlessSet(AttributeValue value) {
    return switch (value.type()) {
      case S -> "STRING";
      case N -> "NUMBER";
      case B -> "BINARY";
      case BOOL -> "BOOLEAN";
      case NUL -> "NULL";
      case L -> "LIST";
      case M -> "MAP";
      case SS, NS, BS, UNKNOWN_TO_SDK_VERSION -> null;
    };
  }
}
