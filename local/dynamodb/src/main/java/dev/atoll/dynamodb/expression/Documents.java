package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Path.Step;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Walks down into items. */
final class Documents {
  private Documents() {}

  /** What the item holds at the path, or null. */
  static @Nullable AttributeValue get(Map<String, AttributeValue> item, Path path) {
    List<Step> steps = path.steps();
    AttributeValue value = item.get(path.attribute());
    for (int i = 1; i < steps.size() && value != null; i++) {
      value = child(value, steps.get(i));
    }
    return value;
  }

  static @Nullable AttributeValue child(AttributeValue parent, Step step) {
    return switch (step) {
      case Step.Name(String name) -> parent.hasM() ? parent.m().get(name) : null;
      case Step.Index(int index) ->
          parent.hasL() && index < parent.l().size() ? parent.l().get(index) : null;
    };
  }
}
