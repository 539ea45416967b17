package dev.atoll.local.gateway;

import static dev.atoll.local.gateway.TestApi.ECHO;
import static dev.atoll.local.gateway.TestApi.guarded;
import static dev.atoll.local.gateway.TestApi.header;
import static dev.atoll.local.gateway.TestApi.open;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HeadAndCorsTest {

  private static final String ORIGIN = "https://blog.example";

  private final TestApi api =
      TestApi.of(
          guarded("POST", "/posts"),
          open("GET", "/posts", ECHO),
          open("HEAD", "/posts", ECHO),
          open(
              "GET",
              "/own",
              (_, out, _) ->
                  out.write(
                      "{\"statusCode\":200,\"headers\":{\"Access-Control-Allow-Origin\":\"https://evil\"}}"
                          .getBytes(UTF_8))));

  @AfterAll
  void close() {
    api.close();
  }

  @Test
  void head_route_statusAndLengthWithoutBody() {
    var response = api.send(api.request("/posts").method("HEAD", BodyPublishers.noBody()));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEmpty();
    assertThat(response.headers().firstValueAsLong("content-length").orElse(0)).isPositive();
  }

  @Test
  void preflight_guardedRoute_answeredBeforeTheAuthorizer() {
    var response = options("Origin", ORIGIN, "Access-Control-Request-Method", "POST");
    assertThat(response.statusCode()).isEqualTo(204);
    assertThat(header(response, "access-control-allow-origin")).containsExactly(ORIGIN);
    assertThat(header(response, "access-control-allow-methods")).containsExactly("GET,POST");
    assertThat(header(response, "access-control-allow-headers"))
        .containsExactly("authorization,content-type");
    assertThat(header(response, "access-control-max-age")).containsExactly("300");
  }

  @Test
  void preflight_otherOrigin_nothingIsAllowed() {
    var response = options("Origin", "https://evil", "Access-Control-Request-Method", "POST");
    assertThat(response.statusCode()).isEqualTo(204);
    assertThat(header(response, "access-control-allow-origin")).isEmpty();
  }

  @Test
  void options_noPreflight_goesToDefault() {
    assertThat(TestApi.event(options("Origin", ORIGIN)).text("routeKey")).isEqualTo("$default");
  }

  @Test
  void unauthorized_fromABrowser_carriesCorsHeaders() {
    var response =
        api.send(api.request("/posts").header("Origin", ORIGIN).POST(BodyPublishers.noBody()));
    assertThat(response.statusCode()).isEqualTo(401);
    assertThat(header(response, "access-control-allow-origin")).containsExactly(ORIGIN);
  }

  @Test
  void answer_withCorsHeadersOfItsOwn_areReplacedByTheConfigured() {
    assertThat(header(api.get("/own", "Origin", ORIGIN), "access-control-allow-origin"))
        .containsExactly(ORIGIN);
    assertThat(header(api.get("/own"), "access-control-allow-origin")).isEmpty();
  }

  private HttpResponse<String> options(String... headers) {
    return api.send(
        api.request("/posts").headers(headers).method("OPTIONS", BodyPublishers.noBody()));
  }
}
