package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.TestFunction.Answer;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.CommunityRoutes;
import dev.atoll.http.route.Function;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestBodyTest {

  private static final String POST = "{\"title\":\"Reef\",\"body\":\"*Octopus*\"}";

  private final TestFunction writes =
      TestFunction.of(Function.WRITES)
          .on(
              BlogRoutes.CREATE_POST,
              request ->
                  Response.created(
                      "/posts/1",
                      json ->
                          json.put("title", request.body().text("title"))
                              .put("slug", request.body().optionalText("slug"))
                              .texts("tags", request.body().texts("tags"))));

  private static TestEvent post() {
    return TestEvent.of("POST", "/posts").user("author-1", "[author]");
  }

  private Answer call(String body) {
    return writes.call(post().json(body));
  }

  @Test
  void body_thatFits_reachesTheOperation() {
    Answer answer = call("{\"title\":\"Reef\",\"body\":\"x\",\"tags\":[\"a\",\"b\"]}");
    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.header("location")).isEqualTo("/posts/1");
    assertThat(answer.body()).isEqualTo("{\"title\":\"Reef\",\"tags\":[\"a\",\"b\"]}");
  }

  @Test
  void body_inBase64_isDecoded() {
    assertThat(writes.call(post().header("content-type", "application/json").base64(POST)).status())
        .isEqualTo(201);
  }

  @Test
  void body_inBrokenBase64_isMalformed() {
    Answer answer =
        writes.call(post().header("content-type", "application/json").base64(POST).body("%%%"));
    assertThat(answer.code()).isEqualTo("malformed_body");
    String event =
        post()
            .header("content-type", "application/json")
            .base64(POST)
            .text()
            .replaceAll("\"body\":\"[^\"]*\"", "\"body\":\"not base64!\"");
    assertThat(writes.call(event).code()).isEqualTo("malformed_body");
  }

  @Test
  void body_withoutContentType_isTakenForJson() {
    assertThat(writes.call(post().body(POST)).status()).isEqualTo(201);
    assertThat(writes.call(post().base64(POST)).status()).isEqualTo(201);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "application/json; charset=utf-8",
        "APPLICATION/JSON;charset=\"UTF-8\"",
        "application/merge-patch+json"
      })
  void contentType_ofJson_isTaken(String type) {
    assertThat(writes.call(post().header("content-type", type).base64(POST)).status())
        .isEqualTo(201);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/x-www-form-urlencoded",
        "application/octet-stream",
        "text/plain",
        "application/json; charset=iso-8859-1",
        "",
        ";"
      })
  void contentType_ofAnythingElse_isUnsupported(String type) {
    Answer answer = writes.call(post().header("content-type", type).base64(POST));
    assertThat(answer.status()).isEqualTo(415);
    assertThat(answer.code()).isEqualTo("unsupported_media_type");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "null",
        "[]",
        "\"text\"",
        "{",
        "{\"title\":\"a\",}",
        "{'title':'a'}",
        "{\"title\":\"a\"} {}",
        "{\"title\":\"a\"} x",
        "{\"title\":7}",
        "{\"title\":{}}",
        "{\"title\":[]}",
        "{\"title\":true}",
        "{\"tags\":\"a\"}",
        "{\"tags\":[1]}",
        "{\"tags\":{\"a\":1}}",
        "{\"title\":\"a\",\"title\":\"b\"}",
        "{\"title\":NaN}",
        "\uFEFF{\"title\":\"a\"}"
      })
  void body_ofAnotherForm_isMalformed(String body) {
    Answer answer = call(body);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("malformed_body");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PK", "authorId", "createdAt", "version", "id", "__proto__", "Title"})
  void field_thatIsNotDeclared_isMalformed(String name) {
    Answer answer = call("{\"title\":\"a\",\"body\":\"b\",\"" + name + "\":\"x\"}");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).contains("\"field\":\"" + name + "\",\"code\":\"unknown\"");
  }

  @Test
  void nesting_howeverDeep_isMalformed() {
    assertThat(call("[".repeat(5_000)).status()).isEqualTo(400);
    assertThat(call("{\"title\":" + "[".repeat(5_000)).status()).isEqualTo(400);
    assertThat(call("{\"x\":" + "{\"a\":".repeat(5_000)).status()).isEqualTo(400);
    assertThat(call("{\"tags\":[" + "[".repeat(5_000)).status()).isEqualTo(400);
  }

  @Test
  void bytes_thatAreNotUtf8_areMalformed() {
    byte[] latin = "{\"title\":\"Récif\",\"body\":\"b\"}".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(writes.call(post().base64(latin)).code()).isEqualTo("malformed_body");
    byte[] utf16 = POST.getBytes(StandardCharsets.UTF_16BE);
    assertThat(writes.call(post().base64(utf16)).code()).isEqualTo("malformed_body");
  }

  @Test
  void size_isCountedInDecodedBytes() {
    TestFunction community = TestFunction.of(Function.COMMUNITY);
    String session = "{\"email\":\"a@example.org\",\"password\":\"secret\"}";
    String full = session + " ".repeat(32 * 1024 - session.length());
    TestEvent event = TestEvent.of("POST", "/sessions");
    assertThat(community.call(event.base64(full)).status()).isEqualTo(204);
    assertThat(community.call(event.json(full)).status()).isEqualTo(204);
    Answer over = community.call(event.base64(full + " "));
    assertThat(over.status()).isEqualTo(413);
    assertThat(over.code()).isEqualTo("body_too_large");
    assertThat(community.call(event.json(full + " ")).status()).isEqualTo(413);
  }

  @Test
  void markdown_isLimitedInBytes_notInCharacters() {
    int limit = 300 * 1024;
    assertThat(call(markdown("a".repeat(limit))).status()).isEqualTo(201);
    assertThat(call(markdown("a".repeat(limit + 1))).status()).isEqualTo(422);
    assertThat(call(markdown("🐙".repeat(limit / 4))).status()).isEqualTo(201);
    assertThat(call(markdown("🐙".repeat(limit / 4 + 1))).status()).isEqualTo(422);
    assertThat(call(markdown("\\ud83d\\udc19".repeat(limit / 4))).status()).isEqualTo(201);
    assertThat(call(markdown("a".repeat(399 * 1024))).status()).isEqualTo(422);
    assertThat(call(markdown("a".repeat(1025 * 1024))).status()).isEqualTo(413);
  }

  private static String markdown(String text) {
    return "{\"title\":\"t\",\"body\":\"" + text + "\"}";
  }

  @Test
  void rules_thatAreBroken_areAllToldByField() {
    Answer answer =
        call(
            "{\"title\":\" \",\"slug\":\"Not A"
                + " Slug\",\"status\":\"secret\",\"tags\":[\"a\",\"b#c\"],"
                + "\"coverImage\":\"javascript:alert(1)\"}");
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.code()).isEqualTo("invalid_fields");
    assertThat(answer.body())
        .contains("{\"field\":\"title\",\"code\":\"blank\"")
        .contains("{\"field\":\"body\",\"code\":\"required\"")
        .contains("{\"field\":\"slug\",\"code\":\"format\"")
        .contains("{\"field\":\"status\",\"code\":\"choice\"")
        .contains("{\"field\":\"tags[1]\",\"code\":\"format\"")
        .contains("{\"field\":\"coverImage\",\"code\":\"format\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"\"", "\"   \"", "null", "\"a b\"", "\"a#b\"", "\"-a\"", "\"a--b\""})
  void slug_thatCouldBeNoKey_breaksRules(String slug) {
    Answer answer = call("{\"title\":\"t\",\"body\":\"b\",\"slug\":" + slug + "}");
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.body()).contains("\"field\":\"slug\"");
  }

  @Test
  void length_countsCodePoints() {
    assertThat(call(title("🐙".repeat(200))).status()).isEqualTo(201);
    assertThat(call(title("🐙".repeat(201))).status()).isEqualTo(422);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\u0000", "\\u001b", "\\n", "\\ud83d", "\\udc19", "\\uffff", "\\u2028"})
  void character_thatHasNoPlaceInALine_breaksRules(String character) {
    assertThat(call(title("a" + character + "b")).body()).contains("\"code\":\"character\"");
  }

  private static String title(String text) {
    return "{\"title\":\"" + text + "\",\"body\":\"b\"}";
  }

  @Test
  void emptyTags_andTagsThatRepeat_areTaken() {
    assertThat(call("{\"title\":\"t\",\"body\":\"b\",\"tags\":[]}").status()).isEqualTo(201);
    assertThat(call("{\"title\":\"t\",\"body\":\"b\",\"tags\":[\"\"]}").status()).isEqualTo(201);
    assertThat(call("{\"title\":\"t\",\"body\":\"b\",\"tags\":[\"a\",\"a\"]}").status())
        .isEqualTo(201);
  }

  @Test
  void nameOfAnUnknownField_isNotRepeatedAtLength() {
    assertThat(call("{\"" + "x".repeat(10_000) + "\":1}").body().length()).isLessThan(1_000);
  }

  @Test
  void body_whereNoneIsTaken_isMalformed_butAnEmptyOneIsLeftOut() {
    TestEvent approve =
        TestEvent.matched("POST", "/moderation/{cid}/approve", "/moderation/x/approve")
            .variable("cid", "01J0ZZZZZZ0000000000000000")
            .user("author-1", "[author]");
    assertThat(writes.call(approve).status()).isEqualTo(204);
    assertThat(writes.call(approve.json("{}")).status()).isEqualTo(204);
    assertThat(writes.call(approve.json("{\"a\":1}")).code()).isEqualTo("malformed_body");
    assertThat(writes.call(approve.base64(new byte[] {(byte) 0xFF})).code())
        .isEqualTo("malformed_body");
  }

  @Test
  void clearableField_distinguishesNullFromMissing() {
    TestFunction function =
        TestFunction.of(Function.WRITES)
            .on(
                BlogRoutes.UPDATE_POST,
                request ->
                    Response.ok(
                        json ->
                            json.put("excerpt", request.body().isCleared("excerpt"))
                                .put("coverImage", request.body().isCleared("coverImage"))
                                .put("hasCover", request.body().has("coverImage"))));
    TestEvent patch =
        TestEvent.matched("PATCH", "/posts/{id}", "/posts/x")
            .variable("id", "01J0ZZZZZZ0000000000000000")
            .user("author-1", "[author]");
    assertThat(function.call(patch.json("{\"excerpt\":null}")).body())
        .isEqualTo("{\"excerpt\":true,\"coverImage\":false,\"hasCover\":false}");
    assertThat(function.call(patch.json("{\"title\":null}")).status()).isEqualTo(422);
  }

  @Test
  void password_isKeptAsItIs() {
    TestFunction community =
        TestFunction.of(Function.COMMUNITY)
            .on(
                CommunityRoutes.CREATE_ACCOUNT,
                request ->
                    Response.ok(json -> json.put("password", request.body().text("password"))));
    String account = "{\"email\":\"a@example.org\",\"username\":\"coral\",\"password\":\"%s\"}";
    TestEvent event = TestEvent.of("POST", "/accounts");
    assertThat(community.call(event.json(account.formatted("  \\u0007 päss  "))).body())
        .isEqualTo("{\"password\":\"  \\u0007 päss  \"}");
    assertThat(community.call(event.json(account.formatted("1234567"))).status()).isEqualTo(422);
    assertThat(community.call(event.json(account.formatted("🐙".repeat(128)))).status())
        .isEqualTo(200);
    assertThat(community.call(event.json(account.formatted("a".repeat(129)))).status())
        .isEqualTo(422);
    assertThat(community.call(event.json(account.formatted("12345678\\ud83d"))).status())
        .isEqualTo(422);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a",
        "a@b",
        "@b.c",
        "a@",
        "a b@example.org",
        "a@@example.org",
        "a@.org",
        "a@b..c"
      })
  void email_thatIsNone_breaksRules(String email) {
    String body =
        "{\"email\":\"" + email + "\",\"username\":\"coral\",\"password\":\"long enough\"}";
    assertThat(
            TestFunction.of(Function.COMMUNITY)
                .call(TestEvent.of("POST", "/accounts").json(body))
                .body())
        .contains("\"field\":\"email\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ab", "a b", "аdmin", "a-b-c", "a#b", "123456789012345678901"})
  void username_thatIsNone_breaksRules(String username) {
    String body =
        "{\"email\":\"a@example.org\",\"username\":\""
            + username
            + "\",\"password\":\"long enough\"}";
    assertThat(
            TestFunction.of(Function.COMMUNITY)
                .call(TestEvent.of("POST", "/accounts").json(body))
                .status())
        .isEqualTo(422);
  }
}
