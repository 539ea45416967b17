package dev.atoll.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsTest {

  private static final Syntax SYNTAX =
      new Syntax(
          List.of("NAME"), Set.of("--group", "--port", "-H"), Set.of("--memory", "--help"), "help");

  private static Arguments parse(String line) {
    return Arguments.parse(SYNTAX, line.isEmpty() ? List.of() : List.of(line.split(" ")));
  }

  @Test
  void parse_wordsAndOptionsInAnyOrder_areTakenApart() {
    var arguments = parse("--group a alice --memory --group=b -H x:y");
    assertThat(arguments.words()).containsExactly("alice");
    assertThat(arguments.all("--group")).containsExactly("a", "b");
    assertThat(arguments.has("--memory")).isTrue();
    assertThat(arguments.one("-H")).contains("x:y");
    assertThat(arguments.port("--port")).isEmpty();
  }

  @Test
  void parse_valueThatLooksLikeAnOption_isAValue() {
    assertThat(parse("a --group --memory").all("--group")).containsExactly("--memory");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a --unknown", "a --group", "a --memory=yes", "a -x"})
  void parse_doesNotFit_refused(String line) {
    assertThatThrownBy(() -> parse(line)).isInstanceOf(UsageException.class);
  }

  @Test
  void parse_help_needsNoWords() {
    assertThat(parse("--help").has("--help")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "-1", "65536", "999999", "8080.5"})
  void port_noPortNumber_refused(String text) {
    assertThatThrownBy(() -> parse("a --port " + text).port("--port"))
        .isInstanceOf(UsageException.class);
  }

  @Test
  void one_givenTwice_refused() {
    assertThatThrownBy(() -> parse("a --port 1 --port 2").port("--port"))
        .isInstanceOf(UsageException.class);
  }
}
