package dev.atoll.local.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ControlSocketTest {

  /** No port of any instance: ports end at 65535. */
  private static final int PORT = 70_000;

  @Test
  void ask_aListener_answersLineByLine() throws IOException {
    try (var _ = ControlSocket.listen(PORT, line -> line + "!")) {
      assertThat(ControlSocket.ask(PORT, "a")).isEqualTo("a!");
      assertThat(ControlSocket.ask(PORT, "b")).isEqualTo("b!");
    }
    assertThatThrownBy(() -> ControlSocket.ask(PORT, "c")).isInstanceOf(IOException.class);
  }

  @Test
  void ask_requestThatFails_theNextIsAnswered() throws IOException {
    try (var _ =
        ControlSocket.listen(
            PORT + 1,
            line -> {
              if (line.isEmpty()) {
                throw new IllegalArgumentException();
              }
              return line;
            })) {
      assertThatThrownBy(() -> ControlSocket.ask(PORT + 1, "")).isInstanceOf(IOException.class);
      assertThat(ControlSocket.ask(PORT + 1, "a")).isEqualTo("a");
    }
  }

  @Test
  void listen_socketLeftBehind_isReplaced() throws IOException {
    var killed = ControlSocket.listen(PORT + 2, line -> "old");
    try (var _ = ControlSocket.listen(PORT + 2, line -> "new")) {
      assertThat(ControlSocket.ask(PORT + 2, "a")).isEqualTo("new");
    }
    killed.close();
  }

  @Test
  void request_asALine_comesBackTheSame() {
    var request = new TokenRequest("ann lee", List.of("author", "admin"), Duration.ofHours(1));
    assertThat(TokenRequest.parse(request.line())).isEqualTo(request);
    var plain = new TokenRequest("ann", List.of(), Duration.ofSeconds(5));
    assertThat(TokenRequest.parse(plain.line())).isEqualTo(plain);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a\tb", "a\nb"})
  void request_noName_refused(String name) {
    assertThatThrownBy(() -> new TokenRequest(name, List.of(), Duration.ofHours(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({"90s, PT90S", "30m, PT30M", "1h, PT1H", "2d, PT48H"})
  void lifetime_asTyped_isRead(String text, Duration duration) {
    assertThat(Lifetimes.parse(text)).isEqualTo(duration);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "0h", "-1h", "1.5h", "1w", "1h30m"})
  void lifetime_anythingElse_refused(String text) {
    assertThatThrownBy(() -> Lifetimes.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
