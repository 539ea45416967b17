package dev.atoll.table.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.atoll.table.schema.AtollTable;
import java.util.List;
import org.junit.jupiter.api.Test;

class DefinitionTest {

  private static final Caps CAPS = new Caps(1, 1);

  @Test
  void caps_belowOne_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Caps(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Caps(1, 0));
  }

  @Test
  void index_includedAttributesWithoutInclude_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new IndexDefinition("I", "a", null, Projection.ALL, List.of("x"), CAPS));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new IndexDefinition("I", "a", null, Projection.INCLUDE, List.of(), CAPS));
  }

  @Test
  void index_byName_isFoundOrEmpty() {
    assertThat(AtollTable.DEFINITION.index("GSI1")).isPresent();
    assertThat(AtollTable.DEFINITION.index("GSI9")).isEmpty();
  }
}
