package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OwnershipTest {

  private TestBlog blog;
  private Caller coral;
  private Caller finn;

  @BeforeEach
  void start() {
    blog = TestBlog.start();
    coral = blog.author("coral");
    finn = blog.author("finn");
  }

  @AfterEach
  void stop() {
    blog.close();
  }

  @Test
  void everyWrite_withoutToken_isRefusedByTheGateway() {
    Caller nobody = blog.anyone();
    String id = coral.publish("Reef").text("id");
    int served = blog.atoll.requests().size();
    List<Answer> answers =
        List.of(
            nobody.post("/posts", Map.of("title", "t", "body", "b")),
            nobody.patch("/posts/" + id, Map.of("title", "t")),
            nobody.delete("/posts/" + id),
            nobody.get("/drafts"),
            nobody.get("/drafts/" + id),
            nobody.get("/authors/me"),
            nobody.put("/authors/me", Map.of("name", "n")),
            nobody.get("/moderation"),
            nobody.post("/moderation/" + id + "/approve", Map.of()),
            nobody.delete("/moderation/" + id),
            nobody.delete("/moderation/posts/" + id + "/comments/" + id),
            nobody.put("/settings", Map.of("title", "t")));

    assertThat(answers)
        .allSatisfy(
            answer -> {
              assertThat(answer.status()).isEqualTo(401);
              assertThat(answer.body()).isEqualTo("{\"message\":\"Unauthorized\"}");
            });
    assertThat(blog.atoll.requests()).hasSize(served);
  }

  @Test
  void writing_withoutTheGroup_isForbidden() {
    Caller reader = blog.user("eve");

    reader.post("/posts", Map.of("title", "t", "body", "b")).isProblem(403, "forbidden");
    reader.get("/drafts").isProblem(403, "forbidden");
    reader.put("/authors/me", Map.of("name", "n")).isProblem(403, "forbidden");
    blog.member("nemo").post("/posts", Map.of("title", "t", "body", "b")).is(401);
  }

  @Test
  void strangersDraft_looksLikeNone() {
    String id = coral.draft("Secret").text("id");

    finn.get("/drafts/" + id).isProblem(404, "not_found");
    finn.patch("/posts/" + id, Map.of("title", "Mine")).isProblem(404, "not_found");
    finn.delete("/posts/" + id).isProblem(404, "not_found");
    assertThat(finn.get("/drafts").items()).isEmpty();
    assertThat(coral.get("/drafts/" + id).is(200).text("title")).isEqualTo("Secret");
  }

  @Test
  void strangersPublishedPost_isForbiddenToChange() {
    String id = coral.publish("Public").text("id");

    finn.patch("/posts/" + id, Map.of("title", "Mine")).isProblem(403, "forbidden");
    finn.delete("/posts/" + id).isProblem(403, "forbidden");
    finn.get("/drafts/" + id).isProblem(404, "not_found");
    assertThat(blog.anyone().get("/posts/" + id).text("title")).isEqualTo("Public");
  }

  @Test
  void admin_changesAndDeletesEverybodysPosts() {
    String id = coral.draft("Draft").text("id");
    Caller admin = blog.admin();

    Answer changed = admin.patch("/posts/" + id, Map.of("status", "published")).is(200);
    assertThat(changed.at("author")).isEqualTo(coral.get("/drafts/" + id).at("author"));
    admin.get("/drafts/" + id).is(200);
    admin.delete("/posts/" + id).is(204);
  }

  @Test
  void createPost_fieldsOfTheServer_areRefused() {
    for (String field :
        List.of("PK", "SK", "id", "authorId", "author", "createdAt", "version", "v", "type")) {
      Answer refused = coral.post("/posts", fields("title", "t", "body", "b", field, "x"));
      refused.isProblem(400, "malformed_body");
      assertThat(refused.body()).contains(field);
    }
  }

  @Test
  void drafts_ownPostsOfEveryState_arePublishedOnesThenDraftsNewestFirst() {
    coral.draft("Draft 1");
    coral.publish("Published 1");
    blog.clock.advance(Duration.ofSeconds(1));
    coral.draft("Draft 2");
    coral.publish("Published 2");
    finn.draft("His");

    Answer own = coral.get("/drafts").is(200);
    assertThat(own.items("title"))
        .containsExactly("Published 2", "Published 1", "Draft 2", "Draft 1");
    assertThat(own.items("status")).containsExactly("published", "published", "draft", "draft");
    assertThat(own.header("cache-control").orElse("")).isEqualTo("no-store");
    assertThat(coral.get("/drafts/" + own.items("id").getLast()).is(200).text("body"))
        .isEqualTo("Some *words*.");
  }

  @Test
  void drafts_cursorOfAnotherAuthor_isRefused() {
    for (int i = 0; i < 3; i++) {
      coral.draft("Draft " + i);
    }
    String next = coral.get("/drafts?limit=2").next().orElse(null);

    coral.get("/drafts?limit=2&cursor=" + next).is(200);
    finn.get("/drafts?limit=2&cursor=" + next).isProblem(400, "invalid_cursor");
  }
}
