package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ModerationTest {

  private TestBlog blog;
  private Caller coral;
  private Caller finn;
  private Caller admin;
  private Caller nemo;
  private Caller reader;
  private String post;

  @BeforeEach
  void start() {
    blog = TestBlog.start();
    coral = blog.author("coral");
    finn = blog.author("finn");
    admin = blog.admin();
    nemo = blog.member("nemo");
    reader = blog.anyone();
    post = coral.publish("Reef").text("id");
    admin.put("/settings", fields("title", "T", "comments", "moderated")).is(200);
  }

  @AfterEach
  void stop() {
    blog.close();
  }

  @Test
  void addComment_moderated_isHeldAndNeitherShownNorCounted() {
    Answer held = nemo.comment(post, "Wait for me").is(201);

    assertThat(held.text("status")).isEqualTo("held");
    assertThat(list()).isEmpty();
    assertThat(reader.get("/posts/" + post).list("comments.items")).isEmpty();
    assertThat(count()).isZero();
  }

  @Test
  void queue_heldComments_isAllForAdminsAndOnesOwnPostsForAuthors() {
    String his = finn.publish("His").text("id");
    Answer one = nemo.comment(post, "One").is(201);
    Answer two = nemo.comment(his, "Two").is(201);

    assertThat(admin.get("/moderation").is(200).items("id"))
        .containsExactly(one.text("id"), two.text("id"));
    assertThat(coral.get("/moderation").is(200).items("id")).containsExactly(one.text("id"));
    assertThat(finn.get("/moderation").is(200).items("id")).containsExactly(two.text("id"));
    assertThat(blog.user("eve").get("/moderation").is(200).items("id")).isEmpty();
    assertThat(admin.get("/moderation").items().getFirst())
        .containsEntry("postId", post)
        .containsEntry("text", "One")
        .containsEntry("status", "held");
  }

  @Test
  void queue_inPages_hasEveryRowOnce() {
    String his = finn.publish("His").text("id");
    for (int i = 0; i < 7; i++) {
      nemo.comment(post, "Hers " + i).is(201);
      nemo.comment(his, "His " + i).is(201);
    }
    for (int limit : List.of(1, 6, 7, 8, 13, 14, 15)) {
      assertThat(admin.everyRow("/moderation", limit)).hasSize(14).doesNotHaveDuplicates();
      assertThat(coral.everyRow("/moderation", limit))
          .extracting(row -> row.get("text"))
          .containsExactly("Hers 0", "Hers 1", "Hers 2", "Hers 3", "Hers 4", "Hers 5", "Hers 6");
    }
    String next = admin.get("/moderation?limit=3").next().orElse(null);
    coral.get("/moderation?limit=3&cursor=" + next).isProblem(400, "invalid_cursor");
  }

  @Test
  void approve_heldComment_isShownAndCountedOnce() {
    Answer held = nemo.comment(post, "Wait").is(201);
    Answer approved = coral.post(approve(held), Map.of()).is(200);

    assertThat(approved.text("status")).isEqualTo("approved");
    assertThat(approved.text("id")).isEqualTo(held.text("id"));
    assertThat(list()).containsExactly(held.text("id"));
    assertThat(count()).isEqualTo(1);
    assertThat(admin.get("/moderation").items()).isEmpty();
    coral.post(approve(held), Map.of()).isProblem(404, "not_found");
    coral.delete("/moderation/" + held.text("id")).isProblem(404, "not_found");
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void approve_manyTimesAtOnce_countsOnce() throws Exception {
    Answer held = nemo.comment(post, "Wait").is(201);
    List<Answer> answers = Together.run(8, i -> admin.post(approve(held), Map.of()));

    assertThat(answers.stream().filter(answer -> answer.status() == 200)).hasSize(1);
    assertThat(answers.stream().filter(answer -> answer.status() == 404)).hasSize(7);
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void approve_sameKeyTwice_answersTheSame() {
    Answer held = nemo.comment(post, "Wait").is(201);
    Answer first = coral.post(approve(held), Map.of(), "k").is(200);

    assertThat(coral.post(approve(held), Map.of(), "k").is(200).body()).isEqualTo(first.body());
    assertThat(count()).isEqualTo(1);
  }

  @Test
  void approve_onAPostThatIsNotPublished_waits() {
    Answer held = nemo.comment(post, "Wait").is(201);
    coral.patch("/posts/" + post, Map.of("status", "draft")).is(200);

    coral.post(approve(held), Map.of()).isProblem(409, "conflict");
    coral.patch("/posts/" + post, Map.of("status", "published")).is(200);
    coral.post(approve(held), Map.of()).is(200);
  }

  @Test
  void reject_heldComment_isGone() {
    Answer held = nemo.comment(post, "Wait").is(201);
    coral.delete("/moderation/" + held.text("id")).is(204);

    coral.delete("/moderation/" + held.text("id")).isProblem(404, "not_found");
    coral.post(approve(held), Map.of()).isProblem(404, "not_found");
    nemo.patch(comment(held), Map.of("text", "x")).isProblem(404, "not_found");
    assertThat(count()).isZero();
  }

  @Test
  void remove_approvedComment_isGoneAndUncounted() {
    Answer held = nemo.comment(post, "Wait").is(201);
    coral.post(approve(held), Map.of()).is(200);
    String path = "/moderation/posts/" + post + "/comments/" + held.text("id");
    coral.delete(path).is(204);

    coral.delete(path).isProblem(404, "not_found");
    assertThat(list()).isEmpty();
    assertThat(count()).isZero();
  }

  @Test
  void moderating_othersPosts_isForbidden() {
    Answer held = nemo.comment(post, "Wait").is(201);
    for (Caller stranger : List.of(finn, blog.user("eve"))) {
      stranger.post(approve(held), Map.of()).isProblem(403, "forbidden");
      stranger.delete("/moderation/" + held.text("id")).isProblem(403, "forbidden");
    }
    admin.post(approve(held), Map.of()).is(200);
    finn.delete("/moderation/posts/" + post + "/comments/" + held.text("id"))
        .isProblem(403, "forbidden");
    admin.delete("/moderation/posts/" + post + "/comments/" + held.text("id")).is(204);
  }

  @Test
  void heldComment_byItsAuthor_canBeChangedAndWithdrawn() {
    Answer held = nemo.comment(post, "Befor").is(201);
    Answer edited = nemo.patch(comment(held), Map.of("text", "Before")).is(200);
    assertThat(edited.text("status")).isEqualTo("held");
    assertThat(admin.get("/moderation").items("text")).containsExactly("Before");

    nemo.delete(comment(held)).is(204);
    assertThat(admin.get("/moderation").items()).isEmpty();
    nemo.delete(comment(held)).isProblem(404, "not_found");
  }

  @Test
  void heldComment_ofAnotherMember_looksLikeNone() {
    Answer held = nemo.comment(post, "Wait").is(201);
    Caller dory = blog.member("dory");

    dory.patch(comment(held), Map.of("text", "x")).isProblem(404, "not_found");
    dory.delete(comment(held)).isProblem(404, "not_found");
  }

  @Test
  void approvedComment_withinItsFifteenMinutes_canStillBeEdited() {
    Answer held = nemo.comment(post, "Befor").is(201);
    coral.post(approve(held), Map.of()).is(200);
    nemo.patch(comment(held), Map.of("text", "Before")).is(200);
    blog.clock.advance(Duration.ofMinutes(16));

    nemo.patch(comment(held), Map.of("text", "x")).isProblem(409, "edit_window_over");
    assertThat(reader.get("/posts/" + post + "/comments").items("text")).containsExactly("Before");
  }

  private static String approve(Answer held) {
    return "/moderation/" + held.text("id") + "/approve";
  }

  private String comment(Answer made) {
    return "/posts/" + post + "/comments/" + made.text("id");
  }

  private long count() {
    return reader.get("/posts/" + post).is(200).number("counts.comments");
  }

  private List<Object> list() {
    return reader.get("/posts/" + post + "/comments").is(200).items("id");
  }
}
