package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The count of a post is the length of its list of comments, whatever happens. */
class CommentCountsTest {

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
  @ValueSource(longs = {1, 2, 3, 4})
  void count_afterRandomActions_isTheLengthOfTheList(long seed) {
    Model model = new Model(new Random(seed), coral.publish("Post " + seed).text("id"));
    for (int step = 0; step < 60; step++) {
      model.act();
      model.check();
    }
    blog.admin().put("/settings", fields("title", "T", "comments", "open")).is(200);
  }

  @Test
  void addComment_aHundredAtOnce_allSucceedAndCount() throws Exception {
    String post = coral.publish("Busy").text("id");
    Caller nemo = blog.member("nemo");
    List<Answer> answers = Together.run(100, i -> nemo.comment(post, "Comment " + i));

    assertThat(answers).extracting(Answer::status).containsOnly(201);
    assertThat(blog.anyone().get("/posts/" + post).number("counts.comments")).isEqualTo(100);
    assertThat(blog.anyone().everyRow("/posts/" + post + "/comments", 30)).hasSize(100);
  }

  @Test
  void deleteComment_manyTimesAtOnceByAllWays_uncountsOnce() throws Exception {
    String post = coral.publish("Once").text("id");
    Caller nemo = blog.member("nemo");
    String kept = nemo.comment(post, "Stays").is(201).text("id");
    String gone = nemo.comment(post, "Goes").is(201).text("id");
    List<Answer> answers =
        Together.run(
            12,
            i ->
                i % 2 == 0
                    ? nemo.delete("/posts/" + post + "/comments/" + gone)
                    : coral.delete("/moderation/posts/" + post + "/comments/" + gone));

    assertThat(answers.stream().filter(answer -> answer.status() == 204)).hasSize(1);
    assertThat(answers.stream().filter(answer -> answer.status() == 404)).hasSize(11);
    assertThat(blog.anyone().get("/posts/" + post).number("counts.comments")).isEqualTo(1);
    assertThat(blog.anyone().get("/posts/" + post + "/comments").items("id")).containsExactly(kept);
  }

  @Test
  void editComment_whileItIsRemoved_neverBringsItBack() throws Exception {
    String post = coral.publish("Gone").text("id");
    Caller nemo = blog.member("nemo");
    String id = nemo.comment(post, "Text").is(201).text("id");
    Together.run(
        10,
        i ->
            i == 5
                ? coral.delete("/moderation/posts/" + post + "/comments/" + id).is(204)
                : nemo.patch("/posts/" + post + "/comments/" + id, Map.of("text", "Text " + i)));

    assertThat(blog.anyone().get("/posts/" + post + "/comments").items("id")).isEmpty();
    assertThat(blog.anyone().get("/posts/" + post).number("counts.comments")).isZero();
  }

  /** What should be there, kept beside what is done. */
  private static final class Model {

    private final Random random;
    private final String post;
    private final Caller nemo;
    private final List<String> approved = new ArrayList<>();
    private final List<String> held = new ArrayList<>();
    private final List<String> gone = new ArrayList<>();
    private boolean moderated;
    private boolean published = true;
    private String lastKey = "";

    Model(Random random, String post) {
      this.random = random;
      this.post = post;
      this.nemo = blog.member("nemo");
      moderate(false);
    }

    void act() {
      switch (random.nextInt(10)) {
        case 0, 1, 2 -> add("key-" + post + random.nextInt());
        case 3 -> add(lastKey);
        case 4 -> take(approved, id -> nemo.delete(comment(id)), published);
        case 5 -> take(held, id -> nemo.delete(comment(id)), published);
        case 6 ->
            take(
                approved, id -> coral.delete("/moderation/posts" + comment(id).substring(6)), true);
        case 7 -> approve();
        case 8 -> again();
        default -> turn();
      }
    }

    private void add(String key) {
      if (key.isEmpty()) {
        return;
      }
      Answer answer = nemo.post("/posts/" + post + "/comments", Map.of("text", key), key);
      if (key.equals(lastKey)) {
        // The same request again adds nothing, whatever became of its comment.
        assertThat(answer.status()).isIn(201, 404);
      } else if (published) {
        (answer.is(201).text("status").equals("held") ? held : approved).add(answer.text("id"));
        assertThat(answer.text("status")).isEqualTo(moderated ? "held" : "approved");
        lastKey = key;
      } else {
        answer.is(404);
      }
    }

    private void take(
        List<String> from, java.util.function.Function<String, Answer> way, boolean works) {
      if (from.isEmpty()) {
        return;
      }
      String id = from.get(random.nextInt(from.size()));
      way.apply(id).is(works ? 204 : 404);
      if (works) {
        from.remove(id);
        gone.add(id);
      }
    }

    private void approve() {
      if (held.isEmpty()) {
        return;
      }
      String id = held.get(random.nextInt(held.size()));
      Answer answer = coral.post("/moderation/" + id + "/approve", Map.of());
      answer.is(published ? 200 : 409);
      if (published) {
        held.remove(id);
        approved.add(id);
      }
    }

    private void again() {
      if (!gone.isEmpty()) {
        String id = gone.get(random.nextInt(gone.size()));
        nemo.delete(comment(id)).is(404);
        coral.delete("/moderation/" + id).is(404);
        coral.post("/moderation/" + id + "/approve", Map.of()).is(404);
      }
    }

    private void turn() {
      if (random.nextBoolean()) {
        moderate(!moderated);
      } else {
        published = !published;
        String status = published ? "published" : "draft";
        coral.patch("/posts/" + post, Map.of("status", status)).is(200);
      }
    }

    private void moderate(boolean on) {
      moderated = on;
      String policy = on ? "moderated" : "open";
      blog.admin().put("/settings", fields("title", "T", "comments", policy)).is(200);
    }

    void check() {
      Answer shown = blog.anyone().get("/posts/" + post);
      if (published) {
        assertThat(shown.is(200).number("counts.comments")).isEqualTo(approved.size());
        assertThat(
                blog.anyone().everyRow("/posts/" + post + "/comments", 7).stream()
                    .map(row -> row.get("id")))
            .containsExactlyInAnyOrderElementsOf(approved);
      } else {
        shown.is(404);
      }
    }

    private String comment(String id) {
      return "/posts/" + post + "/comments/" + id;
    }
  }
}
