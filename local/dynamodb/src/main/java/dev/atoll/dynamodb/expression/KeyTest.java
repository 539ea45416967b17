package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.value.Values;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What a key condition demands of one key attribute.
 *
 * @param attribute the attribute's name
 * @param values one value, two for BETWEEN (lower bound first)
 */
public record KeyTest(String attribute, Operator operator, List<AttributeValue> values) {
  /** The comparisons that a key can be queried by. */
  public enum Operator {
    EQ,
    LT,
    LE,
    GT,
    GE,
    BETWEEN,
    BEGINS_WITH
  }

  public KeyTest {
    values = List.copyOf(values);
  }

  /** The value, or the lower bound of BETWEEN. */
  public AttributeValue value() {
    return values.getFirst();
  }

  /** Whether a value of the tested type passes. */
  public boolean accepts(AttributeValue tested) {
    return switch (operator) {
      case EQ -> Values.compare(tested, value()) == 0;
      case LT -> Values.compare(tested, value()) < 0;
      case LE -> Values.compare(tested, value()) <= 0;
      case GT -> Values.compare(tested, value()) > 0;
      case GE -> Values.compare(tested, value()) >= 0;
      case BETWEEN -> Values.compare(tested, value()) >= 0 && Values.compare(tested, upper()) <= 0;
      case BEGINS_WITH -> Values.beginsWith(tested, value());
    };
  }

  /** The upper bound of BETWEEN. */
  public AttributeValue upper() {
    return values.getLast();
  }
}
