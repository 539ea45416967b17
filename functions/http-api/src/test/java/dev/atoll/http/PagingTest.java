package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.TestFunction.Answer;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagingTest {

  private static final String ID = "01J0ZZZZZZ0000000000000000";
  private static final Position POSITION = Position.of(Map.of("PK", "POST#1", "SK", "METADATA#1"));

  private final List<PageRequest> asked = new ArrayList<>();
  private final TestFunction posts =
      TestFunction.of(Function.POSTS)
          .on(BlogRoutes.LIST_POSTS, this::page)
          .on(BlogRoutes.LIST_POSTS_BY_TAG, this::page)
          .on(
              BlogRoutes.GET_POST,
              request ->
                  Response.ok(
                      json ->
                          Response.embedPage(
                              json,
                              "comments",
                              request,
                              BlogRoutes.LIST_COMMENTS,
                              new Page<>(List.of("c"), Optional.of(POSITION)),
                              (item, text) -> item.put("text", text))));

  private Response page(Request request) {
    asked.add(request.page());
    return Response.page(
        request,
        new Page<>(List.of("a"), Optional.of(POSITION)),
        (json, text) -> json.put("text", text));
  }

  private static String next(Answer answer) {
    return answer.body().replaceFirst(".*\"next\":\"([^\"]+)\".*", "$1");
  }

  private static TestEvent tag(String tag) {
    return TestEvent.matched("GET", "/tags/{tag}/posts", "/tags/x/posts").variable("tag", tag);
  }

  @Test
  void page_carriesItsCursorInBodyAndLink() {
    Answer answer = posts.call(TestEvent.of("GET", "/posts").query("limit=5"));
    String next = next(answer);
    assertThat(answer.body()).isEqualTo("{\"items\":[{\"text\":\"a\"}],\"next\":\"" + next + "\"}");
    assertThat(answer.header("link"))
        .isEqualTo("</posts?limit=5&cursor=" + next + ">; rel=\"next\"");
    assertThat(next).doesNotContain("POST", "METADATA").matches("[A-Za-z0-9_-]+");
  }

  @Test
  void lastPage_saysNullAndHasNoLink() {
    TestFunction last =
        TestFunction.of(Function.POSTS)
            .on(
                BlogRoutes.LIST_POSTS,
                request ->
                    Response.page(
                        request,
                        new Page<String>(List.of(), Optional.empty()),
                        (json, text) -> {}));
    Answer answer = last.call(TestEvent.of("GET", "/posts"));
    assertThat(answer.body()).isEqualTo("{\"items\":[],\"next\":null}");
    assertThat(answer.headers()).doesNotContainKey("link");
  }

  @Test
  void cursor_ofTheSameList_givesThePositionBack() {
    String next = next(posts.call(TestEvent.of("GET", "/posts")));
    posts.call(TestEvent.of("GET", "/posts").query("limit=7&cursor=" + next));
    assertThat(asked).containsExactly(PageRequest.first(20), PageRequest.after(7, POSITION));
  }

  @Test
  void link_ofAPathWithVariables_isEncoded() {
    assertThat(posts.call(tag("größe & mehr")).header("link"))
        .startsWith("</tags/gr%C3%B6%C3%9Fe%20%26%20mehr/posts?cursor=");
  }

  @Test
  void cursor_ofAnotherListOrTag_isInvalid() {
    String ofPosts = next(posts.call(TestEvent.of("GET", "/posts")));
    String ofReef = next(posts.call(tag("reef")));
    assertThat(posts.call(tag("reef").query("cursor=" + ofReef)).status()).isEqualTo(200);
    assertThat(posts.call(tag("reef").query("cursor=" + ofPosts)).code())
        .isEqualTo("invalid_cursor");
    assertThat(posts.call(tag("night").query("cursor=" + ofReef)).code())
        .isEqualTo("invalid_cursor");
  }

  @Test
  void cursor_ofAnotherReader_isInvalid() {
    TestFunction writes = TestFunction.of(Function.WRITES).on(BlogRoutes.LIST_DRAFTS, this::page);
    TestEvent drafts = TestEvent.of("GET", "/drafts");
    String next = next(writes.call(drafts.user("a", "[author]")));
    assertThat(writes.call(drafts.user("a", "[author]").query("cursor=" + next)).status())
        .isEqualTo(200);
    assertThat(writes.call(drafts.user("b", "[author]").query("cursor=" + next)).code())
        .isEqualTo("invalid_cursor");
  }

  @Test
  void cursor_withAnyCharacterChanged_isInvalid() {
    String next = next(posts.call(TestEvent.of("GET", "/posts")));
    for (int i = 0; i < next.length(); i++) {
      char other = next.charAt(i) == 'A' ? 'B' : 'A';
      String changed = next.substring(0, i) + other + next.substring(i + 1);
      assertThat(posts.call(TestEvent.of("GET", "/posts").query("cursor=" + changed)).code())
          .isEqualTo("invalid_cursor");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "e30", "%7B%7D", "AAAA", "a%20b", "%", "%zz", "%ff", "e30="})
  void cursor_thatIsNone_isInvalid(String cursor) {
    Answer answer = posts.call(TestEvent.of("GET", "/posts").query("cursor=" + cursor));
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("invalid_cursor");
  }

  @Test
  void cursor_ofTwentyKilobytes_isInvalid() {
    String query = "cursor=" + "A".repeat(20_000);
    assertThat(posts.call(TestEvent.of("GET", "/posts").query(query)).code())
        .isEqualTo("invalid_cursor");
  }

  @Test
  void cursor_ofAnotherDeployment_isInvalid() {
    String next = next(posts.call(TestEvent.of("GET", "/posts")));
    TestFunction other =
        TestFunction.of(Function.POSTS)
            .on(BlogRoutes.LIST_POSTS, this::page)
            .with(Secrets.of("another secret: 0123456789abcdefghij"));
    assertThat(other.call(TestEvent.of("GET", "/posts").query("cursor=" + next)).code())
        .isEqualTo("invalid_cursor");
  }

  @Test
  void cursorOfEmbeddedPage_opensInItsOwnList_forTheSamePost() {
    String next =
        next(
            posts.call(TestEvent.matched("GET", "/posts/{id}", "/posts/" + ID).variable("id", ID)));
    TestFunction comments =
        TestFunction.of(Function.COMMENTS).on(BlogRoutes.LIST_COMMENTS, this::page);
    TestEvent list = TestEvent.matched("GET", "/posts/{id}/comments", "/x").query("cursor=" + next);
    assertThat(comments.call(list.variable("id", ID)).status()).isEqualTo(200);
    assertThat(comments.call(list.variable("id", "01J0ZZZZZZ0000000000000001")).code())
        .isEqualTo("invalid_cursor");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-1",
        "1e9",
        "101",
        "1000000000",
        "99999999999999999999",
        "abc",
        "1.5",
        "",
        "%31%",
        "+1",
        "0x10",
        "١"
      })
  void limit_thatIsNone_isInvalid(String limit) {
    Answer answer = posts.call(TestEvent.of("GET", "/posts").query("limit=" + limit));
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("invalid_parameter");
    assertThat(answer.body()).contains("\"field\":\"limit\"");
  }

  @Test
  void parameter_thatIsRepeated_isInvalid() {
    assertThat(posts.call(TestEvent.of("GET", "/posts").query("limit=5&limit=6")).code())
        .isEqualTo("invalid_parameter");
  }

  @Test
  void parameter_thatIsNotDeclared_isIgnored() {
    TestEvent event =
        TestEvent.of("GET", "/posts").query("q=%20%26%3D&utm_source=x&limit=%35&%ff=1&&=");
    assertThat(posts.call(event).status()).isEqualTo(200);
    assertThat(asked).containsExactly(PageRequest.first(5));
  }
}
