package dev.atoll.dynamodb.expression;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A {@code ConditionExpression} or {@code FilterExpression}. Immutable. */
public final class ConditionExpression {
  /** The parameter it came in. */
  public enum Kind {
    CONDITION(ExpressionKind.CONDITION),
    FILTER(ExpressionKind.FILTER);

    private final ExpressionKind kind;

    Kind(ExpressionKind kind) {
      this.kind = kind;
    }
  }

  private final Condition condition;

  private ConditionExpression(Condition condition) {
    this.condition = condition;
  }

  /**
   * Parses an expression.
   *
   * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException a ValidationException
   *     in AWS's words
   */
  public static ConditionExpression parse(String text, Placeholders placeholders, Kind kind) {
    return new ConditionExpression(ConditionParser.parse(kind.kind, text, placeholders));
  }

  /** Whether the item satisfies it; an item that does not exist is an empty map. */
  public boolean test(Map<String, AttributeValue> item) {
    return ConditionEvaluator.test(condition, item);
  }

  /** The names of the item's attributes that it looks at, wholly or into. */
  public Set<String> attributes() {
    return Paths.of(condition).stream()
        .map(Path::attribute)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The names of the item's attributes that it looks into: no key can be one. */
  public Set<String> nestedAttributes() {
    return Paths.nestedAttributes(Paths.of(condition));
  }
}
