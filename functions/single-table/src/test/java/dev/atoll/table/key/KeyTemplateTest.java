package dev.atoll.table.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class KeyTemplateTest {

  private static final KeyTemplate COMMENT = KeyTemplate.of("POST#<post>", "COMMENT#<id>");
  private static final KeyTemplate POST = KeyTemplate.of("POST#<id>", "METADATA#<id>");

  @Test
  void at_partsInOrder_fillsBothKeys() {
    assertThat(COMMENT.at("1", "2")).isEqualTo(new PrimaryKey("POST#1", "COMMENT#2"));
  }

  @Test
  void at_repeatedPart_takesOneValue() {
    assertThat(POST.at("1")).isEqualTo(new PrimaryKey("POST#1", "METADATA#1"));
  }

  @Test
  void at_valueLooksLikeAReplacement_isTakenLiterally() {
    assertThat(POST.at("$1\\").partition()).isEqualTo("POST#$1\\");
  }

  @Test
  void at_wrongNumberOfValues_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> COMMENT.at("1"));
    assertThatIllegalArgumentException().isThrownBy(() -> COMMENT.at("1", "2", "3"));
  }

  @Test
  void at_emptyValueOrSeparator_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> COMMENT.at("1", ""));
    assertThatIllegalArgumentException().isThrownBy(() -> COMMENT.at("1#COMMENT", "2"));
  }

  @Test
  void partitionAt_ownParts_leavesTheSortKeyAlone() {
    assertThat(COMMENT.partitionAt("1")).isEqualTo("POST#1");
    assertThatIllegalArgumentException().isThrownBy(() -> COMMENT.partitionAt("1", "2"));
  }

  @Test
  void sortPrefix_templateWithParts_isTheLiteralStart() {
    assertThat(COMMENT.sortPrefix()).isEqualTo("COMMENT#");
    assertThat(KeyTemplate.of("POST", "<time>#<id>").sortPrefix()).isEmpty();
    assertThat(KeyTemplate.of("U#<name>", "U#").sortPrefix()).isEqualTo("U#");
  }

  @Test
  void matches_otherTemplateOfTheSamePartition_isFalse() {
    assertThat(COMMENT.matches(POST.at("1"))).isFalse();
    assertThat(POST.matches(COMMENT.at("1", "2"))).isFalse();
  }

  @Test
  void matches_repeatedPartWithTwoValues_isFalse() {
    assertThat(POST.matches(new PrimaryKey("POST#1", "METADATA#2"))).isFalse();
  }

  @Test
  void matches_partPastASeparator_isFalse() {
    assertThat(COMMENT.matches(new PrimaryKey("POST#1", "COMMENT#2#3"))).isFalse();
  }

  @Test
  void part_ofAForeignKey_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> COMMENT.part("id", POST.at("1")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> COMMENT.part("nothing", COMMENT.at("1", "2")));
  }

  @Test
  void primaryKey_emptyHalf_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new PrimaryKey("", "SK"));
    assertThatIllegalArgumentException().isThrownBy(() -> new PrimaryKey("PK", ""));
  }
}
