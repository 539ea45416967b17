package dev.atoll.dynamodb.expression;

import static dev.atoll.dynamodb.expression.Items.item;
import static dev.atoll.dynamodb.expression.Items.list;
import static dev.atoll.dynamodb.expression.Items.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The messages of AWS for expressions that it refuses, and which comes first. */
class ExpressionRefusalTest {
  private static final BiConsumer<String, Placeholders> CONDITION =
      (text, placeholders) ->
          ConditionExpression.parse(text, placeholders, ConditionExpression.Kind.CONDITION);
  private static final Map<String, AttributeValue> VALUES =
      item(
          ":s",
          "text",
          ":a",
          "a",
          ":n",
          5,
          ":one",
          1,
          ":b",
          AttributeValue.fromB(SdkBytes.fromUtf8String("b")),
          ":bool",
          true,
          ":l",
          list("x"),
          ":ss",
          strings("x"));
  private static final Map<String, String> NAMES = Map.of("#a", "a");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | The expression can not be empty;",
        "a | Syntax error; token: \"<EOF>\", near: \"a\"",
        "a = | Syntax error; token: \"<EOF>\", near: \"=\"",
        "INVALID SYNTAX | Syntax error; token: \"SYNTAX\", near: \"INVALID SYNTAX\"",
        "a = :s AND | Syntax error; token: \"<EOF>\", near: \"AND\"",
        "a = :s) | Syntax error; token: \")\", near: \":s)\"",
        "a-b = :s | Syntax error; token: \"-\", near: \"a-b\"",
        "attribute_exists() | Syntax error; token: \")\", near: \"()\"",
        "a = :s b | Syntax error; token: \"b\", near: \":s b\"",
        "a[:n] = :s | Syntax error; token: \":n\", near: \"[:n]\"",
        "a ! :s | Syntax error; token: \"!\", near: \"a ! :s\"",
        "(((a = :s))) | The expression has redundant parentheses;",
        "((a = :s)) | The expression has redundant parentheses;",
        "((a)) = :s | The expression has redundant parentheses;",
        "a[99999999999] = :s | List index is not within the allowable range; index: [99999999999]",
        "exists(a) | Invalid function name; function: exists",
        "ATTRIBUTE_EXISTS(a) | Invalid function name; function: ATTRIBUTE_EXISTS",
        "if_not_exists(a, :s) | Invalid function name; function: if_not_exists",
        "attribute_exists(a, b) | Incorrect number of operands for operator or function; operator"
            + " or function: attribute_exists, number of operands: 2",
        "size(a, b) > :n | Incorrect number of operands for operator or function; operator or"
            + " function: size, number of operands: 2",
        "size(a) | The function is not allowed to be used this way in an expression; function:"
            + " size",
        "NOT size(a) | The function is not allowed to be used this way in an expression; function:"
            + " size",
        "attribute_exists(a) = :s | The function is not allowed to be used this way in an"
            + " expression; function: attribute_exists",
        "contains(a, begins_with(b, :s)) | The function is not allowed to be used this way in an"
            + " expression; function: begins_with",
        "data = :s | Attribute name is a reserved keyword; reserved keyword: data",
        "a.nAmE = :s | Attribute name is a reserved keyword; reserved keyword: nAmE",
        "#x = :s | An expression attribute name used in the document path is not defined; attribute"
            + " name: #x",
        "a = :x | An expression attribute value used in expression is not defined; attribute value:"
            + " :x",
        "contains(a, a) | The first operand must be distinct from the remaining operands for this"
            + " operator or function; operator: contains, first operand: [a]",
        "a.b[1] = a.b[1] | The first operand must be distinct from the remaining operands for this"
            + " operator or function; operator: =, first operand: [a, b, [1]]",
        "attribute_exists(:s) | Operator or function requires a document path; operator or"
            + " function: attribute_exists",
        "begins_with(a, :n) | Incorrect operand type for operator or function; operator or"
            + " function: begins_with, operand type: N",
        "attribute_type(a, b) | Incorrect operand type for operator or function; operator or"
            + " function: attribute_type, operand type: {NS,SS,L,BS,N,M,B,BOOL,NULL,S}",
        "attribute_type(a, :n) | Incorrect operand type for operator or function; operator or"
            + " function: attribute_type, operand type: N",
        "attribute_type(a, :s) | Invalid attribute type name found; type: text, valid types:"
            + " {B,NULL,SS,BOOL,L,BS,N,NS,S,M}",
        "size(:n) > :one | Incorrect operand type for operator or function; operator or function:"
            + " size, operand type: N",
        "a < :bool | Incorrect operand type for operator or function; operator or function: <,"
            + " operand type: BOOL",
        "a BETWEEN :n AND :s | The BETWEEN operator requires same data type for lower and upper"
            + " bounds; lower bound operand: AttributeValue: {N:5}, upper bound operand:"
            + " AttributeValue: {S:text}",
        "a BETWEEN :n AND :one | The BETWEEN operator requires upper bound to be greater than or"
            + " equal to lower bound; lower bound operand: AttributeValue: {N:5}, upper bound"
            + " operand: AttributeValue: {N:1}",
        "a = :x AND size(:n) > :one | An expression attribute value used in expression is not"
            + " defined; attribute value: :x",
        "size(:n) > :one AND a = :x | Incorrect operand type for operator or function; operator or"
            + " function: size, operand type: N",
        "data = :s AND exists(a) | Invalid function name; function: exists",
        "data = :x AND b = :y | Attribute name is a reserved keyword; reserved keyword: data",
      })
  void condition_brokenRule_refused(String expression, String message) {
    assertRefused(CONDITION, expression, "Invalid ConditionExpression: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | The expression can not be empty;",
        "INVALID SYNTAX | Syntax error; token: \"INVALID\", near: \"INVALID SYNTAX\"",
        "SET | Syntax error; token: \"<EOF>\", near: \"SET\"",
        "SET a | Syntax error; token: \"<EOF>\", near: \"a\"",
        "SET a = | Syntax error; token: \"<EOF>\", near: \"=\"",
        "SET a = :s + :n - :one | Syntax error; token: \"-\", near: \":n - :one\"",
        "ADD a b | Syntax error; token: \"b\", near: \"a b\"",
        "SET a = :s SET b = :s | The \"SET\" section can only be used once in an update"
            + " expression;",
        "SET name = :s | Attribute name is a reserved keyword; reserved keyword: name",
        "SET a = contains(b, :s) | Invalid function name; function: contains",
        "SET a = if_not_exists(b) | Incorrect number of operands for operator or function; operator"
            + " or function: if_not_exists, number of operands: 1",
        "SET a = if_not_exists(:s, :n) | Operator or function requires a document path; operator or"
            + " function: if_not_exists",
        "SET a = list_append(b, :s) | Incorrect operand type for operator or function; operator or"
            + " function: list_append, operand type: S",
        "SET a = b + :s | Incorrect operand type for operator or function; operator or function: +,"
            + " operand type: S",
        "SET #x = :s | An expression attribute name used in the document path is not defined;"
            + " attribute name: #x",
        "SET a = :x | An expression attribute value used in expression is not defined; attribute"
            + " value: :x",
        "SET a = :s, a = :n | Two document paths overlap with each other; must remove or rewrite"
            + " one of these paths; path one: [a], path two: [a]",
        "SET a.b = :s REMOVE a | Two document paths overlap with each other; must remove or rewrite"
            + " one of these paths; path one: [a, b], path two: [a]",
        "SET #a = :s REMOVE a | Two document paths overlap with each other; must remove or rewrite"
            + " one of these paths; path one: [a], path two: [a]",
        "SET a.b = :s, a[0] = :n | Two document paths conflict with each other; must remove or"
            + " rewrite one of these paths; path one: [a, b], path two: [a, [0]]",
        "ADD a :s | Incorrect operand type for operator or function; operator: ADD, operand type:"
            + " STRING",
        "ADD a :l | Incorrect operand type for operator or function; operator: ADD, operand type:"
            + " LIST",
        "DELETE a :n | Incorrect operand type for operator or function; operator: DELETE, operand"
            + " type: NUMBER",
        "DELETE a :bool | Incorrect operand type for operator or function; operator: DELETE,"
            + " operand type: BOOLEAN",
      })
  void update_brokenRule_refused(String expression, String message) {
    assertRefused(UpdateExpression::parse, expression, "Invalid UpdateExpression: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | The expression can not be empty;",
        "a, | Syntax error; token: \"<EOF>\", near: \",\"",
        "a b | Syntax error; token: \"b\", near: \"a b\"",
        "[0] | Syntax error; token: \"[\", near: \"[0\"",
        "a, name | Attribute name is a reserved keyword; reserved keyword: name",
        "#x | An expression attribute name used in the document path is not defined; attribute"
            + " name: #x",
        "a, a | Two document paths overlap with each other; must remove or rewrite one of these"
            + " paths; path one: [a], path two: [a]",
        "a.b, a | Two document paths overlap with each other; must remove or rewrite one of these"
            + " paths; path one: [a, b], path two: [a]",
        "a.b, a[1] | Two document paths conflict with each other; must remove or rewrite one of"
            + " these paths; path one: [a, b], path two: [a, [1]]",
      })
  void projection_brokenRule_refused(String expression, String message) {
    assertRefused(
        ProjectionExpression::parse, expression, "Invalid ProjectionExpression: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a = :s b | Invalid KeyConditionExpression: Syntax error; token: \"b\", near: \":s b\"",
        "a = :s OR b = :s | Invalid operator used in KeyConditionExpression: OR",
        "NOT a = :s | Invalid operator used in KeyConditionExpression: NOT",
        "a <> :s | Invalid operator used in KeyConditionExpression: <>",
        "a IN (:s) | Invalid operator used in KeyConditionExpression: IN",
        "contains(a, :s) | Invalid operator used in KeyConditionExpression: contains",
        "attribute_exists(a) | Invalid operator used in KeyConditionExpression: attribute_exists",
        "size(a) = :n | KeyConditionExpressions cannot contain nested operations",
        "a.b = :s | KeyConditionExpressions cannot have conditions on nested attributes",
        "a = b | Invalid condition in KeyConditionExpression: Multiple attribute names used in one"
            + " condition",
        ":s = :n | Invalid condition in KeyConditionExpression: No key attribute specified",
        "a = :s AND a = :n | Invalid KeyConditionExpression: KeyConditionExpressions must only"
            + " contain one condition per key",
        ":one BETWEEN :one AND :n | Invalid condition in KeyConditionExpression: BETWEEN operator"
            + " must have the key attribute as its first operand",
        "begins_with(:s, a) | Invalid condition in KeyConditionExpression: begins_with operator"
            + " must have the key attribute as its first operand",
      })
  void keyCondition_brokenRule_refused(String expression, String message) {
    assertRefused(KeyCondition::parse, expression, message);
  }

  @ParameterizedTest
  @ValueSource(ints = {4096, 4097})
  void expression_size_upTo4Kilobytes(int size) {
    String name = "a".repeat(size - 5);
    String expression = name + " = :s";

    if (size <= 4096) {
      CONDITION.accept(expression, placeholders());
    } else {
      assertRefused(
          CONDITION,
          expression,
          "Invalid ConditionExpression: Expression size has exceeded the maximum allowed size;"
              + " expression size: 4097");
    }
  }

  @Test
  void condition_inWith101Candidates_refused() {
    String candidates =
        IntStream.rangeClosed(1, 101).mapToObj(i -> ":s").collect(Collectors.joining(","));

    assertRefused(
        CONDITION,
        "a IN (" + candidates + ")",
        "Invalid ConditionExpression: The IN operator is provided with too many operands; number of"
            + " operands: 101");
  }

  @Test
  void expression_thousandsOfParentheses_refused() {
    String opened = "(".repeat(2000);

    assertRefused(
        CONDITION,
        opened + "a = :s" + ")".repeat(2000),
        "Invalid ConditionExpression: The expression has redundant parentheses;");
    assertRefused(
        UpdateExpression::parse,
        "SET a = " + opened,
        "Invalid UpdateExpression: The expression has redundant parentheses;");
  }

  @Test
  void condition_moreThan300Operators_refused() {
    String expression =
        IntStream.rangeClosed(1, 151).mapToObj(i -> "a=:s").collect(Collectors.joining(" OR "));

    assertThatThrownBy(() -> CONDITION.accept(expression, placeholders()))
        .isInstanceOf(DynamoDbException.class)
        .hasMessageContaining("too many operators");
  }

  @Test
  void reservedWords_all573_refusedInAnyCase() {
    assertThat(ReservedWords.all()).hasSize(573);
    for (String word : ReservedWords.all()) {
      String lower = word.toLowerCase(java.util.Locale.ROOT);
      assertThatThrownBy(() -> ProjectionExpression.parse(lower, Placeholders.none()))
          .hasMessageContaining("Attribute name is a reserved keyword; reserved keyword: " + lower);
    }
  }

  @Test
  void placeholders_malformed_refused() {
    assertPlaceholdersRefused(Map.of(), null, "ExpressionAttributeNames must not be empty");
    assertPlaceholdersRefused(null, Map.of(), "ExpressionAttributeValues must not be empty");
    assertPlaceholdersRefused(
        Map.of("a", "b"),
        null,
        "ExpressionAttributeNames contains invalid key: Syntax error; key: \"a\"");
    assertPlaceholdersRefused(
        null,
        item("#v", "b"),
        "ExpressionAttributeValues contains invalid key: Syntax error; key: \"#v\"");
    assertPlaceholdersRefused(
        null,
        Map.of(":v", AttributeValue.fromN("x")),
        "ExpressionAttributeValues contains invalid value: The parameter cannot be converted to a"
            + " numeric value: x for key :v");
  }

  @Test
  void placeholders_unused_refused() {
    Placeholders names = new Placeholders(Map.of("#unused", "a"), null);
    assertThatThrownBy(names::requireAllUsed)
        .hasMessageContaining(
            "Value provided in ExpressionAttributeNames unused in expressions: keys: {#unused}");
    Placeholders values = new Placeholders(null, item(":unused", 1));
    assertThatThrownBy(values::requireAllUsed)
        .hasMessageContaining(
            "Value provided in ExpressionAttributeValues unused in expressions: keys: {:unused}");
  }

  private static void assertPlaceholdersRefused(
      Map<String, String> names, Map<String, AttributeValue> values, String message) {
    assertThatThrownBy(() -> new Placeholders(names, values))
        .isInstanceOfSatisfying(
            DynamoDbException.class,
            e -> assertThat(e.awsErrorDetails().errorMessage()).isEqualTo(message));
  }

  private static void assertRefused(
      BiConsumer<String, Placeholders> parser, String expression, String message) {
    assertThatThrownBy(() -> parser.accept(expression, placeholders()))
        .isInstanceOfSatisfying(
            DynamoDbException.class,
            e -> assertThat(e.awsErrorDetails().errorMessage()).isEqualTo(message));
  }

  private static Placeholders placeholders() {
    return new Placeholders(NAMES, VALUES);
  }
}
