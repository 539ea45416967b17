package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.value.Validation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * A {@code KeyConditionExpression}: tests of distinct key attributes, all of which must hold.
 * Immutable.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Query.KeyConditionExpressions.html">Key
 *     condition expressions for the Query operation</a>
 */
public final class KeyCondition {
  /**
   * A key condition fitted to the keys of a table or index.
   *
   * @param partition the value of each partition key attribute, in the key's order
   * @param sort tests of the leading sort key attributes: equalities, and at most one other at the
   *     end
   */
  public record Range(List<AttributeValue> partition, List<KeyTest> sort) {
    public Range {
      partition = List.copyOf(partition);
      sort = List.copyOf(sort);
    }
  }

  private final Map<String, KeyTest> tests;

  private KeyCondition(Map<String, KeyTest> tests) {
    this.tests = tests;
  }

  /**
   * Parses an expression.
   *
   * @throws DynamoDbException a ValidationException in AWS's words
   */
  public static KeyCondition parse(String text, Placeholders placeholders) {
    Condition condition = ConditionParser.parse(ExpressionKind.KEY_CONDITION, text, placeholders);
    return new KeyCondition(KeyTests.of(condition));
  }

  /** The tests by the name of their attribute, in the expression's order. */
  public Map<String, KeyTest> tests() {
    return tests;
  }

  /**
   * Fits the condition to keys: equality for every partition key attribute, and optionally tests of
   * the sort key, whose attributes must be tested from the first without a gap, all but the last by
   * equality.
   *
   * @param partitionKey the names of the partition key attributes (several only on an index)
   * @param sortKey the names of the sort key attributes, or none
   * @throws DynamoDbException a ValidationException when it does not fit
   */
  public Range fit(List<String> partitionKey, List<String> sortKey) {
    int keyAttributes = partitionKey.size() + sortKey.size();
    if (tests.size() > keyAttributes) {
      throw Validation.failure(
          "The number of query conditions ("
              + tests.size()
              + ") exceeds the number of key attributes defined in the schema ("
              + keyAttributes
              + ")");
    }
    List<AttributeValue> partition = new ArrayList<>();
    for (String attribute : partitionKey) {
      partition.add(equality(test(attribute)));
    }
    return new Range(partition, sortTests(sortKey, tests.size() - partition.size()));
  }

  private List<KeyTest> sortTests(List<String> sortKey, int expected) {
    requireNoGap(sortKey);
    List<KeyTest> sort = new ArrayList<>();
    for (String attribute : sortKey.subList(0, expected)) {
      sort.add(test(attribute));
    }
    return sort;
  }

  /** Before a sort key attribute that is tested, all others are tested by equality. */
  private void requireNoGap(List<String> sortKey) {
    List<String> loose = new ArrayList<>();
    for (String attribute : sortKey) {
      KeyTest test = tests.get(attribute);
      if (test != null && !loose.isEmpty()) {
        throw Validation.failure(
            "RANGE key attributes "
                + String.join(", ", loose)
                + " must have equality conditions specified in the query because a condition is"
                + " present on key attribute "
                + attribute);
      }
      if (test == null || test.operator() != KeyTest.Operator.EQ) {
        loose.add(attribute);
      }
    }
  }

  private KeyTest test(String attribute) {
    KeyTest test = tests.get(attribute);
    if (test == null) {
      throw Validation.failure("Query condition missed key schema element: " + attribute);
    }
    return test;
  }

  private static AttributeValue equality(KeyTest test) {
    if (test.operator() != KeyTest.Operator.EQ) {
      throw unsupported();
    }
    return test.value();
  }

  private static DynamoDbException unsupported() {
    return Validation.failure("Query key condition not supported");
  }
}
