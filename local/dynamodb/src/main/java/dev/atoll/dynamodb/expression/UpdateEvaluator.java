package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Operand.Call;
import dev.atoll.dynamodb.expression.UpdateExpression.Action;
import dev.atoll.dynamodb.value.Numbers;
import dev.atoll.dynamodb.value.Validation;
import dev.atoll.dynamodb.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * Applies an update.
 *
 * <p>Every value is computed from the item as it was, and list indexes mean positions as they were.
 * So the new values are computed first; then they are put, those behind the end of a list in the
 * order of their indexes; and elements are taken out last, from the back.
 */
final class UpdateEvaluator {
  private final Map<String, AttributeValue> item;

  private UpdateEvaluator(Map<String, AttributeValue> item) {
    this.item = item;
  }

  static Map<String, AttributeValue> apply(List<Action> actions, Map<String, AttributeValue> item) {
    UpdateEvaluator evaluator = new UpdateEvaluator(item);
    List<Change> changes = new ArrayList<>(actions.size());
    for (Action action : actions) {
      Change change = evaluator.change(action);
      change.checkDepth();
      changes.add(change);
    }
    return Changes.apply(changes, item);
  }

  private Change change(Action action) {
    return switch (action) {
      case Action.Set(Path path, Operand value) -> new Change(path, value(value));
      case Action.Remove(Path path) -> new Change(path, null);
      case Action.Add(Path path, AttributeValue value) -> new Change(path, sum(path, value));
      case Action.Delete(Path path, AttributeValue value) ->
          new Change(path, difference(path, value));
    };
  }

  private AttributeValue sum(Path path, AttributeValue addend) {
    AttributeValue old = Documents.get(item, path);
    if (old == null) {
      return addend;
    }
    requireType(old, addend.type());
    return addend.n() != null
        ? AttributeValue.fromN(Numbers.add(old.n(), addend.n()))
        : Sets.union(old, addend);
  }

  private @Nullable AttributeValue difference(Path path, AttributeValue subtrahend) {
    AttributeValue old = Documents.get(item, path);
    if (old == null) {
      return null;
    }
    requireType(old, subtrahend.type());
    return Sets.difference(old, subtrahend);
  }

  private AttributeValue value(Operand operand) {
    return switch (operand) {
      case Operand.Literal literal -> literal.value();
      case Path path -> existing(path);
      case Call call ->
          switch (call.function()) {
            case IF_NOT_EXISTS -> ifNotExists(call);
            case LIST_APPEND -> append(value(call.argument(0)), value(call.argument(1)));
            case PLUS -> AttributeValue.fromN(Numbers.add(number(call, 0), number(call, 1)));
            case MINUS -> AttributeValue.fromN(Numbers.subtract(number(call, 0), number(call, 1)));
            default -> throw new IllegalStateException("not in updates: " + call.function());
          };
    };
  }

  private AttributeValue existing(Path path) {
    AttributeValue value = Documents.get(item, path);
    if (value == null) {
      throw Validation.failure(
          "The provided expression refers to an attribute that does not exist in the item");
    }
    return value;
  }

  private AttributeValue ifNotExists(Call call) {
    AttributeValue old = Documents.get(item, (Path) call.argument(0));
    return old == null ? value(call.argument(1)) : old;
  }

  private static AttributeValue append(AttributeValue front, AttributeValue back) {
    requireType(front, AttributeValue.Type.L);
    requireType(back, AttributeValue.Type.L);
    List<AttributeValue> elements = new ArrayList<>(front.l());
    elements.addAll(back.l());
    return AttributeValue.fromL(elements);
  }

  private String number(Call call, int argument) {
    AttributeValue value = value(call.argument(argument));
    requireType(value, AttributeValue.Type.N);
    return value.n();
  }

  private static void requireType(AttributeValue value, AttributeValue.Type type) {
    if (value.type() != type) {
      throw wrongType();
    }
  }

  private static DynamoDbException wrongType() {
    return Validation.failure("An operand in the update expression has an incorrect data type");
  }

  /** A new value for a path, or null to take away what is there. */
  record Change(Path path, @Nullable AttributeValue value) {
    void checkDepth() {
      if (value != null) {
        Values.requireDepth(value, path.steps().size() - 1);
      }
    }
  }
}
