package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Operand.Call;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The paths that occur in conditions and operands. */
final class Paths {
  private final List<Path> paths = new ArrayList<>();

  private Paths() {}

  static List<Path> of(Condition condition) {
    Paths paths = new Paths();
    paths.collect(condition);
    return paths.paths;
  }

  static List<Path> of(Operand operand) {
    Paths paths = new Paths();
    paths.collect(List.of(operand));
    return paths.paths;
  }

  /** The attributes that such paths lead into. */
  static Set<String> nestedAttributes(List<Path> paths) {
    Set<String> names = new LinkedHashSet<>();
    for (Path path : paths) {
      if (path.isNested()) {
        names.add(path.attribute());
      }
    }
    return names;
  }

  private void collect(Condition condition) {
    switch (condition) {
      case Condition.And(Condition left, Condition right) -> {
        collect(left);
        collect(right);
      }
      case Condition.Or(Condition left, Condition right) -> {
        collect(left);
        collect(right);
      }
      case Condition.Not(Condition negated) -> collect(negated);
      case Condition.Comparison comparison ->
          collect(List.of(comparison.left(), comparison.right()));
      case Condition.Between between ->
          collect(List.of(between.operand(), between.lower(), between.upper()));
      case Condition.In in -> {
        collect(List.of(in.operand()));
        collect(in.candidates());
      }
      case Condition.Test test -> collect(test.call().arguments());
    }
  }

  private void collect(List<Operand> operands) {
    for (Operand operand : operands) {
      switch (operand) {
        case Path path -> paths.add(path);
        case Operand.Literal literal -> {}
        case Call call -> collect(call.arguments());
      }
    }
  }
}
