package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Path.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * An {@code UpdateExpression}: changes to distinct parts of an item, all computed from the item as
 * it was before. Immutable.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.UpdateExpressions.html">Using
 *     update expressions in DynamoDB</a>
 */
public final class UpdateExpression {
  private final List<Action> actions;
  private final PathTree paths;

  private UpdateExpression(List<Action> actions) {
    this.actions = List.copyOf(actions);
    this.paths = PathTree.of(actions.stream().map(Action::path).toList());
  }

  /**
   * Parses an expression.
   *
   * @throws DynamoDbException a ValidationException in AWS's words
   */
  public static UpdateExpression parse(String text, Placeholders placeholders) {
    return new UpdateExpression(UpdateParser.parse(text, placeholders));
  }

  /**
   * The item after the update. The given one is not changed.
   *
   * @throws DynamoDbException a ValidationException when the item does not have what the expression
   *     takes for granted: an attribute to copy, a map to put into, a type to calculate with
   */
  public Map<String, AttributeValue> apply(Map<String, AttributeValue> item) {
    return UpdateEvaluator.apply(actions, item);
  }

  /** The paths that the expression changes, in its order. */
  public List<Path> updatedPaths() {
    return actions.stream().map(Action::path).toList();
  }

  /** The names of the item's attributes that the expression changes, wholly or in part. */
  public Set<String> updatedAttributes() {
    return updatedPaths().stream()
        .map(Path::attribute)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Whether it sets a whole attribute to a value of the request. */
  public boolean assigns(String attribute) {
    for (Action action : actions) {
      if (action instanceof Action.Set(Path path, Operand.Literal literal)
          && !path.isNested()
          && path.attribute().equals(attribute)) {
        return true;
      }
    }
    return false;
  }

  /** The names of the item's attributes that it looks into: no key can be one. */
  public Set<String> nestedAttributes() {
    List<Path> all = new ArrayList<>(updatedPaths());
    for (Action action : actions) {
      if (action instanceof Action.Set set) {
        all.addAll(Paths.of(set.value()));
      }
    }
    return Paths.nestedAttributes(all);
  }

  /**
   * What an item holds at the updated paths: {@code UPDATED_OLD} of the item before, {@code
   * UPDATED_NEW} of the item after.
   */
  public Map<String, AttributeValue> attributes(Map<String, AttributeValue> item) {
    return paths.project(item);
  }

  /** One change. */
  sealed interface Action {
    Path path();

    record Set(Path path, Operand value) implements Action {}

    record Remove(Path path) implements Action {}

    record Add(Path path, AttributeValue value) implements Action {}

    record Delete(Path path, AttributeValue value) implements Action {}

    /** The list index at the end of its path, or -1. */
    default int index() {
      return path().last() instanceof Step.Index(int index) ? index : -1;
    }
  }
}
