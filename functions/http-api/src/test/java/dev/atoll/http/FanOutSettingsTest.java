package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FanOutSettingsTest {

  @Test
  void from_nothing_isTenThousandFollowersBelowTheTablesCap() {
    assertThat(FanOut.from(Map.of())).isEqualTo(new FanOut(10_000, 900));
  }

  @Test
  void from_bothVariables_isThose() {
    Map<String, String> environment =
        Map.of("ATOLL_FAN_OUT_LIMIT", "0", "ATOLL_FAN_OUT_WRITES", " 50 ");

    assertThat(HttpSettings.from(environment).fanOut()).isEqualTo(new FanOut(0, 50));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "many", "0", "1.5", "1234567890"})
  void from_whatIsNoPace_isRefusedByName(String text) {
    assertThatIllegalStateException()
        .isThrownBy(() -> FanOut.from(Map.of("ATOLL_FAN_OUT_WRITES", text)))
        .withMessageContaining("ATOLL_FAN_OUT_WRITES")
        .withMessageContaining(text);
  }
}
