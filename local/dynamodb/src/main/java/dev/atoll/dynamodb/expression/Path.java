package dev.atoll.dynamodb.expression;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A document path with its placeholders resolved: {@code a.b[2]} is the steps a, b, [2].
 *
 * @param steps at least one; the first is a {@link Step.Name}
 */
public record Path(List<Step> steps) implements Operand {
  /** One step down into a document. */
  public sealed interface Step {
    /** To an attribute of the item or an entry of a map. */
    record Name(String name) implements Step {
      @Override
      public String toString() {
        return name;
      }
    }

    /** To an element of a list, counted from zero. */
    record Index(int index) implements Step {
      @Override
      public String toString() {
        return "[" + index + "]";
      }
    }
  }

  public Path {
    steps = List.copyOf(steps);
  }

  /** The name of the item's attribute in which the path begins. */
  public String attribute() {
    return ((Step.Name) steps.getFirst()).name();
  }

  /** Whether the path leads into a map or list. */
  public boolean isNested() {
    return steps.size() > 1;
  }

  Step last() {
    return steps.getLast();
  }

  /** As AWS prints paths in its messages: {@code [a, b, [2]]}. */
  @Override
  public String toString() {
    return steps.stream().map(Step::toString).collect(Collectors.joining(", ", "[", "]"));
  }
}
