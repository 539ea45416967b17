package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlugsTest {

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
  @ValueSource(strings = {"🤔", "❤️", "!!!", "한글 테스트", "Ünïcode Straße", "Ⅷ ½", "Don't", "ǅ"})
  void createPost_anyTitle_isReachableByItsSlug(String title) {
    Answer post = coral.publish(title);

    assertThat(post.text("slug")).isNotEmpty();
    assertThat(bySlug(post.text("slug")).is(200).text("id")).isEqualTo(post.text("id"));
  }

  @Test
  void createPost_longTitle_isReachableByAShortSlug() {
    String title = "word ".repeat(39).strip();
    Answer post = coral.publish(title);

    assertThat(post.text("slug").length()).isBetween(90, 100);
    bySlug(post.text("slug")).is(200);
    coral
        .post("/posts", Map.of("title", "t".repeat(300), "body", "b"))
        .isProblem(422, "invalid_fields");
  }

  @Test
  void createPost_titleWithoutLetters_isNamedAfterItsId() {
    Answer post = coral.publish("***");

    assertThat(post.text("slug"))
        .isEqualTo("post-" + post.text("id").substring(20).toLowerCase(java.util.Locale.ROOT));
  }

  @Test
  void createPost_sameTitleManyTimesAtOnce_areAllReadableByTheirOwnSlugs() throws Exception {
    List<Answer> posts = Together.run(20, i -> coral.publish("The same", fields("body", "" + i)));

    assertThat(new HashSet<>(posts.stream().map(post -> post.text("slug")).toList()))
        .hasSize(20)
        .contains("the-same");
    for (Answer post : posts) {
      assertThat(bySlug(post.text("slug")).is(200).text("body")).isEqualTo(post.text("body"));
    }
  }

  @Test
  void createPost_sameLongTitleTwice_areBothReadable() {
    Answer one = coral.publish("x".repeat(200));
    Answer two = coral.publish("x".repeat(200));

    assertThat(one.text("slug")).hasSize(100);
    assertThat(two.text("slug")).hasSize(100).isNotEqualTo(one.text("slug"));
    assertThat(bySlug(two.text("slug")).is(200).text("id")).isEqualTo(two.text("id"));
  }

  @Test
  void createPost_sameSlugManyTimesAtOnce_hasOneWinner() throws Exception {
    List<Answer> answers =
        Together.run(
            50,
            i ->
                coral.post(
                    "/posts",
                    fields(
                        "title", "T" + i, "body", "b", "slug", "wanted", "status", "published")));

    assertThat(answers.stream().filter(answer -> answer.status() == 201)).hasSize(1);
    assertThat(answers.stream().filter(answer -> answer.status() == 409)).hasSize(49);
  }

  @Test
  void reslug_sameSlugManyTimesAtOnce_hasOneWinner() throws Exception {
    List<Answer> posts = Together.run(8, i -> coral.publish("Candidate " + i));
    List<Answer> answers =
        Together.run(
            8, i -> coral.patch("/posts/" + posts.get(i).text("id"), Map.of("slug", "the-chosen")));

    assertThat(answers.stream().filter(answer -> answer.status() == 200)).hasSize(1);
    assertThat(answers.stream().filter(answer -> answer.status() == 409)).hasSize(7);
  }

  @Test
  void retitle_toAnotherPostsTitle_keepsBothApart() {
    Answer a = coral.publish("Anemone");
    Answer b = coral.publish("Barnacle");
    coral.patch("/posts/" + b.text("id"), Map.of("title", "Anemone")).is(200);

    assertThat(bySlug("anemone").is(200).text("id")).isEqualTo(a.text("id"));
    assertThat(bySlug("barnacle").is(200).text("id")).isEqualTo(b.text("id"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Upper", "two words", "-edge", "edge-", "a--b", "a/b", "a#b", "", "  "})
  void createPost_noSlug_isRefused(String slug) {
    coral
        .post("/posts", Map.of("title", "T", "body", "b", "slug", slug))
        .isProblem(422, "invalid_fields");
  }

  @Test
  void bySlug_decomposedSpelling_findsTheComposedOne() {
    Answer post = coral.publish("Cafe\u0301 au lait");

    assertThat(post.text("slug")).isEqualTo("caf\u00e9-au-lait");
    assertThat(bySlug("cafe\u0301-au-lait").is(200).text("id")).isEqualTo(post.text("id"));
  }

  @Test
  void bySlug_thatNobodyHas_isNotFound() {
    bySlug("never-was").isProblem(404, "not_found");
    bySlug("NOT A SLUG").isProblem(404, "not_found");
  }

  private static Answer bySlug(String slug) {
    String encoded = URLEncoder.encode(slug, StandardCharsets.UTF_8).replace("+", "%20");
    return blog.anyone().get("/posts/by-slug/" + encoded);
  }
}
