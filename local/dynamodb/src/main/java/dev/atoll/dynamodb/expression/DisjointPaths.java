package dev.atoll.dynamodb.expression;

import dev.atoll.dynamodb.expression.Path.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * The paths of a projection or update so far: none may lead to or through the place of another
 * (overlap), or take for a list what another takes for a map (conflict).
 */
final class DisjointPaths {
  private final Findings findings;
  private final List<Path> paths = new ArrayList<>();

  DisjointPaths(Findings findings) {
    this.findings = findings;
  }

  void add(Path path) {
    paths.forEach(earlier -> check(earlier, path));
    paths.add(path);
  }

  private void check(Path one, Path two) {
    int common = Math.min(one.steps().size(), two.steps().size());
    for (int i = 0; i < common; i++) {
      Step first = one.steps().get(i);
      Step second = two.steps().get(i);
      if (first.getClass() != second.getClass()) {
        findings.add(Rule.PATH_CONFLICT, message("conflict", one, two));
        return;
      }
      if (!first.equals(second)) {
        return;
      }
    }
    findings.add(Rule.PATH_OVERLAP, message("overlap", one, two));
  }

  private static String message(String verb, Path one, Path two) {
    return "Two document paths "
        + verb
        + " with each other; must remove or rewrite one of these paths; path one: "
        + one
        + ", path two: "
        + two;
  }
}
