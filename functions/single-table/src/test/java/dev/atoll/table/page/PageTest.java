package dev.atoll.table.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageTest {

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 101, Integer.MAX_VALUE})
  void pageRequest_limitOutOfRange_isRefused(int limit) {
    assertThatIllegalArgumentException().isThrownBy(() -> PageRequest.first(limit));
  }

  @Test
  void map_page_keepsItsNext() {
    Position next = Position.of(Map.of("PK", "a"));
    Page<Integer> page = new Page<>(List.of("a", "bb"), Optional.of(next)).map(String::length);

    assertThat(page).isEqualTo(new Page<>(List.of(1, 2), Optional.of(next)));
  }
}
