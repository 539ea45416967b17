package dev.atoll.dynamodb.expression;

import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A {@code ProjectionExpression}: {@code path { "," path }}. Immutable.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.ProjectionExpressions.html">Using
 *     projection expressions in DynamoDB</a>
 */
public final class ProjectionExpression {
  private final List<Path> paths;
  private final PathTree tree;

  private ProjectionExpression(List<Path> paths) {
    this.paths = List.copyOf(paths);
    this.tree = PathTree.of(paths);
  }

  /**
   * Parses an expression.
   *
   * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException a ValidationException
   *     in AWS's words
   */
  public static ProjectionExpression parse(String text, Placeholders placeholders) {
    Findings findings = new Findings(ExpressionKind.PROJECTION, Rule.PROJECTIONS);
    TokenReader reader = new TokenReader(ExpressionKind.PROJECTION, text, placeholders, findings);
    List<Path> paths = reader.list(reader::path);
    reader.expectEnd();
    DisjointPaths disjoint = new DisjointPaths(findings);
    paths.forEach(disjoint::add);
    findings.check();
    return new ProjectionExpression(paths);
  }

  /** The paths, in the expression's order. */
  public List<Path> paths() {
    return paths;
  }

  /** The names of the item's attributes that it looks into: no key can be one. */
  public Set<String> nestedAttributes() {
    return Paths.nestedAttributes(paths);
  }

  /** What the item holds at these paths, nested as in the item. */
  public Map<String, AttributeValue> project(Map<String, AttributeValue> item) {
    return tree.project(item);
  }
}
