package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.TestFunction.Answer;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.PlatformRoutes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CachingTest {

  private static final String ID = "01J0ZZZZZZ0000000000000000";

  private String text = "first";

  private final TestFunction posts =
      TestFunction.of(Function.POSTS)
          .on(
              BlogRoutes.GET_POST,
              request -> Response.ok(json -> json.put("text", text)).version(3))
          .on(BlogRoutes.GET_POST_BY_SLUG, request -> Response.movedTo("/posts/by-slug/new"))
          .on(PlatformRoutes.GET_HEALTH, request -> Response.ok(json -> json.put("status", "ok")));

  private static TestEvent get() {
    return TestEvent.matched("GET", "/posts/{id}", "/posts/" + ID).variable("id", ID);
  }

  @Test
  void publicGet_carriesTagAndAge() {
    Answer answer = posts.call(get());
    assertThat(answer.header("etag")).matches("\"3-[A-Za-z0-9_-]{20}\"");
    assertThat(answer.header("cache-control")).isEqualTo("public, max-age=10");
  }

  @Test
  void presentTag_isAnswered304WithoutBody() {
    String tag = posts.call(get()).header("etag");
    Answer answer = posts.call(get().header("if-none-match", "\"other\", W/" + tag));
    assertThat(answer.status()).isEqualTo(304);
    assertThat(answer.body()).isEmpty();
    assertThat(answer.header("etag")).isEqualTo(tag);
    assertThat(answer.header("cache-control")).isEqualTo("public, max-age=10");
    assertThat(posts.call(get().header("if-none-match", "*")).status()).isEqualTo(304);
  }

  @Test
  void changedRepresentation_ofTheSameVersion_isSentAgain() {
    String tag = posts.call(get()).header("etag");
    text = "second";
    Answer answer = posts.call(get().header("if-none-match", tag));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).contains("second");
  }

  @Test
  void redirect_mayBeReused_andIsNever304() {
    TestEvent event =
        TestEvent.matched("GET", "/posts/by-slug/{slug}", "/posts/by-slug/old")
            .variable("slug", "old");
    Answer answer = posts.call(event.header("if-none-match", "*"));
    assertThat(answer.status()).isEqualTo(301);
    assertThat(answer.header("location")).isEqualTo("/posts/by-slug/new");
    assertThat(answer.header("cache-control")).isEqualTo("public, max-age=10");
  }

  @Test
  void everythingElse_isNotStored() {
    assertThat(posts.call(TestEvent.of("GET", "/health")).header("cache-control"))
        .isEqualTo("no-store");
    assertThat(posts.call(TestEvent.unmatched("GET", "/nowhere")).header("cache-control"))
        .isEqualTo("no-store");
  }

  @Test
  void resource_ofAWrite_carriesItsVersion() {
    TestFunction writes =
        TestFunction.of(Function.WRITES)
            .on(BlogRoutes.GET_DRAFT, request -> Response.ok(json -> {}).version(7));
    TestEvent event =
        TestEvent.matched("GET", "/drafts/{id}", "/drafts/" + ID)
            .variable("id", ID)
            .user("sub", "[author]");
    Answer answer = writes.call(event);
    assertThat(answer.header("etag")).isEqualTo("\"7\"");
    assertThat(answer.header("cache-control")).isEqualTo("no-store");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "3"                    | 3
          "3-pb2K_-"             | 3
          3                      | 3
          "3", "3-abc"           | 3
          "x", "4"               | 4
          *                      | -1
          """)
  void ifMatch_namesAVersion(String header, long version) {
    assertThat(patch(header).body()).isEqualTo("{\"version\":" + version + "}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"x\"", "", "W/\"3\"", "\"-3\"", "\"99999999999999999999\"", "\"3.5\""})
  void ifMatch_thatCanBeNoVersion_fails(String header) {
    Answer answer = patch(header);
    assertThat(answer.status()).isEqualTo(412);
    assertThat(answer.code()).isEqualTo("precondition_failed");
  }

  @Test
  void ifMatch_ofTwoVersions_isRefused() {
    assertThat(patch("\"3\", \"4\"").code()).isEqualTo("invalid_header");
  }

  private static Answer patch(String ifMatch) {
    return TestFunction.of(Function.WRITES)
        .on(
            BlogRoutes.UPDATE_POST,
            request -> Response.ok(json -> json.put("version", request.ifMatch().orElse(-1L))))
        .call(
            TestEvent.matched("PATCH", "/posts/{id}", "/posts/" + ID)
                .variable("id", ID)
                .user("sub", "[author]")
                .header("if-match", ifMatch)
                .json("{}"));
  }
}
