package dev.atoll.dynamodb.expression;

import static dev.atoll.dynamodb.expression.Items.item;
import static dev.atoll.dynamodb.expression.Items.list;
import static dev.atoll.dynamodb.expression.Items.map;
import static dev.atoll.dynamodb.expression.Items.strings;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ConditionExpressionTest {
  private static final Map<String, AttributeValue> ITEM =
      item(
          "s",
          "hello",
          "n",
          5,
          "flag",
          true,
          "nil",
          AttributeValue.fromNul(true),
          "tags",
          strings("x", "y"),
          "l",
          list("a", 2, map("deep", "down")),
          "m",
          map("k", 1, "inner", map("x", "y")),
          "a.b",
          "dotted");
  private static final Map<String, AttributeValue> VALUES =
      item(
          ":five",
          5,
          ":six",
          6,
          ":four",
          4,
          ":hello",
          "hello",
          ":he",
          "he",
          ":x",
          "x",
          ":two",
          2,
          ":three",
          3,
          ":true",
          true,
          ":S",
          "S",
          ":M",
          "M",
          ":NULL",
          "NULL",
          ":xy",
          strings("y", "x"));
  private static final Map<String, String> NAMES = Map.of("#n", "n", "#dotted", "a.b");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n = :five",
        "#n = :five",
        "#dotted <> :five",
        ":five = n",
        "n <> :six",
        "n < :six",
        "n <= :five",
        "n > :four",
        "n >= :five",
        "(n) = (:five)",
        "n BETWEEN :four AND :six",
        "n between :five and :five",
        "n IN (:four, :five)",
        "NOT n IN (:four)",
        "not n = :four",
        "NOT NOT n = :five",
        "n = :four OR n = :five",
        "n = :four AND n = :four OR n = :five",
        "n = :five OR n = :four AND n = :six",
        "(n = :five OR n = :four) AND s = :hello",
        "NOT (n = :four)",
        "attribute_exists(s)",
        "attribute_exists(m.k)",
        "attribute_exists(l[2].deep)",
        "attribute_not_exists(l[3])",
        "attribute_not_exists(m.absent.deeper)",
        "attribute_not_exists(s.k)",
        "attribute_type(s, :S)",
        "attribute_type(m, :M)",
        "attribute_type(nil, :NULL)",
        "begins_with(s, :he)",
        "contains(s, :he)",
        "contains(tags, :x)",
        "contains(l, :two)",
        "size(s) = :five",
        "size(tags) = :two",
        "size(l) > :two",
        "size(m) < :three",
        "flag = :true",
        "tags = :xy",
        "absent <> :five",
        "s <> :five",
        "n IN (:four, n)",
      })
  void test_trueOfTheItem_true(String expression) {
    assertThat(test(expression)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n = :hello",
        "s < :five",
        "flag < absent",
        "absent = :five",
        "absent < :five",
        "absent BETWEEN :four AND :six",
        "absent IN (:four)",
        "absent = absent2",
        "size(n) = :five",
        "size(absent) = :five",
        "begins_with(n, s)",
        "begins_with(absent, :he)",
        "contains(n, :five)",
        "contains(tags, :two)",
        "attribute_type(absent, :S)",
        "NOT attribute_exists(s)",
        "n = :five AND n = :six",
      })
  void test_falseOfTheItem_false(String expression) {
    assertThat(test(expression)).isFalse();
  }

  private static boolean test(String expression) {
    return ConditionExpression.parse(
            expression, new Placeholders(NAMES, VALUES), ConditionExpression.Kind.CONDITION)
        .test(ITEM);
  }
}
