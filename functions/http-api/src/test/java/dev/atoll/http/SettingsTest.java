package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.atoll.table.limit.RateLimit;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {

  @Test
  void limits_areTheUsualOnes_unlessChanged() {
    assertThat(Limits.defaults().signUps())
        .isEqualTo(new RateLimit("sign-up", 20, Duration.ofMinutes(5)));
    assertThat(Limits.defaults().logInFailures())
        .isEqualTo(new RateLimit("log-in-failure", 5, Duration.ofMinutes(15)));
    Limits changed = Limits.parse("sign-up=3/60, comment=1/1");
    assertThat(changed.signUps()).isEqualTo(new RateLimit("sign-up", 3, Duration.ofMinutes(1)));
    assertThat(changed.comments()).isEqualTo(new RateLimit("comment", 1, Duration.ofSeconds(1)));
    assertThat(changed.logIns()).isEqualTo(Limits.defaults().logIns());
  }

  @ParameterizedTest
  @ValueSource(strings = {"sign-up", "sign-up=20", "sign-up=x/5", "likes=5/5", "sign-up=-1/5"})
  void limit_thatCannotBeUnderstood_isRefusedByName(String setting) {
    assertThatThrownBy(() -> Limits.parse(setting))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("ATOLL_LIMITS")
        .hasMessageContaining(setting);
  }

  @Test
  void limit_ofNothing_isRefused() {
    assertThatThrownBy(() -> Limits.parse("sign-up=0/5")).hasMessageContaining("sign-up");
  }

  @Test
  void settings_comeFromTheEnvironment() {
    HttpSettings settings =
        HttpSettings.from(
            Map.of(
                "ATOLL_CORS_ORIGINS", "https://a.example, https://b.example",
                "ATOLL_LIMITS", "comment=5/10"));
    assertThat(settings.corsOrigins()).containsExactly("https://a.example", "https://b.example");
    assertThat(settings.limits().comments().max()).isEqualTo(5);
    assertThat(settings.countryHeader()).isEmpty();
    assertThat(settings.showCost()).isFalse();
  }

  @Test
  void logLine_isOneLineOfJson_withoutThePath() {
    String line =
        LambdaContext.line(
            new RequestRecord(
                "GET",
                "/accounts/coral",
                "GET /accounts/{name}",
                200,
                12.3,
                2,
                1.5,
                0,
                Set.of("b", "a"),
                "id"));
    assertThat(line)
        .isEqualTo(
            "{\"event\":\"request\",\"requestId\":\"id\",\"method\":\"GET\",\"route\":\"GET"
                + " /accounts/{name}\","
                + "\"status\":200,\"millis\":12,\"calls\":2,\"readUnits\":1.5,\"writeUnits\":0.0,\"patterns\":[\"a\",\"b\"]}");
  }
}
