package dev.atoll.stream.threat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThresholdsTest {

  @Test
  void parse_nothing_isTheUsual() {
    assertThat(Thresholds.parse("")).isEqualTo(new Thresholds(3, 10, Duration.ofHours(72)));
  }

  @Test
  void parse_some_changesThese() {
    assertThat(Thresholds.parse("burst=100, gap=24"))
        .isEqualTo(new Thresholds(3, 100, Duration.ofHours(24)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"burst", "burst=", "burst=0", "burst=x", "claimed=1", "burst=1=2"})
  void parse_whatIsNone_saysWhich(String setting) {
    assertThatIllegalStateException()
        .isThrownBy(() -> Thresholds.parse(setting))
        .withMessageContaining(setting);
  }
}
