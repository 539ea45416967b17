package dev.atoll.dynamodb.constraint;

import dev.atoll.dynamodb.value.Validation;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.core.SdkPojo;

/**
 * The parameters of one structure that are expressions, and the legacy ones that they replaced.
 *
 * <p>Expressions go with {@code ExpressionAttributeNames} and {@code ExpressionAttributeValues},
 * never with legacy parameters; these the engine does not implement and refuses.
 *
 * @param expressions in AWS's order, ProjectionExpression first if there is one
 * @param legacy in AWS's order
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/LegacyConditionalParameters.html">Legacy
 *     DynamoDB conditional parameters</a>
 */
record ExpressionParameters(List<String> expressions, List<String> legacy) {
  private static final String PROJECTION = "ProjectionExpression";
  private static final String NAMES = "ExpressionAttributeNames";
  private static final String VALUES = "ExpressionAttributeValues";

  void check(SdkPojo structure) {
    List<String> given = present(structure, expressions);
    List<String> old = present(structure, legacy);
    if (!given.isEmpty() && !old.isEmpty()) {
      throw Validation.failure(
          "Can not use both expression and non-expression parameters in the same request:"
              + " Non-expression parameters: {"
              + String.join(", ", old)
              + "} Expression parameters: {"
              + String.join(", ", given)
              + "}");
    }
    if (given.isEmpty() && has(structure, NAMES)) {
      throw Validation.failure(NAMES + " can only be specified when using expressions");
    }
    checkValues(structure);
    if (!old.isEmpty()) {
      throw Validation.failure(
          "The legacy parameter "
              + old.getFirst()
              + " is not supported: use an expression instead");
    }
  }

  private void checkValues(SdkPojo structure) {
    List<String> withValues =
        expressions.getFirst().equals(PROJECTION)
            ? expressions.subList(1, expressions.size())
            : expressions;
    if (!withValues.isEmpty()
        && has(structure, VALUES)
        && present(structure, withValues).isEmpty()) {
      throw Validation.failure(
          VALUES
              + " can only be specified when using expressions: "
              + String.join(" and ", withValues)
              + (withValues.size() > 1 ? " are null" : " is null"));
    }
  }

  private static List<String> present(SdkPojo structure, List<String> members) {
    List<String> present = List.of();
    for (String member : members) {
      if (has(structure, member)) {
        present = present.isEmpty() ? new ArrayList<>() : present;
        present.add(member);
      }
    }
    return present;
  }

  private static boolean has(SdkPojo structure, String member) {
    return Shape.value(structure, member) != null;
  }
}
