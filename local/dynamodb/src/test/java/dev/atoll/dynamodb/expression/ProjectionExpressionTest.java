package dev.atoll.dynamodb.expression;

import static dev.atoll.dynamodb.expression.Items.item;
import static dev.atoll.dynamodb.expression.Items.list;
import static dev.atoll.dynamodb.expression.Items.map;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ProjectionExpressionTest {
  private static final Map<String, AttributeValue> ITEM =
      item(
          "a",
          1,
          "m",
          map("x", map("y", 2, "z", 3), "w", 4),
          "l",
          list("p", map("q", 5, "r", 6), "s"));

  @Test
  void project_topLevel_onlyThese() {
    assertThat(project("a, absent")).isEqualTo(item("a", 1));
  }

  @Test
  void project_nested_keepsTheShape() {
    assertThat(project("m.x.y, l[1].q"))
        .isEqualTo(item("m", map("x", map("y", 2)), "l", list(map("q", 5))));
  }

  @Test
  void project_elements_inTheOrderOfTheList() {
    assertThat(project("l[2], l[0]")).isEqualTo(item("l", list("p", "s")));
  }

  @Test
  void project_pathsThatLeadNowhere_leaveNothing() {
    assertThat(project("m.absent, l[9], a.b")).isEmpty();
  }

  private static Map<String, AttributeValue> project(String expression) {
    return ProjectionExpression.parse(expression, Placeholders.none()).project(ITEM);
  }
}
