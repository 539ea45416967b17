package dev.atoll.dynamodb.expression;

import static dev.atoll.dynamodb.expression.Items.item;
import static dev.atoll.dynamodb.expression.Items.list;
import static dev.atoll.dynamodb.expression.Items.map;
import static dev.atoll.dynamodb.expression.Items.numbers;
import static dev.atoll.dynamodb.expression.Items.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

class UpdateExpressionTest {
  private static final Map<String, AttributeValue> VALUES =
      item(
          ":one", 1,
          ":two", 2,
          ":x", "x",
          ":y", "y",
          ":list", list("p"),
          ":empty", list(),
          ":map", map("k", "v"),
          ":xs", strings("x"),
          ":ns", numbers("1"));

  @Test
  void apply_set_putsAndReplaces() {
    assertThat(apply("SET a = :x, b = :y", item("a", "old", "c", "kept")))
        .isEqualTo(item("a", "x", "c", "kept", "b", "y"));
  }

  @Test
  void apply_values_computedFromTheItemBefore() {
    assertThat(apply("SET a = b, b = a", item("a", "1st", "b", "2nd")))
        .isEqualTo(item("a", "2nd", "b", "1st"));
  }

  @Test
  void apply_givenItem_notChanged() {
    Map<String, AttributeValue> before = item("m", map("k", 1), "l", list("a", "b"));

    apply("SET m.k = :x REMOVE l[0]", before);

    assertThat(before).isEqualTo(item("m", map("k", 1), "l", list("a", "b")));
  }

  @Test
  void apply_arithmetic_exact() {
    assertThat(apply("SET n = n + :one", item("n", 41))).isEqualTo(item("n", 42));
    assertThat(apply("SET n = :one - n", item("n", "0.1".length()))).isEqualTo(item("n", -2));
    assertThat(apply("SET n = if_not_exists(n, :two) + :one", item())).isEqualTo(item("n", 3));
    assertThat(apply("SET n = (:two)", item())).isEqualTo(item("n", 2));
  }

  @Test
  void apply_ifNotExists_onlyWhenMissing() {
    assertThat(apply("SET a = if_not_exists(a, :x)", item("a", "old"))).isEqualTo(item("a", "old"));
    assertThat(apply("SET a = if_not_exists(b, :x)", item())).isEqualTo(item("a", "x"));
  }

  @Test
  void apply_listAppend_bothOrders() {
    assertThat(apply("SET l = list_append(l, :list)", item("l", list("o"))))
        .isEqualTo(item("l", list("o", "p")));
    assertThat(apply("SET l = list_append(:list, l)", item("l", list("o"))))
        .isEqualTo(item("l", list("p", "o")));
    assertThat(apply("SET l = list_append(if_not_exists(l, :empty), :list)", item()))
        .isEqualTo(item("l", list("p")));
  }

  @Test
  void apply_nestedPaths_changeOnlyThePlace() {
    assertThat(
            apply(
                "SET m.k = :x, l[1].z = :y",
                item("m", map("k", 1, "o", 2), "l", list("a", map("z", 0)))))
        .isEqualTo(item("m", map("k", "x", "o", 2), "l", list("a", map("z", "y"))));
  }

  @Test
  void apply_indexBehindTheEnd_appendsInOrderOfIndexes() {
    assertThat(apply("SET l[9] = :y, l[5] = :x", item("l", list("a"))))
        .isEqualTo(item("l", list("a", "x", "y")));
  }

  @Test
  void apply_removeElements_indexesOfTheListBefore() {
    assertThat(apply("REMOVE l[0], l[2]", item("l", list("a", "b", "c", "d"))))
        .isEqualTo(item("l", list("b", "d")));
    assertThat(apply("SET l[3] = :x REMOVE l[0]", item("l", list("a", "b"))))
        .isEqualTo(item("l", list("b", "x")));
  }

  @Test
  void apply_removeWhatIsNotThere_nothing() {
    assertThat(apply("REMOVE a, m.x, l[7]", item("m", map("k", 1), "l", list("a"))))
        .isEqualTo(item("m", map("k", 1), "l", list("a")));
  }

  @Test
  void apply_add_numbersAndSets() {
    assertThat(apply("ADD n :two", item("n", 40))).isEqualTo(item("n", 42));
    assertThat(apply("ADD n :two", item())).isEqualTo(item("n", 2));
    assertThat(apply("ADD s :xs", item("s", strings("a")))).isEqualTo(item("s", strings("a", "x")));
    assertThat(apply("ADD s :xs", item("s", strings("x")))).isEqualTo(item("s", strings("x")));
    assertThat(apply("ADD s :xs", item())).isEqualTo(item("s", strings("x")));
    assertThat(apply("ADD m.n :one", item("m", map("n", 1)))).isEqualTo(item("m", map("n", 2)));
  }

  @Test
  void apply_delete_membersAndEmptySets() {
    assertThat(apply("DELETE s :xs", item("s", strings("x", "z"))))
        .isEqualTo(item("s", strings("z")));
    assertThat(apply("DELETE s :xs", item("s", strings("x")))).isEqualTo(item());
    assertThat(apply("DELETE s :xs", item())).isEqualTo(item());
  }

  @Test
  void apply_allSectionsInAnyCase() {
    assertThat(
            apply(
                "remove r add n :one set a = :x delete s :xs",
                item("r", 1, "n", 1, "s", strings("x", "y"))))
        .isEqualTo(item("n", 2, "s", strings("y"), "a", "x"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"SET a = absent", "SET a = absent + :one", "SET a = list_append(absent, :list)"})
  void apply_missingAttribute_refused(String expression) {
    assertRefused(
        expression,
        "The provided expression refers to an attribute that does not exist in the item");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET a = s + :one",
        "SET a = list_append(s, :list)",
        "ADD s :one",
        "ADD n :xs",
        "ADD ss :ns",
        "DELETE n :xs",
        "DELETE ss :ns"
      })
  void apply_wrongType_refused(String expression) {
    assertRefused(expression, "An operand in the update expression has an incorrect data type");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET absent.a = :x",
        "SET s.a = :x",
        "SET s[0] = :x",
        "SET m[0] = :x",
        "SET l.a = :x",
        "SET l[9].a = :x",
        "REMOVE absent.a",
        "ADD absent.a :one"
      })
  void apply_noSuchPlace_refused(String expression) {
    assertRefused(
        expression, "The document path provided in the update expression is invalid for update");
  }

  @Test
  void attributes_updatedPaths_cutOutOfTheItem() {
    UpdateExpression update = parse("SET m.k = :x, a = :y REMOVE l[1]");
    Map<String, AttributeValue> before =
        item("a", 1, "m", map("k", 2, "o", 3), "l", list("p", "q"), "z", 0);

    assertThat(update.attributes(before)).isEqualTo(item("m", map("k", 2), "a", 1, "l", list("q")));
    assertThat(update.attributes(update.apply(before)))
        .isEqualTo(item("m", map("k", "x"), "a", "y"));
    assertThat(update.updatedAttributes()).containsExactly("m", "a", "l");
  }

  private static void assertRefused(String expression, String message) {
    Map<String, AttributeValue> item =
        item("s", "text", "n", 1, "ss", strings("x"), "m", map("k", 1), "l", list("a"));
    assertThatThrownBy(() -> apply(expression, item))
        .isInstanceOfSatisfying(
            DynamoDbException.class,
            e -> assertThat(e.awsErrorDetails().errorMessage()).isEqualTo(message));
  }

  private static Map<String, AttributeValue> apply(
      String expression, Map<String, AttributeValue> item) {
    return parse(expression).apply(item);
  }

  private static UpdateExpression parse(String expression) {
    return UpdateExpression.parse(expression, new Placeholders(null, VALUES));
  }
}
