package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PublishingTest {

  private TestBlog blog;
  private Caller coral;

  @BeforeEach
  void start() {
    blog = TestBlog.start();
    coral = blog.author("coral");
  }

  @AfterEach
  void stop() {
    blog.close();
  }

  @Test
  void createPost_published_answersItWithAddressAndVersion() {
    Answer made =
        coral.publish(
            "A night on the reef",
            fields(
                "body", "The *octopus* came back.",
                "tags", List.of("Reef", " night "),
                "coverImage", "https://example.org/reef.jpg"));

    assertThat(made.header("location").orElse("")).isEqualTo("/posts/" + made.text("id"));
    assertThat(made.header("etag").orElse("")).isEqualTo("\"1\"");
    assertThat(made.text("slug")).isEqualTo("a-night-on-the-reef");
    assertThat(made.text("title")).isEqualTo("A night on the reef");
    assertThat(made.text("body")).isEqualTo("The *octopus* came back.");
    assertThat(made.text("excerpt")).isEqualTo("The octopus came back.");
    assertThat(made.text("coverImage")).isEqualTo("https://example.org/reef.jpg");
    assertThat(made.at("tags")).isEqualTo(List.of("reef", "night"));
    assertThat(made.text("status")).isEqualTo("published");
    assertThat(made.text("createdAt")).isEqualTo(TestBlog.START);
    assertThat(made.text("publishedAt")).isEqualTo(TestBlog.START);
    assertThat(made.number("version")).isEqualTo(1);
    assertThat(blog.anyone().get("/posts/" + made.text("id")).is(200).text("title"))
        .isEqualTo("A night on the reef");
  }

  @Test
  void createPost_withoutStatus_isADraftThatNobodyElseSees() {
    Answer made = coral.draft("Not yet");

    assertThat(made.text("status")).isEqualTo("draft");
    assertThat(made.at("publishedAt")).isNull();
    assertThat(made.header("location").orElse("")).isEqualTo("/drafts/" + made.text("id"));
    blog.anyone().get("/posts/" + made.text("id")).isProblem(404, "not_found");
    blog.anyone().get("/posts/by-slug/not-yet").isProblem(404, "not_found");
    assertThat(blog.anyone().get("/posts").is(200).items()).isEmpty();
  }

  @Test
  void createPost_takenSlug_isRefused() {
    coral.publish("One", fields("slug", "reef"));

    blog.author("finn")
        .post("/posts", Map.of("title", "Two", "body", "b", "slug", "reef"))
        .isProblem(409, "slug_taken");
  }

  @Test
  void createPost_sameKeyTwice_isOnePostAndTheSameAnswer() {
    Map<String, Object> post = fields("title", "Once", "body", "b", "status", "published");
    Answer first = coral.post("/posts", post, "key-1").is(201);
    Answer second = coral.post("/posts", post, "key-1").is(201);

    assertThat(second.body()).isEqualTo(first.body());
    assertThat(second.header("location").orElse("")).isEqualTo(first.header("location").orElse(""));
    assertThat(blog.anyone().get("/posts").items("id")).containsExactly(first.text("id"));
  }

  @Test
  void createPost_sameKeyOtherBody_isRefused() {
    coral.post("/posts", Map.of("title", "One", "body", "b"), "key-1").is(201);

    coral
        .post("/posts", Map.of("title", "Two", "body", "b"), "key-1")
        .isProblem(422, "idempotency_key_reused");
  }

  @Test
  void createPost_sameKeyOfAnotherAuthor_isAnotherPost() {
    Map<String, Object> post = fields("title", "Mine", "body", "b");
    Answer hers = coral.post("/posts", post, "key-1").is(201);
    Answer his = blog.author("finn").post("/posts", post, "key-1").is(201);

    assertThat(his.text("id")).isNotEqualTo(hers.text("id"));
  }

  @Test
  void publish_draft_appearsInEveryList() {
    Answer draft =
        coral.post("/posts", Map.of("title", "Reef", "body", "b", "tags", List.of("sea"))).is(201);
    blog.clock.advance(Duration.ofHours(1));
    Answer published =
        coral.patch("/posts/" + draft.text("id"), Map.of("status", "published")).is(200);

    assertThat(published.text("publishedAt")).isEqualTo("2026-11-30T13:00:00.000Z");
    assertThat(published.header("etag").orElse("")).isEqualTo("\"2\"");
    assertThat(lists(published)).allSatisfy(ids -> assertThat(ids).contains(draft.text("id")));
    blog.anyone().get("/posts/by-slug/reef").is(200);
  }

  @Test
  void unpublish_post_leavesEveryList() {
    Answer post = coral.publish("Reef", fields("tags", List.of("sea")));
    coral.patch("/posts/" + post.text("id"), Map.of("status", "draft")).is(200);

    assertThat(lists(post)).allSatisfy(ids -> assertThat(ids).isEmpty());
    blog.anyone().get("/posts/" + post.text("id")).isProblem(404, "not_found");
    blog.anyone().get("/posts/by-slug/reef").isProblem(404, "not_found");
    blog.anyone().get("/posts/" + post.text("id") + "/comments").isProblem(404, "not_found");
    assertThat(blog.anyone().get("/feed.atom").body()).doesNotContain("Reef");
  }

  @Test
  void publish_again_isListedByItsNewTime() {
    Answer first = coral.publish("First");
    Answer second = coral.publish("Second");
    coral.patch("/posts/" + first.text("id"), Map.of("status", "draft")).is(200);
    blog.clock.advance(Duration.ofMinutes(1));
    coral.patch("/posts/" + first.text("id"), Map.of("status", "published")).is(200);

    assertThat(blog.anyone().get("/posts").items("id"))
        .containsExactly(first.text("id"), second.text("id"));
  }

  @Test
  void retitle_post_keepsItsSlug() {
    Answer post = coral.publish("Old title");
    Answer changed = coral.patch("/posts/" + post.text("id"), Map.of("title", "New title")).is(200);

    assertThat(changed.text("slug")).isEqualTo("old-title");
    assertThat(blog.anyone().get("/posts/by-slug/old-title").is(200).text("title"))
        .isEqualTo("New title");
    assertThat(blog.anyone().get("/posts").items("title")).containsExactly("New title");
  }

  @Test
  void reslug_post_redirectsTheFormerSlug() {
    Answer post = coral.publish("Old");
    coral.patch("/posts/" + post.text("id"), Map.of("slug", "new")).is(200);

    Answer former = blog.anyone().get("/posts/by-slug/old").is(301);
    assertThat(former.header("location").orElse("")).isEqualTo("/posts/by-slug/new");
    assertThat(blog.anyone().get("/posts/by-slug/new").is(200).text("id"))
        .isEqualTo(post.text("id"));
  }

  @Test
  void reslug_backToAFormerSlug_redirectsTheOther() {
    Answer post = coral.publish("Old");
    coral.patch("/posts/" + post.text("id"), Map.of("slug", "new")).is(200);
    coral.patch("/posts/" + post.text("id"), Map.of("slug", "old")).is(200);

    blog.anyone().get("/posts/by-slug/old").is(200);
    assertThat(
            blog.anyone()
                .get("/posts/by-slug/new?render=html")
                .is(301)
                .header("location")
                .orElse(""))
        .isEqualTo("/posts/by-slug/old?render=html");
  }

  @Test
  void reslug_toASlugThatAnotherPostHadBefore_isRefused() {
    Answer theirs = coral.publish("Theirs");
    coral.patch("/posts/" + theirs.text("id"), Map.of("slug", "moved")).is(200);
    Answer mine = coral.publish("Mine");

    coral.patch("/posts/" + mine.text("id"), Map.of("slug", "theirs")).isProblem(409, "slug_taken");
    assertThat(blog.anyone().get("/posts/by-slug/theirs").is(301).header("location").orElse(""))
        .isEqualTo("/posts/by-slug/moved");
  }

  @Test
  void reslug_theTwentyFirstTime_isRefused() {
    Answer post = coral.publish("Slug 0");
    IntStream.range(1, 20)
        .forEach(
            i -> coral.patch("/posts/" + post.text("id"), Map.of("slug", "slug-" + i)).is(200));

    coral
        .patch("/posts/" + post.text("id"), Map.of("slug", "slug-20"))
        .isProblem(422, "invalid_fields");
    coral.patch("/posts/" + post.text("id"), Map.of("slug", "slug-3")).is(200);
  }

  @Test
  void update_tags_movesItBetweenTheirLists() {
    Answer post = coral.publish("Reef", fields("tags", List.of("sea", "night")));
    coral.patch("/posts/" + post.text("id"), Map.of("tags", List.of("sea", "day"))).is(200);

    assertThat(blog.anyone().get("/tags/night/posts").items()).isEmpty();
    assertThat(blog.anyone().get("/tags/sea/posts").items("id")).containsExactly(post.text("id"));
    assertThat(blog.anyone().get("/tags/day/posts").items("id")).containsExactly(post.text("id"));
  }

  @Test
  void update_body_movesTheExcerptThatWasTakenFromIt() {
    Answer post = coral.publish("Reef", fields("body", "One."));
    Answer changed = coral.patch("/posts/" + post.text("id"), Map.of("body", "Two.")).is(200);

    assertThat(changed.text("excerpt")).isEqualTo("Two.");
  }

  @Test
  void update_body_keepsTheAuthorsOwnExcerpt() {
    Answer post = coral.publish("Reef", fields("body", "One.", "excerpt", "Mine."));
    coral.patch("/posts/" + post.text("id"), Map.of("body", "Two.")).is(200);
    assertThat(coral.get("/drafts/" + post.text("id")).text("excerpt")).isEqualTo("Mine.");

    Answer cleared = coral.patch("/posts/" + post.text("id"), fields("excerpt", null)).is(200);
    assertThat(cleared.text("excerpt")).isEqualTo("Two.");
  }

  @Test
  void update_coverImageToNull_removesIt() {
    Answer post = coral.publish("Reef", fields("coverImage", "https://example.org/a.jpg"));
    Answer changed = coral.patch("/posts/" + post.text("id"), fields("coverImage", null)).is(200);

    assertThat(changed.json()).containsEntry("coverImage", null);
  }

  @Test
  void update_nothing_staysInItsVersion() {
    Answer post = coral.publish("Reef");
    blog.clock.advance(Duration.ofHours(1));
    Answer same = coral.patch("/posts/" + post.text("id"), Map.of("title", "Reef")).is(200);

    assertThat(same.body()).isEqualTo(post.body());
  }

  @Test
  void update_staleVersion_isRefusedAndChangesNothing() {
    Answer post = coral.publish("One");
    coral.ifMatch("\"1\"").patch("/posts/" + post.text("id"), Map.of("title", "Two")).is(200);

    coral
        .ifMatch("\"1\"")
        .patch("/posts/" + post.text("id"), Map.of("title", "Three"))
        .isProblem(412, "precondition_failed");
    assertThat(coral.get("/drafts/" + post.text("id")).text("title")).isEqualTo("Two");
  }

  @Test
  void update_withTheTagOfAPublicAnswer_isTaken() {
    Answer post = coral.publish("One");
    String tag = blog.anyone().get("/posts/" + post.text("id")).header("etag").orElse("");

    coral.ifMatch(tag).patch("/posts/" + post.text("id"), Map.of("title", "Two")).is(200);
  }

  @Test
  void update_sameVersionTwiceAtOnce_hasOneWinner() throws Exception {
    Answer post = coral.publish("One");
    List<Answer> answers =
        Together.run(
            2,
            i ->
                coral
                    .ifMatch("\"1\"")
                    .patch("/posts/" + post.text("id"), Map.of("title", "Title " + i)));

    assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(200, 412);
  }

  @Test
  void update_manyAtOnceWithoutVersion_allSucceed() throws Exception {
    Answer post = coral.publish("One");
    List<Answer> answers =
        Together.run(
            20, i -> coral.patch("/posts/" + post.text("id"), Map.of("title", "Title " + i)));

    assertThat(answers).extracting(Answer::status).containsOnly(200);
    assertThat(coral.get("/drafts/" + post.text("id")).number("version")).isEqualTo(21);
  }

  @Test
  void delete_post_isGoneFromEveryList() {
    Answer post = coral.publish("Reef", fields("tags", List.of("sea")));
    coral.patch("/posts/" + post.text("id"), Map.of("slug", "moved")).is(200);
    coral.delete("/posts/" + post.text("id")).is(204);

    assertThat(lists(post)).allSatisfy(ids -> assertThat(ids).isEmpty());
    assertThat(coral.get("/drafts").items()).isEmpty();
    blog.anyone().get("/posts/" + post.text("id")).isProblem(404, "not_found");
    blog.anyone().get("/posts/by-slug/reef").isProblem(404, "not_found");
    blog.anyone().get("/posts/by-slug/moved").isProblem(404, "not_found");
    blog.anyone().get("/posts/" + post.text("id") + "/comments").isProblem(404, "not_found");
    coral.get("/drafts/" + post.text("id")).isProblem(404, "not_found");
    coral.patch("/posts/" + post.text("id"), Map.of("title", "x")).isProblem(404, "not_found");
    coral.delete("/posts/" + post.text("id")).isProblem(404, "not_found");
  }

  @Test
  void delete_post_freesItsSlugs() {
    Answer post = coral.publish("Reef");
    coral.patch("/posts/" + post.text("id"), Map.of("slug", "moved")).is(200);
    coral.delete("/posts/" + post.text("id")).is(204);

    coral.publish("Other", fields("slug", "reef"));
    coral.publish("Another", fields("slug", "moved"));
  }

  @Test
  void delete_staleVersion_isRefusedAndItStays() {
    Answer post = coral.publish("Reef");
    coral.patch("/posts/" + post.text("id"), Map.of("title", "Two")).is(200);

    coral
        .ifMatch("\"1\"")
        .delete("/posts/" + post.text("id"))
        .isProblem(412, "precondition_failed");
    blog.anyone().get("/posts/" + post.text("id")).is(200);
    coral.ifMatch("\"2\"").delete("/posts/" + post.text("id")).is(204);
  }

  /** Identifiers in each of the public lists that the post could be in. */
  private List<List<Object>> lists(Answer post) {
    return List.of(
        blog.anyone().get("/posts").items("id"),
        blog.anyone().get("/tags/sea/posts").items("id"),
        blog.anyone().get("/authors/" + post.text("author.id") + "/posts").items("id"));
  }
}
