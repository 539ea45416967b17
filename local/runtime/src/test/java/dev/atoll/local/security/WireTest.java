package dev.atoll.local.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.LocalOptions;
import dev.atoll.local.Served;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no proper HTTP. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WireTest {

  private final List<Served> log = new CopyOnWriteArrayList<>();
  private final Site site =
      Site.start(Site.FEW_ACCOUNTS, LocalOptions.inMemory().withLog(log::add));
  private final Wire wire = site.wire();

  @BeforeEach
  void forget() {
    log.clear();
  }

  @AfterAll
  void stop() {
    wire.close();
    site.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: x\r\nName : value\r\n\r\n",
        "GET /he\u0001alth HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /posts/%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "G\u001b[31mT /health HTTP/1.1\r\nHost: x\r\n\r\n",
        "G\u0000T /health HTTP/1.1\r\nHost: x\r\n\r\n",
        " /health HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST /posts HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        "POST /posts HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
        "POST /posts HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 7\r\n\r\n{}",
        "POST /posts HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
      })
  void request_malformed_isRefusedAndNotLogged(String request) {
    assertThat(wire.raw(request).status()).isEqualTo(400);
    assertThat(log).isEmpty();
    assertThat(wire.send("GET", "/health", "").status()).isEqualTo(200);
  }

  @Test
  void method_veryLong_isRefused() {
    assertThat(wire.send("G".repeat(4_000), "/health", "").status()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"get", "TRACE", "PROPFIND", "HEALTH"})
  void method_unknown_isNotAllowed(String method) {
    wire.send(method, "/health", "").is(405).isWellFormedRefusal();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//x/posts",
        "//posts",
        "/posts/",
        "/posts//",
        "/./posts",
        "/x/../posts",
        "/POSTS"
      })
  void path_notQuiteARoute_isNotFound(String path) {
    assertThat(wire.send("GET", path, "").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/drafts", "/drafts?x=1", "/%64rafts", "/drafts%3Fx", "http://x/drafts"})
  void path_spelledOtherwise_isGuardedAllTheSame(String path) {
    Reply reply = wire.send("GET", path, "").is(401);
    assertThat(reply.body()).isEqualTo("{\"message\":\"Unauthorized\"}");
  }

  @Test
  void headers_moreThanTheGatewayTakes_areRefused() {
    wire.send("GET", "/health", "", "X-Large", "x".repeat(10_000)).is(200);
    wire.send("GET", "/health", "", "X-Large", "x".repeat(10_300)).is(431).isWellFormedRefusal();
    wire.send("GET", "/posts?x=" + "x".repeat(10_300), "").is(431);
  }

  @Test
  void headers_moreThanAnyServerTakes_nothingBreaks() {
    wire.send("GET", "/health", "", "X-Huge", "x".repeat(1_000_000));
    wire.raw("GET /health HTTP/1.1\r\n" + "X: y\r\n".repeat(1_000) + "\r\n");
    wire.close();
    wire.send("GET", "/health", "").is(200);
  }

  @Test
  void host_notAName_isNotRepeated() {
    String evil = "evil.example\"><script>";
    Reply feed = wire.raw("GET /feed.atom HTTP/1.1\r\nHost: " + evil + "\r\n\r\n").is(200);
    assertThat(feed.body()).doesNotContain("evil").contains("localhost");
  }

  @Test
  void authorization_sentTwice_opensNothing() {
    Reply reply =
        wire.send(
            "GET",
            "/drafts",
            "",
            "Authorization",
            "Bearer nonsense",
            "Authorization",
            "Bearer " + site.author());
    assertThat(reply.status()).isEqualTo(401);
  }

  @Test
  void body_largerThanTheRouteTakes_isRefusedByItsDecodedSize() {
    String post = "{\"title\":\"Long\",\"body\":\"%s\"}";
    String bearer = "Bearer " + site.author();
    for (String type : List.of("application/json", "application/merge-patch+json")) {
      String[] headers = {"Content-Type", type, "Authorization", bearer};
      wire.send("POST", "/posts", post.formatted("x".repeat(300 * 1024)), headers).is(201);
      wire.send("POST", "/posts", post.formatted("x".repeat(300 * 1024 + 1)), headers).is(422);
      wire.send("POST", "/posts", post.formatted("x".repeat(1 << 20)), headers)
          .is(413)
          .isWellFormedRefusal();
    }
  }
}
