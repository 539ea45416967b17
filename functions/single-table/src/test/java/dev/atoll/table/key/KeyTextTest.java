package dev.atoll.table.key;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTextTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reef 1",
        " REEF 1 ",
        "\u00a0reef\u00a01\u3000",
        "re\u200bef 1",
        "\ufeffreef 1",
        "reef\u2009\u00ad1",
        "\u202areef 1\u202c",
        "\u200b reef 1 \u200b",
        "re\u3164ef\ufe0f 1",
        "reef\u034f 1\u2800"
      })
  void of_spellingsThatLookTheSame_isOneKey(String text) {
    assertThat(KeyText.of(text)).isEqualTo("reef 1");
    assertThat(KeyText.of(KeyText.of(text))).isEqualTo(KeyText.of(text));
  }

  @ParameterizedTest
  @CsvSource({"\u00c9, \u00e9", "e\u200b\u0301, \u00e9", "\u212a, k", "\u2126, \u03c9"})
  void of_charactersThatAreOne_isComposedAndLowerCase(String text, String key) {
    assertThat(KeyText.of(text)).isEqualTo(key);
  }
}
