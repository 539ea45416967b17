package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.io.StringReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ReadingTest {

  private TestBlog blog;
  private Caller coral;
  private Caller reader;

  @BeforeEach
  void start() {
    blog = TestBlog.start();
    coral = blog.author("coral");
    reader = blog.anyone();
  }

  @AfterEach
  void stop() {
    blog.close();
  }

  @Test
  void listPosts_severalPublished_areNewestFirstWithoutBodies() {
    coral.publish("One");
    blog.clock.advance(Duration.ofSeconds(1));
    coral.publish("Two");
    blog.clock.advance(Duration.ofSeconds(1));
    coral.draft("Draft");
    Answer list = reader.get("/posts").is(200);

    assertThat(list.items("title")).containsExactly("Two", "One");
    assertThat(list.items()).allSatisfy(row -> assertThat(row).doesNotContainKey("body"));
    assertThat(list.json()).containsEntry("next", null);
    assertThat(list.header("cache-control").orElse("")).isEqualTo("public, max-age=10");
  }

  @Test
  void listPosts_ofNobody_isEmpty() {
    assertThat(reader.get("/authors/nobody/posts").is(200).items()).isEmpty();
    assertThat(reader.get("/tags/none/posts").is(200).items()).isEmpty();
  }

  @Test
  void listPostsByAuthor_severalAuthors_areThatAuthorsOnly() {
    Answer hers = coral.publish("Hers");
    blog.author("finn").publish("His");

    assertThat(reader.get("/authors/" + hers.text("author.id") + "/posts").items("id"))
        .containsExactly(hers.text("id"));
  }

  @Test
  void listPostsByTag_anySpelling_findsTheOneTag() {
    Answer post =
        coral.publish("Reef", fields("tags", List.of(" Caf\u00c9 Reef ", "CAFE\u0301 reef")));

    assertThat(post.at("tags")).isEqualTo(List.of("caf\u00e9 reef"));
    assertThat(reader.get("/tags/CAF%C3%89%20Reef/posts").items("id"))
        .containsExactly(post.text("id"));
    assertThat(reader.get("/tags/cafe%CC%81%20reef/posts").items("id"))
        .containsExactly(post.text("id"));
    reader.get("/tags/%20/posts").isProblem(404, "not_found");
  }

  @Test
  void getPost_publicAnswer_isNotSentAgainWhileItHolds() {
    Answer post = coral.publish("Reef");
    String path = "/posts/" + post.text("id");
    String tag = reader.get(path).is(200).header("etag").orElse("");

    Answer same = reader.send("GET", path, "", "if-none-match", tag).is(304);
    assertThat(same.body()).isEmpty();
    assertThat(same.header("etag").orElse("")).isEqualTo(tag);
    blog.member("nemo").comment(post.text("id"), "A comment changes what it shows").is(201);
    reader.send("GET", path, "", "if-none-match", tag).is(200);
  }

  @Test
  void everyPublicRead_byHead_hasTheSameHeadersAndNoBody() {
    Answer post = coral.publish("Reef", fields("tags", List.of("sea")));
    List<String> paths =
        List.of(
            "/posts",
            "/posts/" + post.text("id"),
            "/posts/by-slug/reef",
            "/tags/sea/posts",
            "/authors/" + post.text("author.id") + "/posts",
            "/posts/" + post.text("id") + "/comments",
            "/feed.atom",
            "/sitemap.xml",
            "/settings",
            "/health",
            "/openapi.json");
    for (String path : paths) {
      Answer got = reader.get(path).is(200);
      Answer head = reader.head(path).is(200);
      assertThat(head.body()).as(path).isEmpty();
      assertThat(head.header("etag").orElse("")).as(path).isEqualTo(got.header("etag").orElse(""));
      assertThat(head.header("content-type").orElse(""))
          .as(path)
          .isEqualTo(got.header("content-type").orElse(""));
    }
  }

  @Test
  void getPost_renderHtml_hasSourceAndSafeHtml() {
    String source =
        """
        # Title

        Some *words* <script>alert(1)</script><b onclick="x()">bold</b>
        [a](javascript:alert(1)) [b](https://example.org) ![i](data:text/html,x)

        ```java
        int x;
        ```
        """;
    Answer post = coral.publish("Reef", fields("body", source));
    for (String path : List.of("/posts/" + post.text("id"), "/posts/by-slug/reef")) {
      Answer rendered = reader.get(path + "?render=html").is(200);
      assertThat(rendered.text("body")).isEqualTo(source);
      assertThat(rendered.text("html"))
          .contains("<h1>Title</h1>", "<em>words</em>", "<b>bold</b>", "language-java")
          .contains("href=\"https://example.org\"")
          .doesNotContain("<script", "onclick", "javascript:", "data:");
    }
    assertThat(reader.get("/posts/" + post.text("id")).json()).doesNotContainKey("html");
    reader.get("/posts/" + post.text("id") + "?render=pdf").isProblem(400, "invalid_parameter");
    assertThat(coral.get("/drafts/" + post.text("id") + "?render=html").text("html"))
        .contains("<em>words</em>");
  }

  @Test
  void getPost_hostileNesting_isRenderedAllTheSame() {
    String nested = "> ".repeat(5_000) + "deep\n\n" + "[".repeat(20_000) + "*".repeat(20_000);
    Answer post = coral.publish("Deep", fields("body", nested));

    reader.get("/posts/" + post.text("id") + "?render=html").is(200);
  }

  @Test
  void getSettings_unset_areTheDefaultsAtTheAddressThatWasCalled() {
    Answer settings = reader.get("/settings").is(200);

    assertThat(settings.text("title")).isEqualTo("Atoll");
    assertThat(settings.text("description")).isEmpty();
    assertThat(settings.text("comments")).isEqualTo("open");
    assertThat(settings.text("baseUrl")).isEqualTo(blog.atoll.uri().toString());
  }

  @Test
  void putSettings_byAnAdmin_areShownToEverybody() {
    Answer saved =
        blog.admin()
            .put(
                "/settings",
                fields(
                    "title", "The reef",
                    "description", "At night",
                    "baseUrl", "https://reef.example/",
                    "comments", "moderated"))
            .is(200);

    assertThat(saved.header("etag").orElse("")).isEqualTo("\"1\"");
    Answer shown = reader.get("/settings").is(200);
    assertThat(shown.json()).isEqualTo(saved.json());
    assertThat(shown.text("baseUrl")).isEqualTo("https://reef.example");
    assertThat(shown.text("comments")).isEqualTo("moderated");
  }

  @Test
  void putSettings_titleAlone_leavesTheRest() {
    blog.admin().put("/settings", fields("title", "A", "comments", "closed")).is(200);
    Answer saved = blog.admin().put("/settings", fields("title", "B")).is(200);

    assertThat(saved.text("title")).isEqualTo("B");
    assertThat(saved.text("comments")).isEqualTo("closed");
  }

  @Test
  void putSettings_staleVersion_isRefused() {
    blog.admin().ifMatch("\"0\"").put("/settings", fields("title", "A")).is(200);

    blog.admin()
        .ifMatch("\"0\"")
        .put("/settings", fields("title", "B"))
        .isProblem(412, "precondition_failed");
    assertThat(reader.get("/settings").text("title")).isEqualTo("A");
  }

  @Test
  void putSettings_byOthers_isRefused() {
    coral.put("/settings", fields("title", "A")).isProblem(403, "forbidden");
    blog.user("eve").put("/settings", fields("title", "A")).isProblem(403, "forbidden");
    reader.put("/settings", fields("title", "A")).is(401);
  }

  @Test
  void getFeed_posts_isAtomWithEverythingEscaped() throws Exception {
    blog.admin()
        .put(
            "/settings",
            fields(
                "title", "Reef & <more>", "description", "Notes", "baseUrl", "https://r.example"))
        .is(200);
    coral.publish("One & <only>", fields("body", "x &#1; < y", "tags", List.of("a&b")));
    blog.clock.advance(Duration.ofMinutes(5));
    coral.publish("한글");
    coral.draft("Secret");
    Answer feed = reader.get("/feed.atom").is(200);

    assertThat(feed.header("content-type").orElse("")).startsWith("application/atom+xml");
    Document xml = parse(feed.body());
    Element root = xml.getDocumentElement();
    assertThat(root.getNamespaceURI()).isEqualTo("http://www.w3.org/2005/Atom");
    assertThat(text(root, "title", 0)).isEqualTo("Reef & <more>");
    assertThat(text(root, "updated", 0)).isEqualTo("2026-11-30T12:05:00.000Z");
    NodeList entries = root.getElementsByTagName("entry");
    assertThat(entries.getLength()).isEqualTo(2);
    Element newest = (Element) entries.item(0);
    assertThat(text(newest, "title", 0)).isEqualTo("한글");
    assertThat(((Element) newest.getElementsByTagName("link").item(0)).getAttribute("href"))
        .isEqualTo("https://r.example/posts/by-slug/%ED%95%9C%EA%B8%80");
    assertThat(text(newest, "id", 0)).startsWith("urn:uuid:");
    assertThat(text(newest, "name", 0)).isEqualTo("Reef & <more>");
    Element oldest = (Element) entries.item(1);
    assertThat(text(oldest, "summary", 0)).isEqualTo("x < y");
    assertThat(((Element) oldest.getElementsByTagName("category").item(0)).getAttribute("term"))
        .isEqualTo("a&b");
  }

  @Test
  void getFeed_unchanged_isNotSentAgain() {
    coral.publish("One");
    String tag = reader.get("/feed.atom").is(200).header("etag").orElse("");

    reader.send("GET", "/feed.atom", "", "if-none-match", tag).is(304);
    coral.publish("Two");
    reader.send("GET", "/feed.atom", "", "if-none-match", tag).is(200);
  }

  @Test
  void getFeed_noPosts_isAValidEmptyFeed() throws Exception {
    Document xml = parse(reader.get("/feed.atom").is(200).body());

    assertThat(text(xml.getDocumentElement(), "updated", 0)).isEqualTo("1970-01-01T00:00:00.000Z");
  }

  @Test
  void getSitemap_posts_listsTheirAddresses() throws Exception {
    for (int i = 0; i < 105; i++) {
      coral.publish("Post " + i);
    }
    Answer map = reader.get("/sitemap.xml").is(200);

    assertThat(map.header("content-type").orElse("")).startsWith("application/xml");
    Document xml = parse(map.body());
    NodeList addresses = xml.getElementsByTagName("loc");
    assertThat(addresses.getLength()).isEqualTo(105);
    assertThat(addresses.item(0).getTextContent())
        .isEqualTo(blog.atoll.uri() + "/posts/by-slug/post-104");
  }

  @Test
  void getAuthor_withProfile_showsIt() {
    Answer me =
        coral.put("/authors/me", Map.of("name", "Coral Reef", "bio", "Dives at night.")).is(200);

    Answer shown = reader.get("/authors/" + me.text("id")).is(200);
    assertThat(shown.json()).isEqualTo(me.json());
    assertThat(coral.get("/authors/me").is(200).json()).isEqualTo(me.json());
  }

  @Test
  void getAuthor_withoutProfile_isNotFound() {
    reader.get("/authors/nobody").isProblem(404, "not_found");
    coral.get("/authors/me").isProblem(404, "not_found");
  }

  @Test
  void health_andDescription_areServed() {
    assertThat(reader.get("/health").is(200).text("status")).isEqualTo("ok");
    assertThat(blog.lastRequest().calls()).isZero();
    assertThat(reader.get("/openapi.json").is(200).text("openapi")).startsWith("3.1");
  }

  @Test
  void unknownAddress_isNotFoundAndWrongMethodSaysWhatIsTaken() {
    reader.get("/nothing").isProblem(404, "no_such_route");
    Answer wrong = reader.send("PUT", "/posts", "{}").isProblem(405, "method_not_allowed");
    assertThat(wrong.header("allow").orElse("")).contains("GET", "POST", "HEAD");
    reader.get("/posts/not-an-id").isProblem(404, "not_found");
  }

  private static Document parse(String xml) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
  }

  private static String text(Element element, String name, int index) {
    return element.getElementsByTagName(name).item(index).getTextContent();
  }
}
