package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.TestFunction.Answer;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.PlatformRoutes;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ExpectedFaults.class)
class AnswerHeadersTest {

  private final TestFunction posts =
      TestFunction.of(Function.POSTS)
          .on(PlatformRoutes.GET_HEALTH, request -> Response.ok(json -> json.put("status", "ok")))
          .on(
              BlogRoutes.GET_FEED,
              request -> {
                throw new IllegalStateException("ResourceNotFoundException: table x, secret y");
              });

  private static HttpSettings cors(String... origins) {
    return new HttpSettings(List.of(origins), Optional.empty(), false, Limits.defaults());
  }

  private static TestEvent health() {
    return TestEvent.of("GET", "/health");
  }

  @Test
  void everyAnswer_carriesSecurityHeaders() {
    for (TestEvent event :
        List.of(
            health(), TestEvent.unmatched("GET", "/nowhere"), TestEvent.of("GET", "/feed.atom"))) {
      Answer answer = posts.call(event);
      assertThat(answer.header("x-content-type-options")).isEqualTo("nosniff");
      assertThat(answer.header("content-security-policy")).contains("default-src 'none'");
      assertThat(answer.header("strict-transport-security")).contains("max-age=");
      assertThat(answer.header("referrer-policy")).isEqualTo("no-referrer");
    }
  }

  @Test
  void fault_isAnsweredWithoutAnythingOfItsOwnText() {
    Answer answer = posts.call(TestEvent.of("GET", "/feed.atom"));
    assertThat(answer.status()).isEqualTo(500);
    assertThat(answer.code()).isEqualTo("internal_error");
    assertThat(answer.body()).doesNotContain("Exception", "table x", "secret y");
    assertThat(answer.body()).contains("\"requestId\":\"request-1\"");
  }

  @Test
  void problem_isAProblemDocument() {
    assertThat(posts.call(TestEvent.unmatched("GET", "/nowhere")).body())
        .isEqualTo(
            "{\"type\":\"urn:atoll:error:no_such_route\",\"title\":\"There is no such address\","
                + "\"status\":404,\"detail\":\"See /openapi.json for every address.\","
                + "\"code\":\"no_such_route\",\"requestId\":\"request-1\"}");
  }

  @Test
  void allowedOrigin_mayReadEveryAnswer_refusalsToo() {
    posts.with(cors("https://app.example.org"));
    for (TestEvent event :
        List.of(
            health(), TestEvent.unmatched("GET", "/nowhere"), TestEvent.of("GET", "/feed.atom"))) {
      Answer answer = posts.call(event.header("origin", "https://app.example.org"));
      assertThat(answer.header("access-control-allow-origin")).isEqualTo("https://app.example.org");
      assertThat(answer.header("access-control-expose-headers")).contains("etag", "location");
      assertThat(answer.header("vary")).isEqualTo("origin");
    }
  }

  @Test
  void otherOrigin_mayNot() {
    posts.with(cors("https://app.example.org"));
    assertThat(posts.call(health().header("origin", "https://evil.example")).headers())
        .doesNotContainKey("access-control-allow-origin");
    assertThat(posts.call(health()).headers()).doesNotContainKey("access-control-allow-origin");
  }

  @Test
  void preflight_ofAnyRoute_isAnsweredWithoutToken() {
    posts.with(cors("*"));
    for (var route : dev.atoll.http.route.Routes.all()) {
      String path = route.path().toString().replaceAll("[{}]", "");
      Answer answer =
          posts.call(
              TestEvent.unmatched("OPTIONS", path)
                  .header("origin", "https://app.example.org")
                  .header("access-control-request-method", route.method().name()));
      assertThat(answer.status()).isEqualTo(204);
      assertThat(answer.header("access-control-allow-origin")).isEqualTo("*");
      assertThat(answer.header("access-control-allow-methods")).contains(route.method().name());
      assertThat(answer.header("access-control-allow-headers"))
          .contains("authorization", "idempotency-key", "if-match");
    }
  }

  @Test
  void request_isLoggedOnce_withoutItsQuery() {
    posts.call(TestEvent.of("HEAD", "/health").query("token=secret"));
    assertThat(posts.log).hasSize(1);
    RequestRecord record = posts.log.getFirst();
    assertThat(record.method()).isEqualTo("HEAD");
    assertThat(record.routeKey()).isEqualTo("HEAD /health");
    assertThat(record.path()).isEqualTo("/health");
    assertThat(record.status()).isEqualTo(200);
    assertThat(record.calls()).isZero();
    assertThat(record.requestId()).isEqualTo("request-1");
  }

  @Test
  void cost_isShownWhereSettingsSaySo() {
    assertThat(posts.call(health()).headers()).doesNotContainKey("server-timing");
    posts.with(new HttpSettings(List.of(), Optional.empty(), true, Limits.defaults()));
    assertThat(posts.call(health()).header("server-timing"))
        .matches("total;dur=\\d+\\.\\d, dynamodb;desc=\"calls=0 rru=0 wru=0\"");
  }
}
