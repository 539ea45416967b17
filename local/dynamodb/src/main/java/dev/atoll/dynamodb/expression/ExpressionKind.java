package dev.atoll.dynamodb.expression;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.atoll.dynamodb.value.Validation;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The parameter in which an expression came: AWS names it in every refusal. */
enum ExpressionKind {
  CONDITION("ConditionExpression"),
  FILTER("FilterExpression"),
  KEY_CONDITION("KeyConditionExpression"),
  PROJECTION("ProjectionExpression"),
  UPDATE("UpdateExpression");

  private static final int MAX_BYTES = 4096;

  private final String parameter;

  ExpressionKind(String parameter) {
    this.parameter = parameter;
  }

  /** The refusal of an expression of this kind. */
  DynamoDbException refusal(String reason) {
    return Validation.failure("Invalid " + parameter + ": " + reason);
  }

  /** Refuses empty expressions and such of more than 4 KB. */
  void checkSize(String expression) {
    if (expression.isBlank()) {
      throw refusal("The expression can not be empty;");
    }
    int size = expression.getBytes(UTF_8).length;
    if (size > MAX_BYTES) {
      throw refusal(
          "Expression size has exceeded the maximum allowed size; expression size: " + size);
    }
  }
}
