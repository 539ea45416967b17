package dev.atoll.dynamodb.expression;

import static dev.atoll.dynamodb.expression.Items.item;
import static dev.atoll.dynamodb.expression.Items.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyConditionTest {
  private static final List<String> PK = List.of("pk");
  private static final List<String> SK = List.of("sk");

  @Test
  void fit_partitionOnly_noSortTest() {
    KeyCondition.Range range = parse("pk = :v").fit(PK, SK);

    assertThat(range.partition()).containsExactly(value("v"));
    assertThat(range.sort()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sk = :v | EQ",
        "sk < :v | LT",
        ":v < sk | GT",
        ":v >= sk | LE",
        "sk BETWEEN :v AND :w | BETWEEN",
        "begins_with(sk, :v) | BEGINS_WITH",
        "(sk > :v) | GT",
      })
  void fit_sortTest_eitherOrder(String test, KeyTest.Operator operator) {
    for (String expression : List.of("pk = :v AND " + test, test + " AND pk = :v")) {
      KeyCondition.Range range = parse(expression).fit(PK, SK);

      assertThat(range.partition()).containsExactly(value("v"));
      assertThat(range.sort()).singleElement().extracting(KeyTest::operator).isEqualTo(operator);
    }
  }

  @Test
  void fit_severalAttributes_leadingSortTests() {
    KeyCondition.Range range =
        parse("a = :v AND b = :w AND x = :v AND y > :v")
            .fit(List.of("a", "b"), List.of("x", "y", "z"));

    assertThat(range.partition()).containsExactly(value("v"), value("w"));
    assertThat(range.sort()).extracting(KeyTest::attribute).containsExactly("x", "y");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sk = :v | Query condition missed key schema element: pk",
        "pk > :v | Query key condition not supported",
        "pk = :v AND another = :v | Query condition missed key schema element: sk",
        "pk = :v AND sk = :v AND another = :v | The number of query conditions (3) exceeds the"
            + " number of key attributes defined in the schema (2)",
      })
  void fit_doesNotFit_refused(String expression, String message) {
    KeyCondition condition = parse(expression);

    assertThatThrownBy(() -> condition.fit(PK, SK)).hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p = :v AND x = :v AND z = :v | y | z",
        "p = :v AND y = :v | x | y",
        "p = :v AND x = :v AND y > :v AND z = :v | y | z",
        "p = :v AND z = :v | x, y | z",
      })
  void fit_gapInTheSortKey_refused(String expression, String loose, String tested) {
    assertThatThrownBy(() -> parse(expression).fit(List.of("p"), List.of("x", "y", "z")))
        .hasMessageContaining(
            "RANGE key attributes "
                + loose
                + " must have equality conditions specified in the query because a condition is"
                + " present on key attribute "
                + tested);
  }

  private static KeyCondition parse(String expression) {
    return KeyCondition.parse(expression, new Placeholders(null, item(":v", "v", ":w", "w")));
  }
}
