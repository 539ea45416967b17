package dev.atoll.blog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.atoll.http.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

class TagsTest {

  @Test
  void normalized_anySpelling_isTheSame() {
    assertThat(Tags.normalized(List.of(" Caf\u00c9", "cafe\u0301", "CAFÉ", "", " ")))
        .containsExactly("caf\u00e9");
  }

  @Test
  void normalized_tagThatGrowsTooLong_isRefused() {
    assertThatThrownBy(() -> Tags.normalized(List.of("İ".repeat(50)))).isInstanceOf(Problem.class);
  }
}
