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

/** Durable work: what a deletion and a change of name leave to be done. */
class SweepTest {

  private TestBlog blog;
  private Caller coral;
  private Caller nemo;
  private Caller reader;

  @BeforeEach
  void start() {
    blog = TestBlog.start();
    coral = blog.author("coral");
    nemo = blog.member("nemo");
    reader = blog.anyone();
  }

  @AfterEach
  void stop() {
    blog.close();
  }

  @Test
  void sweep_deletedPost_leavesNothingOfIt() {
    String post = postWithComments(130, 7);
    String other = coral.publish("Other").text("id");
    nemo.comment(other, "Stays").is(201);
    coral.delete("/posts/" + post).is(204);
    blog.sweep();

    assertThat(blog.everything()).noneMatch(item -> item.contains(post));
    assertThat(blog.admin().get("/moderation").is(200).items()).isEmpty();
    assertThat(reader.get("/posts/" + other).number("counts.comments")).isEqualTo(1);
  }

  @Test
  void sweep_thatRunsOutOfTime_isFinishedByTheNextOnes() {
    String post = postWithComments(250, 3);
    coral.delete("/posts/" + post).is(204);
    blog.clock.tick(Duration.ofMillis(100));
    blog.sweep();
    assertThat(leftovers(post)).isPositive().isLessThan(254);

    for (int i = 0; i < 10 && leftovers(post) > 0; i++) {
      blog.sweep();
    }
    assertThat(leftovers(post)).isZero();
  }

  @Test
  void sweep_severalAtOnce_doNoHarm() throws Exception {
    String post = postWithComments(60, 3);
    coral.delete("/posts/" + post).is(204);
    Together.run(
        4,
        i -> {
          blog.sweep();
          return i;
        });

    assertThat(leftovers(post)).isZero();
  }

  @Test
  void delete_whileMembersComment_leavesNothingBehind() throws Exception {
    String post = coral.publish("Contested").text("id");
    List<Answer> answers =
        Together.run(
            30,
            i -> i == 15 ? coral.delete("/posts/" + post).is(204) : nemo.comment(post, "C" + i));

    assertThat(answers)
        .extracting(Answer::status)
        .containsAnyOf(201, 204)
        .isSubsetOf(201, 204, 404);
    blog.sweep();
    assertThat(leftovers(post)).isZero();
  }

  @Test
  void approve_whileThePostIsDeletedAndPurged_leavesNothingBehind() throws Exception {
    String post = postWithComments(0, 10);
    List<Object> held = coral.get("/moderation").is(200).items("id");
    Together.run(
        12,
        i ->
            switch (i) {
              case 4 -> coral.delete("/posts/" + post);
              case 8 -> {
                blog.sweep();
                yield reader.get("/health");
              }
              default -> coral.post("/moderation/" + held.get(i % 10) + "/approve", Map.of());
            });

    blog.sweep();
    assertThat(leftovers(post)).isZero();
  }

  @Test
  void rename_author_isCarriedIntoEveryPostAndItsLists() {
    coral.put("/authors/me", Map.of("name", "Coral")).is(200);
    Answer published = coral.publish("Reef", fields("tags", List.of("sea")));
    Answer draft = coral.draft("Draft");
    assertThat(published.text("author.name")).isEqualTo("Coral");
    coral.put("/authors/me", Map.of("name", "Coral Reef")).is(200);
    blog.sweep();

    String author = published.text("author.id");
    Map<String, Object> expected = Map.of("id", author, "name", "Coral Reef");
    for (String list : List.of("/posts", "/tags/sea/posts", "/authors/" + author + "/posts")) {
      assertThat(reader.get(list).items("author")).as(list).containsExactly(expected);
    }
    Answer shown = reader.get("/posts/" + published.text("id"));
    assertThat(shown.at("author")).isEqualTo(expected);
    assertThat(shown.text("updatedAt")).isEqualTo(published.text("updatedAt"));
    assertThat(reader.get("/posts/by-slug/reef").at("author")).isEqualTo(expected);
    assertThat(coral.get("/drafts/" + draft.text("id")).at("author")).isEqualTo(expected);
    assertThat(coral.get("/drafts").items("author")).containsOnly(expected);
    assertThat(reader.get("/feed.atom").body()).contains("Coral Reef");
  }

  @Test
  void rename_author_staysQueuedUntilNoPostCanAppearUnderTheFormerName() {
    coral.put("/authors/me", Map.of("name", "Coral")).is(200);
    blog.clock.advance(Duration.ofSeconds(59));
    blog.sweep();
    assertThat(blog.everything()).anyMatch(item -> item.contains("RENAME#"));

    blog.clock.advance(Duration.ofSeconds(1));
    blog.sweep();
    assertThat(blog.everything()).noneMatch(item -> item.contains("RENAME#"));
  }

  @Test
  void saveProfile_sameName_queuesNothing() {
    coral.put("/authors/me", Map.of("name", "Coral")).is(200);
    blog.clock.advance(Duration.ofMinutes(2));
    blog.sweep();
    Answer saved = coral.put("/authors/me", Map.of("name", "Coral", "bio", "New")).is(200);

    assertThat(saved.header("etag").orElse("")).isEqualTo("\"2\"");
    assertThat(blog.everything()).noneMatch(item -> item.contains("RENAME#"));
  }

  @Test
  void saveProfile_nameAlone_keepsTheBio() {
    coral.put("/authors/me", Map.of("name", "Coral", "bio", "Dives")).is(200);

    assertThat(coral.put("/authors/me", Map.of("name", "Coral Reef")).is(200).text("bio"))
        .isEqualTo("Dives");
  }

  @Test
  void saveProfile_manyAtOnce_postsEndUnderTheNameThatWon() throws Exception {
    Answer post = coral.publish("Reef");
    Together.run(8, i -> coral.put("/authors/me", Map.of("name", "Name " + i)).is(200));
    blog.sweep();

    assertThat(reader.get("/posts/" + post.text("id")).text("author.name"))
        .isEqualTo(coral.get("/authors/me").text("name"));
  }

  @Test
  void sweep_whilePostsChangeAndGo_overwritesNothingAndBringsNothingBack() throws Exception {
    List<Answer> posts = Together.run(12, i -> coral.publish("Post " + i));
    coral.put("/authors/me", Map.of("name", "Coral")).is(200);
    Together.run(
        13,
        i -> {
          if (i == 12) {
            blog.sweep();
            return reader.get("/health");
          }
          String path = "/posts/" + posts.get(i).text("id");
          return i % 2 == 0
              ? coral.delete(path).is(204)
              : coral.patch(path, Map.of("title", "New " + i)).is(200);
        });
    blog.sweep();

    Answer list = reader.get("/posts").is(200);
    assertThat(list.items("title"))
        .containsExactlyInAnyOrder("New 1", "New 3", "New 5", "New 7", "New 9", "New 11");
    assertThat(list.items())
        .allSatisfy(row -> assertThat(row.get("author").toString()).contains("Coral"));
    for (int i = 0; i < 12; i += 2) {
      String gone = posts.get(i).text("id");
      assertThat(blog.everything()).noneMatch(item -> item.contains(gone));
    }
  }

  @Test
  void sweep_workThatCannotBeDone_doesNotKeepTheRestFromBeingDone() {
    Caller finn = blog.author("finn");
    Answer hers = coral.publish("Hers");
    Answer his = finn.publish("His");
    coral.put("/authors/me", Map.of("name", "Coral")).is(200);
    finn.put("/authors/me", Map.of("name", "Finn")).is(200);
    blog.removeAttribute("USER#" + hers.text("author.id"), "PROFILE", "name");
    blog.clock.advance(Duration.ofMinutes(1));
    blog.sweep();

    assertThat(reader.get("/posts/" + his.text("id")).text("author.name")).isEqualTo("Finn");
    assertThat(blog.everything().stream().filter(item -> item.contains("RENAME#"))).hasSize(1);
  }

  private String postWithComments(int approved, int held) {
    String post = coral.publish("Doomed", fields("tags", List.of("sea", "night"))).text("id");
    for (int i = 0; i < approved; i++) {
      nemo.comment(post, "Comment " + i).is(201);
    }
    blog.admin().put("/settings", fields("title", "T", "comments", "moderated")).is(200);
    for (int i = 0; i < held; i++) {
      nemo.comment(post, "Held " + i).is(201);
    }
    blog.admin().put("/settings", fields("title", "T", "comments", "open")).is(200);
    return post;
  }

  private long leftovers(String post) {
    return blog.everything().stream().filter(item -> item.contains(post)).count();
  }
}
