package dev.atoll.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ExpressionsTest {

  private static final PrimaryKey KEY = new PrimaryKey("A", "B");

  private final Expressions expressions = new Expressions();

  @Test
  void condition_exists_asksForThePartitionKey() {
    assertThat(expressions.condition(Condition.exists())).isEqualTo("attribute_exists(#n0)");
    assertThat(expressions.names()).isEqualTo(Map.of("#n0", "PK"));
    assertThat(expressions.values()).isNull();
  }

  @Test
  void condition_free_countsWhatIsExpiredAsGone() {
    Instant now = Instant.ofEpochSecond(100, 999_999_999);

    assertThat(expressions.condition(Condition.free(now)))
        .isEqualTo("(attribute_not_exists(#n0) OR #n1 <= :v0)");
    assertThat(expressions.names()).isEqualTo(Map.of("#n0", "PK", "#n1", "expires_at"));
    assertThat(expressions.values()).isEqualTo(Map.of(":v0", AttributeValue.fromN("100")));
  }

  @Test
  void condition_alternativesWithinAnd_keepTheirParentheses() {
    Condition condition =
        Condition.equal("state", "published")
            .and(Condition.below("n", 5))
            .and(new Condition.Lacks("gone"));

    assertThat(expressions.condition(condition))
        .isEqualTo(
            "#n0 = :v0 AND (attribute_not_exists(#n1) OR #n1 < :v1) AND attribute_not_exists(#n2)");
    assertThat(expressions.names()).isEqualTo(Map.of("#n0", "state", "#n1", "n", "#n2", "gone"));
  }

  @Test
  void condition_orWithinAnd_hasParentheses() {
    Condition condition =
        Condition.exists().and(Condition.absent().or(new Condition.Less("upTo", "b")));

    assertThat(expressions.condition(condition))
        .isEqualTo("attribute_exists(#n0) AND (attribute_not_exists(#n0) OR #n1 < :v0)");
  }

  @Test
  void condition_andWithinOr_bindsMoreTightly() {
    Condition condition = Condition.absent().or(Condition.equal("a", "x").and(Condition.exists()));

    assertThat(expressions.condition(condition))
        .isEqualTo("(attribute_not_exists(#n0) OR #n1 = :v0 AND attribute_exists(#n0))");
  }

  @Test
  void condition_version_comparesTheNumber() {
    assertThat(expressions.condition(Condition.version(3))).isEqualTo("#n0 = :v0");
    assertThat(expressions.values()).isEqualTo(Map.of(":v0", AttributeValue.fromN("3")));
  }

  @Test
  void conditionOf_writeWithout_isNull() {
    assertThat(expressions.conditionOf(Write.delete(KEY))).isNull();
    assertThat(expressions.names()).isNull();
  }

  @Test
  void update_everyClause_isWrittenOnceWithPlaceholders() {
    Write.Update update =
        Write.update(KEY)
            .set("status", "x")
            .set(Attributes.builder().put("name", "y").build())
            .add("count", -1)
            .remove("ttl");

    assertThat(expressions.update(update))
        .isEqualTo("SET #n0 = :v0, #n1 = :v1 ADD #n2 :v2 REMOVE #n3");
    assertThat(expressions.names())
        .isEqualTo(Map.of("#n0", "status", "#n1", "name", "#n2", "count", "#n3", "ttl"));
    assertThat(expressions.values())
        .isEqualTo(
            Map.of(
                ":v0", AttributeValue.fromS("x"),
                ":v1", AttributeValue.fromS("y"),
                ":v2", AttributeValue.fromN("-1")));
  }

  @Test
  void update_onlyOneKind_leavesTheOtherClausesOut() {
    assertThat(expressions.update(Write.update(KEY).add("n", 1))).isEqualTo("ADD #n0 :v0");
  }

  @Test
  void updateThenCondition_sameAttribute_sharesItsPlaceholder() {
    expressions.update(Write.update(KEY).add("n", 1));

    assertThat(expressions.condition(Condition.below("n", 20)))
        .isEqualTo("(attribute_not_exists(#n0) OR #n0 < :v1)");
  }

  @Test
  void keyCondition_everyRange_isOneContiguousRange() {
    assertThat(keyCondition(new SortRange.All())).isEqualTo("#n0 = :v0");
    assertThat(keyCondition(new SortRange.BeginsWith("C#")))
        .isEqualTo("#n0 = :v0 AND begins_with(#n1, :v1)");
    assertThat(keyCondition(new SortRange.Between("C#", "M#~")))
        .isEqualTo("#n0 = :v0 AND #n1 BETWEEN :v1 AND :v2");
    assertThat(keyCondition(new SortRange.Exactly("C#"))).isEqualTo("#n0 = :v0 AND #n1 = :v1");
  }

  @Test
  void keyCondition_indexWithoutSortKey_namesThePartitionOnly() {
    assertThat(expressions.keyCondition("slug", "a", null, new SortRange.All()))
        .isEqualTo("#n0 = :v0");
    assertThat(List.copyOf(expressions.names().values())).containsExactly("slug");
  }

  private static String keyCondition(SortRange range) {
    return new Expressions().keyCondition("PK", "A", "SK", range);
  }
}
