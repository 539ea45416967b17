package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.RequestRecord;
import dev.atoll.local.fixture.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What requests cost, to the unit, on posts of 10 KB, one of which has 300 comments. Writes count
 * index writes; a change that makes a request dearer, or cheaper, shows here.
 */
class BudgetsTest {

  private static TestBlog blog;
  private static Caller coral;
  private static Caller nemo;
  private static Caller reader;
  private static String post;

  @BeforeAll
  static void start() throws Exception {
    blog = TestBlog.start();
    coral = blog.author("coral");
    nemo = blog.member("nemo");
    reader = blog.anyone();
    coral.put("/authors/me", Map.of("name", "Coral Reef", "bio", "Dives at night.")).is(200);
    for (int i = 0; i < 25; i++) {
      blog.clock.advance(Duration.ofMillis(1));
      post = coral.publish("A night on the reef, part " + i, article()).text("id");
    }
    for (int i = 0; i < 300; i++) {
      nemo.comment(post, "I saw it too, at the north end of the reef. " + i).is(201);
    }
  }

  @AfterAll
  static void stop() {
    blog.close();
  }

  private static Map<String, Object> article() {
    String sentence = "The octopus came back, twice, and took the camera with it. ";
    String body = sentence.repeat(10 * 1024 / sentence.length() + 1).substring(0, 10 * 1024);
    return fields("body", body, "tags", List.of("reef", "night"));
  }

  @Test
  void listPosts_pageOfTwenty() {
    reader.get("/posts").is(200);

    costs(1, 1.5, 0);
  }

  @Test
  void listPostsByTag_pageOfTwenty() {
    reader.get("/tags/reef/posts").is(200);

    costs(1, 1.5, 0);
  }

  @Test
  void getPostBySlug_tenKilobytes() {
    reader.get("/posts/by-slug/a-night-on-the-reef-part-7").is(200);

    costs(1, 1.5, 0);
  }

  @Test
  void getPost_withThreeHundredComments_isOneQuery() {
    Answer shown = reader.get("/posts/" + post).is(200);

    assertThat(shown.number("counts.comments")).isGreaterThanOrEqualTo(300);
    assertThat(shown.list("comments.items")).hasSize(20);
    costs(1, 2.5, 0);
    assertThat(blog.lastRequest().patterns()).containsExactly("blog.post-with-comments");
  }

  @Test
  void listComments_pageOfTwenty() {
    reader.get("/posts/" + post + "/comments").is(200);

    costs(2, 1.5, 0);
  }

  @Test
  void addComment_shown() {
    nemo.comment(post, "I saw it too.").is(201);

    costs(5, 2, 6);
  }

  @Test
  void addComment_withIdempotencyKey() {
    nemo.post("/posts/" + post + "/comments", Map.of("text", "Again"), "key").is(201);

    costs(6, 2.5, 8);
  }

  @Test
  void addComment_held() {
    blog.admin().put("/settings", fields("title", "T", "comments", "moderated")).is(200);
    nemo.comment(post, "Wait for me.").is(201);
    RequestRecord held = blog.lastRequest();
    blog.admin().put("/settings", fields("title", "T", "comments", "open")).is(200);

    assertThat(held.readUnits()).isEqualTo(2);
    assertThat(held.writeUnits()).isEqualTo(7);
  }

  @Test
  void editComment_ofOnesOwn() {
    Answer made = nemo.comment(post, "Befor").is(201);
    nemo.patch("/posts/" + post + "/comments/" + made.text("id"), Map.of("text", "Before")).is(200);

    costs(4, 2.5, 1);
  }

  @Test
  void deleteComment_ofOnesOwn() {
    Answer made = nemo.comment(post, "Gone").is(201);
    nemo.delete("/posts/" + post + "/comments/" + made.text("id")).is(204);

    costs(4, 2.5, 5);
  }

  @Test
  void getFeed_twentyEntries() {
    reader.get("/feed.atom").is(200);

    costs(2, 2, 0);
  }

  private static void costs(int calls, double readUnits, double writeUnits) {
    RequestRecord last = blog.lastRequest();
    assertThat(List.of((double) last.calls(), last.readUnits(), last.writeUnits()))
        .as("calls, read units, write units of " + last)
        .containsExactly((double) calls, readUnits, writeUnits);
  }
}
