package dev.atoll.local.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.LocalOptions.Engine;
import dev.atoll.local.TestHttp;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The table over DynamoDB's wire protocol: served, and used. */
class EndpointTest {

  @Test
  void endpoint_ofAnotherInstance_servesTheSameTable() throws IOException {
    int port = freePort();
    try (var atoll = LocalAtoll.start(withWire(port))) {
      var other = new Engine.Remote(URI.create("http://127.0.0.1:" + port));
      try (var remote = LocalAtoll.start(LocalOptions.inMemory().withEngine(other))) {
        assertThat(remote.engine()).isEmpty();
        try (var http = TestHttp.to(remote);
            var here = TestHttp.to(atoll)) {
          var made = publish(http, remote.token("ann", "author"));
          assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
          String location = made.headers().firstValue("location").orElseThrow();
          assertThat(here.get(location).body()).contains("From afar");
        }
      }
    }
  }

  @Test
  void endpoint_whereNobodyAnswers_isRefusedClearly() throws IOException {
    var nobody = new Engine.Remote(URI.create("http://127.0.0.1:" + freePort()));
    assertThatThrownBy(() -> LocalAtoll.start(LocalOptions.inMemory().withEngine(nobody)))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("No DynamoDB answers at " + nobody.endpoint() + ": ");
  }

  @Test
  void wirePort_taken_refused() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      LocalOptions options = withWire(taken.getLocalPort());
      assertThatThrownBy(() -> LocalAtoll.start(options))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("is taken")
          .hasMessageContaining("--dynamodb-port");
    }
  }

  private static LocalOptions withWire(int port) {
    return LocalOptions.inMemory()
        .withEngine(new Engine.Embedded(true, OptionalInt.of(port), Optional.empty()));
  }

  private static HttpResponse<String> publish(TestHttp http, String token) {
    String post =
        """
        {"title":"From afar","body":"By wire.","status":"published"}\
        """;
    return http.send("POST", "/posts", post, "Authorization", "Bearer " + token);
  }

  private static int freePort() throws IOException {
    try (var probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    }
  }
}
