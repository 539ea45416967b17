package dev.atoll.local.gateway;

import static dev.atoll.local.gateway.TestApi.ECHO;
import static dev.atoll.local.gateway.TestApi.event;
import static dev.atoll.local.gateway.TestApi.open;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoutingTest {

  private final TestApi api =
      TestApi.of(
          open("GET", "/pets/{proxy+}", ECHO),
          open("GET", "/pets/{id}", ECHO),
          open("GET", "/pets/dog/{id}", ECHO),
          open("GET", "/pets/dog/1", ECHO),
          open("GET", "/pets/{kind}/{id}", ECHO),
          open("PUT", "/pets/me", ECHO),
          open("GET", "/posts", ECHO));

  @AfterAll
  void close() {
    api.close();
  }

  @ParameterizedTest
  @CsvSource({
    "/pets/dog/1, GET /pets/dog/1",
    "/pets/dog/2, GET /pets/dog/{id}",
    "/pets/cat/1, GET /pets/{kind}/{id}",
    "/pets/5, GET /pets/{id}",
    "/pets/me, GET /pets/{id}",
    "/pets/cat/1/x, GET /pets/{proxy+}",
    "/posts, GET /posts",
    "/posts/, $default",
    "/pets, $default",
    "/pets/, $default",
    "/posts//, $default",
    "/posts/x, $default",
    "/POSTS, $default",
    "/, $default",
  })
  void match_path_mostSpecificRouteWins(String path, String route) {
    var event = event(api.get(path));
    assertThat(event.text("routeKey")).isEqualTo(route);
    assertThat(event.text("requestContext", "routeKey")).isEqualTo(route);
  }

  @Test
  void match_otherMethod_defaultRoute() {
    var event = event(api.send(api.request("/posts").DELETE()));
    assertThat(event.text("routeKey")).isEqualTo("$default");
    assertThat(event.text("requestContext", "http", "method")).isEqualTo("DELETE");
  }

  @Test
  void match_greedyVariable_holdsTheRest() {
    assertThat(event(api.get("/pets/cat/1/x")).at("pathParameters"))
        .isEqualTo(Map.of("proxy", "cat/1/x"));
  }

  @Test
  void match_literalRoute_hasNoPathParameters() {
    assertThat(event(api.get("/posts")).at("pathParameters")).isNull();
  }

  @Test
  void pathParameters_encoded_areDecoded() {
    var event = event(api.get("/pets/caf%C3%A9%20%26+b"));
    assertThat(event.at("pathParameters")).isEqualTo(Map.of("id", "café &+b"));
    assertThat(event.text("rawPath")).isEqualTo("/pets/café &+b");
    assertThat(event.text("requestContext", "http", "path")).isEqualTo("/pets/café &+b");
  }

  @Test
  void pathParameters_encodedSlash_cutsThePathAsOnAws() {
    assertThat(event(api.get("/pets/a%2Fb")).at("pathParameters"))
        .isEqualTo(Map.of("kind", "a", "id", "b"));
  }

  @Test
  void rawPath_encodedQuestionMark_endsThereAsOnAws() {
    assertThat(event(api.get("/pets/a%3Fb=1")).text("rawPath")).isEqualTo("/pets/a");
  }

  @Test
  void request_malformedEscape_badRequest() throws IOException {
    assertThat(api.raw("GET /pets/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 400");
  }
}
