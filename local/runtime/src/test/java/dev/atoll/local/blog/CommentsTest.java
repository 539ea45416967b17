package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.TestClock;
import dev.atoll.local.fixture.Together;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommentsTest {

  private TestBlog blog;
  private Caller coral;
  private Caller nemo;
  private Caller reader;
  private String post;

  @BeforeEach
  void start() {
    blog = TestBlog.start();
    coral = blog.author("coral");
    nemo = blog.member("nemo");
    reader = blog.anyone();
    post = coral.publish("Reef").text("id");
  }

  @AfterEach
  void stop() {
    blog.close();
  }

  @Test
  void addComment_byAMember_isShownAndCounted() {
    Answer made = nemo.comment(post, "I saw it too.").is(201);

    assertThat(made.header("location").orElse(""))
        .isEqualTo("/posts/" + post + "/comments/" + made.text("id"));
    assertThat(made.text("text")).isEqualTo("I saw it too.");
    assertThat(made.text("author.username")).isEqualTo("nemo");
    assertThat(made.text("status")).isEqualTo("approved");
    assertThat(made.text("createdAt")).isEqualTo(TestBlog.START);
    assertThat(made.json()).containsEntry("editedAt", null).containsEntry("parentId", null);
    assertThat(count()).isEqualTo(1);
    assertThat(list()).containsExactly(made.text("id"));
    assertThat(reader.get("/posts/" + post).list("comments.items").getFirst())
        .isEqualTo(made.json());
  }

  @Test
  void addComment_withoutSession_isRefused() {
    reader.comment(post, "x").isProblem(401, "unauthenticated");
    coral.comment(post, "x").isProblem(401, "unauthenticated");
    assertThat(count()).isZero();
  }

  @Test
  void addComment_sessionEndedByTime_isRefused() {
    blog.clock.advance(Duration.ofDays(30));

    nemo.comment(post, "x").isProblem(401, "unauthenticated");
  }

  @Test
  void addComment_onWhatIsNotPublished_isNotFound() {
    String draft = coral.draft("Draft").text("id");

    nemo.comment(draft, "x").isProblem(404, "not_found");
    nemo.comment("01J0ZZZZZZ0000000000000000", "x").isProblem(404, "not_found");
    nemo.comment("nonsense", "x").isProblem(404, "not_found");
    coral.delete("/posts/" + post).is(204);
    nemo.comment(post, "x").isProblem(404, "not_found");
  }

  @Test
  void addComment_reply_namesItsParent() {
    Answer parent = nemo.comment(post, "Parent").is(201);
    Answer reply = reply(post, parent.text("id")).is(201);

    assertThat(reply.text("parentId")).isEqualTo(parent.text("id"));
  }

  @Test
  void addComment_parentThatIsNoneOfThePost_isRefused() {
    String elsewhere = coral.publish("Other").text("id");
    Answer foreign = nemo.comment(elsewhere, "There").is(201);

    Answer refused = reply(post, foreign.text("id")).isProblem(422, "invalid_fields");
    assertThat(refused.list("errors").getFirst()).containsEntry("field", "parentId");
    reply(post, "01J0ZZZZZZ0000000000000000").isProblem(422, "invalid_fields");
    reply(post, "nonsense").isProblem(422, "invalid_fields");
    blog.admin().put("/settings", fields("title", "T", "comments", "moderated")).is(200);
    Answer held = nemo.comment(post, "Held").is(201);
    reply(post, held.text("id")).isProblem(422, "invalid_fields");
  }

  @Test
  void addComment_whileClosed_isRefused() {
    blog.admin().put("/settings", fields("title", "T", "comments", "closed")).is(200);

    nemo.comment(post, "x").isProblem(409, "comments_closed");
    blog.admin().put("/settings", fields("title", "T", "comments", "open")).is(200);
    nemo.comment(post, "x").is(201);
  }

  @Test
  void addComment_textOutsideTheRules_isRefused() {
    nemo.comment(post, "").isProblem(422, "invalid_fields");
    nemo.comment(post, " \n ").isProblem(422, "invalid_fields");
    nemo.comment(post, "x".repeat(4_001)).isProblem(422, "invalid_fields");
    nemo.comment(post, "🐙".repeat(4_000)).is(201);
    nemo.post("/posts/" + post + "/comments", Map.of()).isProblem(422, "invalid_fields");
    nemo.post("/posts/" + post + "/comments", Map.of("text", 7)).isProblem(400, "malformed_body");
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void addComment_sameKeyTwice_isOneCommentAndOneCount() {
    Answer first = nemo.post(comments(), Map.of("text", "Once"), "k").is(201);
    Answer second = nemo.post(comments(), Map.of("text", "Once"), "k").is(201);

    assertThat(second.body()).isEqualTo(first.body());
    assertThat(count()).isEqualTo(1);
    nemo.post(comments(), Map.of("text", "Twice"), "k").isProblem(422, "idempotency_key_reused");
  }

  @Test
  void addComment_sameKeyManyTimesAtOnce_isOneComment() throws Exception {
    List<Answer> answers =
        Together.run(20, i -> nemo.post(comments(), Map.of("text", "Once"), "k"));

    assertThat(answers).extracting(Answer::status).containsOnly(201);
    assertThat(answers.stream().map(a -> a.text("id")).distinct()).hasSize(1);
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void addComment_sameKeyAfterCommentsWereClosed_answersAsBefore() {
    Answer first = nemo.post(comments(), Map.of("text", "Once"), "k").is(201);
    blog.admin().put("/settings", fields("title", "T", "comments", "closed")).is(200);

    assertThat(nemo.post(comments(), Map.of("text", "Once"), "k").is(201).body())
        .isEqualTo(first.body());
  }

  @Test
  void addComment_sixtyFirstInAnHour_isTooMany() {
    try (TestBlog strict = TestBlog.start("", TestClock.at("2026-11-30T12:20:00.000Z"))) {
      String id = strict.author("coral").publish("Reef").text("id");
      Caller busy = strict.member("busy");
      for (int i = 0; i < 60; i++) {
        busy.comment(id, "Comment " + i).is(201);
      }
      Answer refused = busy.comment(id, "One more").isProblem(429, "too_many_requests");
      assertThat(refused.header("retry-after").orElse("")).isEqualTo("2400");
      strict.member("other").comment(id, "Not mine").is(201);
      strict.clock.advance(Duration.ofSeconds(2400));
      busy.comment(id, "Next hour").is(201);
      assertThat(strict.anyone().get("/posts/" + id).number("counts.comments")).isEqualTo(62);
    }
  }

  @Test
  void editComment_withinFifteenMinutes_changesItsText() {
    Answer made = nemo.comment(post, "Befor").is(201);
    blog.clock.advance(Duration.ofMinutes(15));
    Answer edited = nemo.patch(comment(made), Map.of("text", "Before")).is(200);

    assertThat(edited.text("text")).isEqualTo("Before");
    assertThat(edited.text("editedAt")).isEqualTo("2026-11-30T12:15:00.000Z");
    assertThat(edited.header("etag").orElse("")).isEqualTo("\"2\"");
    assertThat(reader.get(comments()).items().getFirst()).isEqualTo(edited.json());
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void editComment_afterFifteenMinutes_isRefused() {
    Answer made = nemo.comment(post, "Before").is(201);
    blog.clock.advance(Duration.ofMinutes(15).plusMillis(1));

    nemo.patch(comment(made), Map.of("text", "After")).isProblem(409, "edit_window_over");
    assertThat(reader.get(comments()).items("text")).containsExactly("Before");
  }

  @Test
  void editComment_staleVersion_isRefused() {
    Answer made = nemo.comment(post, "One").is(201);
    nemo.ifMatch("\"1\"").patch(comment(made), Map.of("text", "Two")).is(200);

    nemo.ifMatch("\"1\"")
        .patch(comment(made), Map.of("text", "Three"))
        .isProblem(412, "precondition_failed");
    nemo.ifMatch("\"1\"").delete(comment(made)).isProblem(412, "precondition_failed");
  }

  @Test
  void comment_ofAnother_isForbiddenToChange() {
    Answer made = nemo.comment(post, "Mine").is(201);
    Caller dory = blog.member("dory");

    dory.patch(comment(made), Map.of("text", "Hers")).isProblem(403, "forbidden");
    dory.delete(comment(made)).isProblem(403, "forbidden");
    reader.delete(comment(made)).isProblem(401, "unauthenticated");
    assertThat(reader.get(comments()).items("text")).containsExactly("Mine");
  }

  @Test
  void deleteComment_ofOnesOwn_isGoneAndUncountedOnce() {
    Answer made = nemo.comment(post, "Mine").is(201);
    nemo.delete(comment(made)).is(204);

    nemo.delete(comment(made)).isProblem(404, "not_found");
    nemo.patch(comment(made), Map.of("text", "x")).isProblem(404, "not_found");
    assertThat(count()).isZero();
    assertThat(list()).isEmpty();
  }

  @Test
  void comments_ofAPostThatIsNotPublished_areNotShown() {
    Answer made = nemo.comment(post, "Mine").is(201);
    coral.patch("/posts/" + post, Map.of("status", "draft")).is(200);

    reader.get(comments()).isProblem(404, "not_found");
    nemo.patch(comment(made), Map.of("text", "x")).isProblem(404, "not_found");
    coral.patch("/posts/" + post, Map.of("status", "published")).is(200);
    assertThat(list()).containsExactly(made.text("id"));
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void getPost_manyComments_goesOnWhereItsOwnPageEnds() {
    List<Object> newestFirst = new ArrayList<>();
    IntStream.range(0, 45)
        .forEach(i -> newestFirst.addFirst(nemo.comment(post, "Comment " + i).is(201).text("id")));
    Answer shown = reader.get("/posts/" + post).is(200);
    List<Object> seen =
        new ArrayList<>(shown.list("comments.items").stream().map(c -> c.get("id")).toList());
    assertThat(seen).hasSize(20);
    Answer rest = reader.get(comments() + "?limit=100&cursor=" + shown.text("comments.next"));
    seen.addAll(rest.is(200).items("id"));

    assertThat(seen).isEqualTo(newestFirst);
    assertThat(rest.next().orElse(null)).isNull();
  }

  @Test
  void getPost_exactlyTwentyComments_hasNoNext() {
    IntStream.range(0, 20).forEach(i -> nemo.comment(post, "Comment " + i).is(201));
    Answer shown = reader.get("/posts/" + post).is(200);

    assertThat(shown.list("comments.items")).hasSize(20);
    assertThat(shown.at("comments.next")).isNull();
  }

  private Answer reply(String postId, String parent) {
    return nemo.post("/posts/" + postId + "/comments", Map.of("text", "Reply", "parentId", parent));
  }

  private String comments() {
    return "/posts/" + post + "/comments";
  }

  private String comment(Answer made) {
    return comments() + "/" + made.text("id");
  }

  private long count() {
    return reader.get("/posts/" + post).is(200).number("counts.comments");
  }

  private List<Object> list() {
    return reader.get(comments()).is(200).items("id");
  }
}
