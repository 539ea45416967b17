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

  @Test
  void from_behaviour_becomesVariablesOfTheFunctions() {
    assertThat(
            from(Map.of(
                    "limits", "sign-up=5/60,comment=1/60",
                    "fanOutLimit", "500",
                    "scanRetentionDays", 30,
                    "threatRules", "burst=20"))
                .behaviour())
        .isEqualTo(
            Map.of(
                "ATOLL_LIMITS", "sign-up=5/60,comment=1/60",
                "ATOLL_FAN_OUT_LIMIT", "500",
                "ATOLL_SCAN_RETENTION_DAYS", "30",
                "ATOLL_THREAT_RULES", "burst=20"));
  }

  @Test
  void from_tableCaps_backgroundWorkTakesItsShare() {
    var caps = Map.<String, Object>of("tableReadCap", "5", "tableWriteCap", "5000");

    assertThat(from(caps).behaviour()).isEqualTo(Map.of("ATOLL_FAN_OUT_WRITES", "4500"));
    assertThat(from(Map.of("fanOutWrites", "70")).behaviour())
        .isEqualTo(Map.of("ATOLL_FAN_OUT_WRITES", "70"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "limits; sign-ups=1/2",
        "passwordIterations; 1",
        "fanOutLimit; -1",
        "fanOutWrites; 0",
        "scanRetentionDays; 0",
        "threatRules; burst=0"
      })
  void from_behaviourThatNoFunctionUnderstands_isRefusedByName(String name, String value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> from(Map.of(name, value)))
        .withMessageStartingWith("context " + name + ": ATOLL_")
        .withMessageContaining(value);
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
