package dev.atoll.cdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.atoll.table.definition.Caps;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

  @Test
  void from_emptyContext_suitsASmallSite() {
    Settings settings = from(Map.of());

    assertThat(settings.prefix()).isEqualTo("Atoll");
    assertThat(settings.tableCaps()).isEmpty();
    assertThat(settings.reservedConcurrency()).isEmpty();
    assertThat(settings.cloudFront()).isFalse();
    assertThat(settings.oneIndexChange()).isFalse();
    assertThat(settings.monthlyBudgetDollars()).isEqualTo(10);
  }

  @Test
  void from_stringsAndJsonValues_areTheSame() {
    assertThat(from(Map.of("cloudFront", true, "memory", 512)))
        .isEqualTo(from(Map.of("cloudFront", "true", "memory", "512")));
  }

  @Test
  void from_bothCaps_replaceTheDeclaredOnes() {
    assertThat(from(Map.of("tableReadCap", "5", "tableWriteCap", "6")).tableCaps())
        .contains(new Caps(5, 6));
  }

  @Test
  void from_oneCapOfTwo_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> from(Map.of("indexReadCap", "5")))
        .withMessageContaining("indexReadCap and indexWriteCap: give both or none");
  }

  @ParameterizedTest
  @CsvSource({
    "name, atoll",
    "name, A-b",
    "memory, much",
    "memory, 128",
    "throttleRate, 0",
    "throttleBurst, 1.5",
    "reservedConcurrency, -1",
    "cloudFront, yes",
    "corsOrigins, example.org",
    "corsOrigins, https://example.org/",
    "alarmEmail, nobody",
    "monthlyBudget, 0",
    "tableReadCap, 0"
  })
  void from_valueOfAnotherKind_isRefusedByName(String name, String value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> from(Map.of(name, value)))
        .withMessageContaining("context " + name + "=" + value + ": must be ");
  }

  private static Settings from(Map<String, Object> values) {
    return Settings.from(new Context(name -> Optional.ofNullable(values.get(name))));
  }
}
