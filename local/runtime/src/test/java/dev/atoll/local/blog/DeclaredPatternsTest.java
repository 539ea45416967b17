package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.RequestRecord;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.local.fixture.Declared;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a route declares to use, and what it uses in all of its ways, are the same. */
class DeclaredPatternsTest {

  /** Met only while an index lags behind its table, which the embedded one never does. */
  private static final Set<String> ONLY_WHILE_AN_INDEX_LAGS =
      Set.of("GET /posts/by-slug/{slug} blog.post");

  @Test
  void everyRoute_inAllItsWays_usesExactlyWhatItDeclares() {
    try (TestBlog blog = TestBlog.start()) {
      exercise(blog);
      Set<String> used = new HashSet<>(ONLY_WHILE_AN_INDEX_LAGS);
      for (RequestRecord request : blog.atoll.requests()) {
        request.patterns().forEach(pattern -> used.add(request.routeKey() + " " + pattern));
      }
      Set<String> declared = new HashSet<>();
      routes().forEach(r -> Declared.patterns(r).forEach(p -> declared.add(r.key() + " " + p)));

      assertThat(used).containsExactlyInAnyOrderElementsOf(declared);
    }
  }

  private static Stream<Route> routes() {
    return Stream.of(Function.POSTS, Function.WRITES, Function.COMMENTS)
        .flatMap(function -> Routes.of(function).stream());
  }

  private static void exercise(TestBlog blog) {
    Caller coral = blog.author("coral");
    Caller admin = blog.admin();
    coral.put("/authors/me", Map.of("name", "Coral")).is(200);
    coral.get("/authors/me").is(200);
    Map<String, Object> post = fields("title", "Reef", "body", "b", "status", "published");
    Answer made = coral.post("/posts", post, "k").is(201);
    coral.post("/posts", post, "k").is(201);
    String path = "/posts/" + made.id();
    coral.patch(path, Map.of("slug", "moved")).is(200);
    coral.get("/drafts").is(200);
    coral.get("/drafts/" + made.id()).is(200);
    comments(blog, path);
    admin.put("/settings", fields("title", "T", "comments", "moderated")).is(200);
    held(blog, coral, path, made.id());
    reads(blog.anyone(), path, made.string("author.id"));
    coral.delete(path).is(204);
  }

  private static void comments(TestBlog blog, String post) {
    Caller nemo = blog.member("nemo");
    String comments = post + "/comments";
    Answer open = nemo.post(comments, Map.of("text", "a"), "k").is(201);
    nemo.post(comments, Map.of("text", "a"), "k").is(201);
    nemo.post(comments, Map.of("text", "b", "parentId", open.id())).is(201);
    nemo.patch(comments + "/" + open.id(), Map.of("text", "c")).is(200);
    nemo.delete(comments + "/" + open.id()).is(204);
  }

  private static void held(TestBlog blog, Caller coral, String post, String postId) {
    Caller dory = blog.member("dory");
    String comments = post + "/comments";
    List<String> ids =
        Stream.of("a", "b", "c")
            .map(text -> dory.post(comments, Map.of("text", text), text).is(201).id())
            .toList();
    dory.post(comments, Map.of("text", "a"), "a").is(201);
    dory.patch(comments + "/" + ids.get(0), Map.of("text", "d")).is(200);
    dory.delete(comments + "/" + ids.get(0)).is(204);
    coral.get("/moderation").is(200);
    coral.post("/moderation/" + ids.get(1) + "/approve", Map.of(), "k2").is(200);
    coral.post("/moderation/" + ids.get(1) + "/approve", Map.of(), "k2").is(200);
    coral.delete("/moderation/" + ids.get(2)).is(204);
    coral.delete("/moderation/posts/" + postId + "/comments/" + ids.get(1)).is(204);
  }

  private static void reads(Caller reader, String post, String author) {
    for (String path :
        List.of(
            "/posts",
            post,
            post + "/comments",
            "/posts/by-slug/moved",
            "/tags/x/posts",
            "/authors/" + author,
            "/authors/" + author + "/posts",
            "/feed.atom",
            "/sitemap.xml",
            "/settings")) {
      reader.get(path).is(200);
    }
    reader.get("/posts/by-slug/reef").is(301);
  }
}
