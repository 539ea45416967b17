package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.TestFunction.Answer;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.PlatformRoutes;
import org.junit.jupiter.api.Test;

class RoutingTest {

  private static final String ID = "01J0ZZZZZZ0000000000000000";

  private final TestFunction posts =
      TestFunction.of(Function.POSTS)
          .on(PlatformRoutes.GET_HEALTH, request -> Response.ok(json -> json.put("status", "ok")))
          .on(
              BlogRoutes.GET_POST,
              request -> Response.ok(json -> json.put("id", request.path("id"))));

  @Test
  void request_ofMatchedRoute_isAnsweredByItsOperation() {
    Answer answer = posts.call(TestEvent.of("GET", "/health"));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("{\"status\":\"ok\"}");
    assertThat(answer.header("content-type")).isEqualTo("application/json");
  }

  @Test
  void variables_decodedByTheGateway_reachTheOperation() {
    Answer answer =
        posts.call(TestEvent.matched("GET", "/posts/{id}", "/posts/" + ID).variable("id", ID));
    assertThat(answer.body()).isEqualTo("{\"id\":\"" + ID + "\"}");
  }

  @Test
  void variable_thatNothingCanHave_isNotFound() {
    Answer answer =
        posts.call(TestEvent.matched("GET", "/posts/{id}", "/posts/x%23y").variable("id", "x#y"));
    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.code()).isEqualTo("not_found");
  }

  @Test
  void unknownPath_isNotFoundAsAProblem() {
    Answer answer = posts.call(TestEvent.unmatched("GET", "/nowhere"));
    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.code()).isEqualTo("no_such_route");
    assertThat(answer.body()).contains("\"requestId\":\"request-1\"", "\"status\":404");
  }

  @Test
  void trailingSlash_isAnotherPath() {
    assertThat(posts.call(TestEvent.unmatched("GET", "/posts/")).status()).isEqualTo(404);
    assertThat(posts.call(TestEvent.unmatched("GET", "//")).status()).isEqualTo(404);
  }

  @Test
  void unknownMethod_ofKnownPath_tellsWhatIsAllowed() {
    Answer answer = posts.call(TestEvent.unmatched("BREW", "/posts"));
    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.header("allow")).isEqualTo("GET, HEAD, OPTIONS, POST");
  }

  @Test
  void allow_ofPathOfTwoTemplates_namesMethodsOfBoth() {
    assertThat(posts.call(TestEvent.unmatched("DELETE", "/authors/me")).header("allow"))
        .isEqualTo("GET, HEAD, OPTIONS, PUT");
    assertThat(posts.call(TestEvent.unmatched("PUT", "/authors/somebody")).header("allow"))
        .isEqualTo("GET, HEAD, OPTIONS");
  }

  @Test
  void options_ofKnownPath_isAnsweredWithAllow() {
    Answer answer = posts.call(TestEvent.unmatched("OPTIONS", "/sessions/current"));
    assertThat(answer.status()).isEqualTo(204);
    assertThat(answer.header("allow")).isEqualTo("DELETE, OPTIONS");
  }

  @Test
  void guardedRoute_comingByDefaultRoute_isNotServed() {
    TestFunction writes = TestFunction.of(Function.WRITES);
    assertThat(writes.call(TestEvent.unmatched("GET", "/drafts")).status()).isEqualTo(404);
  }

  @Test
  void head_isGetWithoutBody() {
    Answer get = posts.call(TestEvent.of("GET", "/health"));
    Answer head = posts.call(TestEvent.of("HEAD", "/health"));
    assertThat(head.status()).isEqualTo(get.status());
    assertThat(head.body()).isEmpty();
    assertThat(head.headers()).isEqualTo(get.headers());
    assertThat(posts.call(TestEvent.unmatched("HEAD", "/nowhere")).status()).isEqualTo(404);
  }
}
