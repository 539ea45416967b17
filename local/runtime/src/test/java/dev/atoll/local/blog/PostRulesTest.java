package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a post may hold, on creation and on change. */
class PostRulesTest {

  private static final int MAX_BODY_BYTES = 300 * 1024;

  private static TestBlog blog;
  private static Caller coral;

  @BeforeAll
  static void start() {
    blog = TestBlog.start();
    coral = blog.author("coral");
  }

  @AfterAll
  static void stop() {
    blog.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"title", "body", "slug"})
  void emptyBlankOrNull_isRefused(String field) {
    String id = coral.draft("Draft").text("id");
    for (Object value : Arrays.asList("", "   ", null)) {
      Map<String, Object> post = fields("title", "t", "body", "b");
      post.put(field, value);
      Answer refused = coral.post("/posts", post).isProblem(422, "invalid_fields");
      assertThat(refused.list("errors").getFirst()).containsEntry("field", field);
      coral
          .patch("/posts/" + id, Collections.singletonMap(field, value))
          .isProblem(422, "invalid_fields");
    }
    assertThat(coral.get("/drafts/" + id).number("version")).isEqualTo(1);
  }

  @Test
  void missingFields_areNamed() {
    Answer refused = coral.post("/posts", Map.of("tags", List.of())).is(422);

    assertThat(refused.list("errors").stream().map(error -> error.get("field")))
        .containsExactlyInAnyOrder("title", "body");
  }

  @Test
  void body_upToItsLimitInBytes_isKeptWhole() {
    String ascii = "a".repeat(MAX_BODY_BYTES);
    String emoji = "🐙".repeat(MAX_BODY_BYTES / 4);
    for (String body : List.of(ascii, emoji)) {
      Answer made = coral.publish("Long", fields("body", body));
      assertThat(blog.anyone().get("/posts/" + made.text("id")).is(200).text("body"))
          .isEqualTo(body);
      assertThat(blog.anyone().get("/posts/by-slug/" + made.text("slug")).is(200).text("body"))
          .isEqualTo(body);
      coral.patch("/posts/" + made.text("id"), Map.of("title", "Still long")).is(200);
      coral.delete("/posts/" + made.text("id")).is(204);
    }
  }

  @Test
  void body_beyondItsLimitInBytes_isRefused() {
    String id = coral.draft("Grows").text("id");
    for (String body :
        List.of(
            "a".repeat(MAX_BODY_BYTES + 1),
            "a".repeat(399 * 1024),
            "a".repeat(401 * 1024),
            "🐙".repeat(MAX_BODY_BYTES / 4 + 1))) {
      coral.post("/posts", Map.of("title", "t", "body", body)).isProblem(422, "invalid_fields");
      coral.patch("/posts/" + id, Map.of("body", body)).isProblem(422, "invalid_fields");
    }
    coral
        .post("/posts", Map.of("title", "t", "body", "🐙".repeat(399 * 1024)))
        .isProblem(413, "body_too_large");
  }

  @Test
  void everythingAtItsLimit_isKept() {
    Map<String, Object> most =
        fields(
            "title", "🐙".repeat(200),
            "body", "🐙".repeat(MAX_BODY_BYTES / 4),
            "excerpt", "🐙".repeat(500),
            "coverImage", "https://example.org/" + "a".repeat(1980),
            "tags", IntStream.range(0, 10).mapToObj(i -> "한".repeat(49) + i).toList(),
            "slug", "한".repeat(100),
            "status", "published");
    Answer made = coral.post("/posts", most).is(201);

    assertThat(blog.anyone().get("/posts/" + made.text("id")).is(200).at("tags"))
        .isEqualTo(most.get("tags"));
  }

  @Test
  void tags_emptyBlankOrRepeated_areEachOnce() {
    assertThat(tags(List.of())).isEmpty();
    assertThat(tags(List.of(""))).isEmpty();
    assertThat(tags(List.of(" ", "a", "A", " a "))).containsExactly("a");
    assertThat(tags(List.of("b", "a", "b"))).containsExactly("b", "a");
  }

  @Test
  void tags_outsideTheRules_areRefused() {
    List<Object> eleven = new ArrayList<>(IntStream.range(0, 11).mapToObj(i -> "t" + i).toList());
    for (List<?> tags : List.of(eleven, List.of("a#b"), List.of("a/b"), List.of("x".repeat(51)))) {
      coral
          .post("/posts", Map.of("title", "t", "body", "b", "tags", tags))
          .isProblem(422, "invalid_fields");
    }
    coral
        .post("/posts", Map.of("title", "t", "body", "b", "tags", List.of("İ".repeat(50))))
        .isProblem(422, "invalid_fields");
    coral
        .post("/posts", Map.of("title", "t", "body", "b", "tags", List.of(1)))
        .isProblem(400, "malformed_body");
  }

  @ParameterizedTest
  @ValueSource(strings = {"title", "body", "excerpt", "slug", "status", "coverImage", "tags"})
  void update_everyFieldAlone_works(String field) {
    String id = coral.draft("Field " + field).text("id");
    Object value =
        switch (field) {
          case "tags" -> List.of("name", "data", "count");
          case "status" -> "published";
          case "coverImage" -> "https://example.org/x.png";
          case "slug" -> "status-" + field;
          default -> "status name data count ttl role";
        };

    assertThat(coral.patch("/posts/" + id, Map.of(field, value)).is(200).at(field))
        .isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"javascript:alert(1)", "ftp://example.org/x", "//example.org", "x", "http://"})
  void coverImage_thatIsNoWebAddress_isRefused(String url) {
    coral
        .post("/posts", Map.of("title", "t", "body", "b", "coverImage", url))
        .isProblem(422, "invalid_fields");
  }

  @Test
  void excerpt_withoutOne_isTheFirstWords() {
    String body = "# Heading\n\nSome *emphasis* and [a link](https://x.example).\n\n- item\n\n";
    Answer made = coral.post("/posts", Map.of("title", "t", "body", body)).is(201);
    assertThat(made.text("excerpt")).isEqualTo("Heading Some emphasis and a link. item");

    Answer cut = coral.post("/posts", Map.of("title", "t", "body", "word ".repeat(100))).is(201);
    assertThat(cut.text("excerpt")).hasSizeBetween(130, 141).endsWith("word…");
  }

  @SuppressWarnings("unchecked")
  private static List<Object> tags(List<String> tags) {
    Answer made = coral.post("/posts", Map.of("title", "t", "body", "b", "tags", tags)).is(201);
    return (List<Object>) made.at("tags");
  }
}
