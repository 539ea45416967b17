package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.value.Values;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What stands for a value in an expression. */
sealed interface Operand permits Path, Operand.Literal, Operand.Call {
  /** A value given with the request. */
  record Literal(AttributeValue value) implements Operand {}

  /** A function or, in updates, an arithmetic operator. */
  record Call(Function function, List<Operand> arguments) implements Operand {
    Operand argument(int index) {
      return arguments.get(index);
    }
  }

  /** The operand's type if the expression alone decides it, by its name in requests; else null. */
  static @Nullable String typeOf(Operand operand) {
    return switch (operand) {
      case Path path -> null;
      case Literal literal -> Values.typeName(literal.value());
      case Call call ->
          switch (call.function()) {
            case SIZE, PLUS, MINUS -> "N";
            case LIST_APPEND -> "L";
            case IF_NOT_EXISTS -> typeOf(call.argument(1));
            default -> "BOOL";
          };
    };
  }
}
