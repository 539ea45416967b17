package dev.atoll.http.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Schema;
import dev.atoll.http.schema.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a text may not look like. */
class TextRulesTest {

  private static final Schema TEXT = Text.text(1, 280);
  private static final Schema LINE = Text.line(0, 100);
  private static final Schema SKU = Text.of(Format.SKU, 1, 64);
  private static final Schema EMAIL = Text.of(Format.EMAIL);

  @ParameterizedTest
  @ValueSource(
      strings = {
        " ",
        "\u00a0",
        "\u2003\u3000",
        "\u200b",
        "\ufeff",
        "\u2060",
        "\u202e",
        "\u00ad",
        "\u115f",
        "\u3164",
        "\uffa0",
        "\u2800",
        "\u034f",
        "\ufe0f",
        "\udb40\udc20",
        "\u200d \n\t\u200b"
      })
  void text_ofWhichNothingCanBeSeen_isBlank(String text) {
    assertThat(code(TEXT, text)).isEqualTo("blank");
    assertThat(read(SKU, text)).isInstanceOf(Reading.Invalid.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".",
        "\u0301",
        "\u00a0a",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\ud83d\udc69\u200d\ud83d\ude80",
        "\u05d0\u200f!",
        "\u2764\ufe0f"
      })
  void text_ofWhichSomethingCanBeSeen_isAccepted(String text) {
    assertThat(read(TEXT, text)).isInstanceOf(Reading.Accepted.class);
    assertThat(read(LINE, text)).isInstanceOf(Reading.Accepted.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u202a", "\u202b", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068"})
  void line_thatTurnsWhatFollowsIt_isRefused(String control) {
    assertThat(code(LINE, "a" + control + "nimda")).isEqualTo("character");
    assertThat(read(TEXT, "a" + control + "nimda")).isInstanceOf(Reading.Accepted.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "coral@example.org\u200b",
        "\u00a0coral@example.org",
        "coral@example.org\u00a0",
        "co\u00adral@example.org",
        "coral@exa\u2060mple.org",
        "coral\u3000@example.org"
      })
  void email_thatLooksLikeAnother_isRefused(String email) {
    assertThat(read(EMAIL, email)).isInstanceOf(Reading.Invalid.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"coral@example.org", " coral@example.org ", "k\u00f6che@k\u00fcche.example"})
  void email_asOneMayWriteIt_isAccepted(String email) {
    assertThat(read(EMAIL, email)).isInstanceOf(Reading.Accepted.class);
  }

  private static String code(Schema schema, String text) {
    return ((Reading.Invalid) read(schema, text)).errors().getFirst().code();
  }

  private static Reading read(Schema schema, String text) {
    StringBuilder escaped = new StringBuilder();
    text.chars().forEach(c -> escaped.append("\\u%04x".formatted(c)));
    return JsonBody.read(
        "{\"any\":\"" + escaped + "\"}", Fields.object(Field.required("any", schema)));
  }
}
