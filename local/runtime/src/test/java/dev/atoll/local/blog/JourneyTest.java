package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** From nothing to a conversation, as people would do it. */
class JourneyTest {

  @Test
  void blog_fromTheFirstPostToALogOut_works() {
    try (TestBlog blog = TestBlog.start()) {
      Caller reader = blog.anyone();
      Caller coral = blog.author("coral");
      coral.put("/authors/me", Map.of("name", "Coral Reef")).is(200);
      String post = coral.publish("A night on the reef").text("id");

      Caller nemo = signUp(blog, "nemo");
      Answer said = nemo.comment(post, "I saw it to.").is(201);
      String comment = "/posts/" + post + "/comments/" + said.text("id");
      nemo.patch(comment, Map.of("text", "I saw it too.")).is(200);

      blog.admin().put("/settings", fields("title", "T", "comments", "moderated")).is(200);
      Answer held = nemo.comment(post, "Twice!").is(201);
      assertThat(coral.get("/moderation").items("id")).containsExactly(held.text("id"));
      coral.post("/moderation/" + held.text("id") + "/approve", Map.of()).is(200);

      Answer shown = reader.get("/posts/by-slug/a-night-on-the-reef").is(200);
      assertThat(shown.text("author.name")).isEqualTo("Coral Reef");
      assertThat(reader.get("/posts/" + post + "/comments").items("text"))
          .containsExactly("Twice!", "I saw it too.");
      assertThat(reader.get("/posts/" + post).number("counts.comments")).isEqualTo(2);

      nemo.delete("/sessions/current").is(204);
      nemo.comment(post, "Am I still here?").isProblem(401, "unauthenticated");
      nemo.delete(comment).isProblem(401, "unauthenticated");
    }
  }

  private static Caller signUp(TestBlog blog, String name) {
    String email = name + "@example.org";
    String password = "a reef at night, twice";
    blog.anyone()
        .post("/accounts", Map.of("email", email, "username", name, "password", password))
        .is(201);
    Answer session =
        blog.anyone().post("/sessions", Map.of("email", email, "password", password)).is(201);
    return blog.holding(session.text("token"));
  }
}
