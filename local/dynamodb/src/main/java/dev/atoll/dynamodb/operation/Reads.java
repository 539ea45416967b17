package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Units;
import dev.atoll.dynamodb.expression.ProjectionExpression;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What all reads share. */
final class Reads {
  private Reads() {}

  static Units.Consistency consistency(@Nullable Boolean consistentRead) {
    return Boolean.TRUE.equals(consistentRead)
        ? Units.Consistency.STRONG
        : Units.Consistency.EVENTUAL;
  }

  static Map<String, AttributeValue> project(
      @Nullable ProjectionExpression projection, Map<String, AttributeValue> item) {
    return projection == null ? item : projection.project(item);
  }
}
