package dev.atoll.cdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.atoll.table.WritePattern;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.PlatformPatterns;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableGrantTest {

  @Test
  void of_getPattern_allowsSingleAndBatchReadsOfItsKeysOnly() {
    assertThat(TableGrant.of(List.of(CommunityPatterns.ACCOUNT)))
        .containsExactly(
            new TableGrant(
                Optional.empty(),
                List.of("dynamodb:BatchGetItem", "dynamodb:GetItem"),
                List.of("C#*")));
  }

  @Test
  void of_queryOnIndex_allowsTheIndexAndNotTheTable() {
    assertThat(TableGrant.of(List.of(BlogPatterns.POSTS_BY_AUTHOR)))
        .containsExactly(
            new TableGrant(Optional.of("GSI2"), List.of("dynamodb:Query"), List.of("AUTHOR#*")));
  }

  @Test
  void of_transaction_allowsWhatItsActionsNeedSeparately() {
    assertThat(TableGrant.of(List.of(CommunityPatterns.SIGN_UP)))
        .containsExactly(
            new TableGrant(
                Optional.empty(),
                List.of(
                    "dynamodb:ConditionCheckItem",
                    "dynamodb:DeleteItem",
                    "dynamodb:PutItem",
                    "dynamodb:UpdateItem"),
                List.of("C#*", "E#*", "U#*")));
  }

  @Test
  void of_patternsWithTheSameKeys_mergesTheirActions() {
    assertThat(TableGrant.of(List.of(BlogPatterns.SETTINGS, BlogPatterns.SAVE_SETTINGS)))
        .containsExactly(
            new TableGrant(
                Optional.empty(),
                List.of("dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:PutItem"),
                List.of("SETTINGS")));
  }

  @Test
  void of_sameAction_mergesItsKeysInOneStatement() {
    assertThat(TableGrant.of(List.of(PlatformPatterns.SESSION, BlogPatterns.POST_CARD)))
        .containsExactly(
            new TableGrant(
                Optional.empty(),
                List.of("dynamodb:BatchGetItem", "dynamodb:GetItem"),
                List.of("C#*", "POST#*")));
  }

  @Test
  void of_keyOfSeveralParts_keepsItsLiteralText() {
    assertThat(TableGrant.of(List.of(PlatformPatterns.COUNT_HIT)).getFirst().leadingKeys())
        .containsExactly("RL#*#*");
  }

  @Test
  void of_operationWithoutKnownPermission_isRefused() {
    WritePattern strange =
        new WritePattern(
            "test.strange", "ExecuteStatement", List.of(KeyTemplate.of("A#<b>", "A#")), "", "");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> TableGrant.of(List.of(strange)))
        .withMessageContaining("test.strange");
  }

  @Test
  void of_nothing_allowsNothing() {
    assertThat(TableGrant.of(List.of())).isEmpty();
  }
}
