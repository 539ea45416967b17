package dev.atoll.community;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommonPasswordsTest {

  private final CommonPasswords common = CommonPasswords.load();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password", "PassWord", "123456789", "12345678", "qwertyuiop", "iloveyou", "1q2w3e4r",
        "11111111", "sunshine", "princess", "football", "1qaz2wsx", "password123", "abcd1234",
        "letmein1", "trustno1", "superman", "passw0rd"
      })
  void contain_whatEverybodyTries_isTrue(String password) {
    assertThat(common.contain(password)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"seven quiet jellyfish", "kP4!vb-92xq", "anemone tide 41"})
  void contain_others_isFalse(String password) {
    assertThat(common.contain(password)).isFalse();
  }

  @Test
  void list_everyLine_couldBeRefused() throws Exception {
    // Shorter ones are refused for their length, and the comparison is in lower case.
    assertThat(lines())
        .allMatch(line -> line.length() >= 8 && line.equals(line.toLowerCase(Locale.ROOT)));
    assertThat(lines()).isSorted().doesNotHaveDuplicates().hasSizeBetween(2_000, 8_000);
  }

  private static List<String> lines() throws Exception {
    try (InputStream file = CommonPasswords.class.getResourceAsStream("common-passwords.txt")) {
      return new String(file.readAllBytes(), StandardCharsets.US_ASCII).lines().toList();
    }
  }
}
