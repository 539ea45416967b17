package dev.atoll.local.platform;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import java.io.IOException;
import java.net.Socket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Targets and methods that a polite client does not send, through the whole product. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RequestTargetTest {

  private LocalAtoll atoll;

  @BeforeAll
  void start() throws IOException {
    atoll = LocalAtoll.start(LocalOptions.inMemory());
  }

  @AfterAll
  void stop() throws IOException {
    atoll.close();
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /, 404",
    "GET, //, 400",
    "GET, //posts, 404",
    "GET, /posts/, 404",
    "GET, /posts//, 404",
    "GET, /Posts, 404",
    "GET, /posts%2F, 404",
    "GET, /posts?limit=%zz, 400",
    "GET, /posts?limit=0, 400",
    "GET, /posts?limit=5&limit=6, 400",
    "HEAD, /posts, 200",
    "PROPFIND, /posts, 405",
    "DELETE, /posts, 405",
    "OPTIONS, /posts, 204",
    "OPTIONS, /nowhere, 404",
    "POST, /health, 405",
  })
  void request_oddTarget_answeredWithoutAnError(String method, String target, int status)
      throws IOException {
    assertThat(send(method, target)).startsWith("HTTP/1.1 " + status + " ");
  }

  @ParameterizedTest
  @CsvSource({
    "DELETE, /posts, 'GET, HEAD, OPTIONS, POST'",
    "OPTIONS, /health, 'GET, HEAD, OPTIONS'"
  })
  void method_notAllowed_allowTellsTheTruth(String method, String target, String allow)
      throws IOException {
    assertThat(send(method, target)).containsIgnoringCase("\r\nallow: " + allow + "\r\n");
  }

  private String send(String method, String target) throws IOException {
    try (var socket = new Socket("127.0.0.1", atoll.uri().getPort())) {
      String request =
          "%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
              .formatted(method, target);
      socket.getOutputStream().write(request.getBytes(UTF_8));
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }
}
