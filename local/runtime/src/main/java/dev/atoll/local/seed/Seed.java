package dev.atoll.local.seed;

import dev.atoll.local.gateway.Incoming;
import dev.atoll.local.gateway.Outgoing;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Writes the demo: a blog, a kitchen, a community and two brands. Hashing passwords takes longest,
 * so the posts come first and what members do can follow while others read.
 */
public final class Seed {

  /** Every demo member's password. */
  public static final String PASSWORD = "seven quiet jellyfish";

  private static final String MARINA = "marina";
  private static final String TOMAS = "tomas";

  private final URI baseUrl;
  private final ApiClient api;
  private final BiFunction<String, List<String>, String> tokens;

  /**
   * @param baseUrl where readers find the blog
   * @param serve answers requests
   * @param tokens issues access tokens, from a name and its groups
   */
  public Seed(
      URI baseUrl,
      Function<Incoming, Outgoing> serve,
      BiFunction<String, List<String>, String> tokens) {
    this.baseUrl = baseUrl;
    this.api = new ApiClient(serve);
    this.tokens = tokens;
  }

  /**
   * Writes everything, unless there are posts already.
   *
   * @throws IllegalStateException when the API refuses something
   */
  public void write() {
    writePosts().run();
  }

  /**
   * Writes the posts, unless there are some already.
   *
   * @return writes the rest: members, whose passwords take their time, and what they do
   * @throws IllegalStateException when the API refuses something
   */
  public Runnable writePosts() {
    if (!api.items("/posts?limit=1").isEmpty()) {
      return () -> {};
    }
    authors();
    String tides = post(MARINA, "reading-a-tide-table", List.of("sea", "howto"), "published");
    String bread = post(TOMAS, "bread-without-a-recipe", List.of("kitchen"), "published");
    String octopus = post(MARINA, "an-octopus-twice", List.of("sea", "reef"), "published");
    String storm = post(TOMAS, "what-the-storm-left", List.of("sea", "wood"), "published");
    post(TOMAS, "a-shed-of-ones-own", List.of("wood"), "draft");
    post(MARINA, "winter-swimming", List.of("sea"), "draft");
    return () -> writeMembers(tides, bread, octopus, storm);
  }

  private void writeMembers(String tides, String bread, String octopus, String storm) {
    var coral = CompletableFuture.supplyAsync(() -> signUp("coral"));
    String finn = signUp("finn");
    comments(tides, bread, octopus, coral.join(), finn);
    heldComment(storm, finn);
    new KitchenSeed(api, admin()).write(coral.join(), finn);
    new CommunitySeed(api, authorId(MARINA))
        .write(new CommunitySeed.Members(coral.join(), finn, signUp("dory"), signUp("otto")));
    new ProvenanceSeed(
            api, tokens.apply("nora", List.of("brand")), tokens.apply("emil", List.of("brand")))
        .write();
  }

  private void authors() {
    api.send(
        "PUT",
        "/authors/me",
        author(MARINA),
        profile("Marina Voss", "Diver, and author of lists."));
    api.send(
        "PUT",
        "/authors/me",
        author(TOMAS),
        profile("Tomas Lind", "Bakes, saws and writes it down."));
    settings("open");
  }

  private static Map<String, Object> profile(String name, String bio) {
    return Map.of("name", name, "bio", bio);
  }

  private void settings(String comments) {
    Map<String, Object> settings =
        Map.of(
            "title",
            "Tidelines",
            "description",
            "Notes from a small coast.",
            "baseUrl",
            baseUrl.toString(),
            "comments",
            comments);
    api.send("PUT", "/settings", admin(), settings);
  }

  /** A post whose title and body are in the file of its slug. */
  private String post(String author, String slug, List<String> tags, String status) {
    Article article = Article.read(slug);
    return api.create(
        "/posts",
        author(author),
        Map.of(
            "title",
            article.title(),
            "body",
            article.body(),
            "slug",
            slug,
            "tags",
            tags,
            "excerpt",
            article.excerpt(),
            "status",
            status));
  }

  private void comments(String tides, String bread, String octopus, String coral, String finn) {
    String first =
        comment(
            octopus,
            coral,
            "I have met the same one, I am sure of it. Left arm shorter?",
            Map.of());
    comment(octopus, finn, "Third one on the left, yes!", Map.of("parentId", first));
    comment(tides, finn, "The rule of twelfths finally makes sense to me.", Map.of());
    comment(bread, coral, "Mine rose over the edge of the bowl. Worth it.", Map.of());
  }

  /** One that waits for a moderator: it comes while comments are moderated. */
  private void heldComment(String post, String member) {
    settings("moderated");
    comment(post, member, "Is the blue plank still there? I could use it.", Map.of());
    settings("open");
  }

  private String comment(String post, String member, String text, Map<String, String> more) {
    var body = new LinkedHashMap<String, Object>(more);
    body.put("text", text);
    return api.create("/posts/" + post + "/comments", member, body);
  }

  /** A member's session. */
  private String signUp(String name) {
    String email = name + "@example.org";
    api.create("/accounts", "", Map.of("email", email, "username", name, "password", PASSWORD));
    Map<String, Object> session =
        api.send("POST", "/sessions", "", Map.of("email", email, "password", PASSWORD));
    return String.valueOf(session.get("token"));
  }

  private String authorId(String name) {
    return String.valueOf(api.send("GET", "/authors/me", author(name), Map.of()).get("id"));
  }

  private String admin() {
    return tokens.apply("admin", List.of("admin"));
  }

  private String author(String name) {
    return tokens.apply(name, List.of("author"));
  }
}
