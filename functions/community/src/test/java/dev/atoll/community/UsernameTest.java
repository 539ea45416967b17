package dev.atoll.community;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsernameTest {

  @Test
  void identity_upperAndLowerCase_isOne() {
    assertThat(Username.of("Coral_1").identity()).isEqualTo(Username.of("cORAL_1").identity());
    assertThat(Username.of("Coral_1").text()).isEqualTo("Coral_1");
    assertThat(Username.of("TITI").identity()).isEqualTo("titi");
  }

  @ParameterizedTest
  @ValueSource(strings = {"admin", "ADMIN", "Me", "nULL", "__instance__", "__x"})
  void isReserved_namesOfTheSite_isTrue(String name) {
    assertThat(Username.of(name).isReserved()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"administrators", "coral", "_x_", "meme"})
  void isReserved_others_isFalse(String name) {
    assertThat(Username.of(name).isReserved()).isFalse();
  }
}
