package dev.atoll.dynamodb.expression;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rules that an expression breaks, gathered while it is parsed.
 *
 * <p>AWS parses an expression wholly, so that a syntax error anywhere comes first, and then looks
 * for one kind of fault after the other. So a parser goes on after a fault, the first of each
 * {@link Rule} is kept here, and in the end the rule that AWS checks first gives the message.
 * Within conditions AWS checks some rules condition by condition: {@link #closeCondition} settles
 * those of the one just read.
 */
final class Findings {
  private final ExpressionKind kind;
  private final List<Rule> order;
  private final Map<Rule, String> messages = new EnumMap<>(Rule.class);
  private @Nullable String firstCondition;

  Findings(ExpressionKind kind, List<Rule> order) {
    this.kind = kind;
    this.order = order;
  }

  void add(Rule rule, String message) {
    messages.putIfAbsent(rule, message);
  }

  void closeCondition() {
    if (firstCondition == null) {
      firstCondition = firstOf(Rule.EACH_CONDITION);
    }
  }

  /** Refuses the expression if a rule was broken. */
  void check() {
    String message = firstOf(order);
    if (message == null) {
      message = firstCondition;
    }
    if (message != null) {
      throw kind.refusal(message);
    }
  }

  private @Nullable String firstOf(List<Rule> rules) {
    for (Rule rule : rules) {
      String message = messages.get(rule);
      if (message != null) {
        return message;
      }
    }
    return null;
  }
}
