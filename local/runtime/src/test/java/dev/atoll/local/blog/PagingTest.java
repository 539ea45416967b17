package dev.atoll.local.blog;

import static dev.atoll.local.blog.TestBlog.fields;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every list of the blog in pages. */
class PagingTest {

  private static final int ROWS = 12;

  private static TestBlog blog;
  private static Caller coral;
  private static Caller nemo;
  private static String post;
  private static List<Listing> listings;

  @BeforeAll
  static void start() {
    blog = TestBlog.start();
    coral = blog.author("coral");
    nemo = blog.member("nemo");
    Answer first = coral.publish("Post 0", fields("tags", List.of("sea")));
    post = first.text("id");
    for (int i = 1; i < ROWS; i++) {
      blog.clock.advance(Duration.ofMillis(1));
      coral.publish("Post " + i, fields("tags", List.of("sea")));
    }
    for (int i = 0; i < ROWS; i++) {
      nemo.comment(post, "Comment " + i).is(201);
    }
    blog.admin().put("/settings", fields("title", "T", "comments", "moderated")).is(200);
    for (int i = 0; i < ROWS; i++) {
      nemo.comment(post, "Held " + i).is(201);
    }
    Caller reader = blog.anyone();
    listings =
        List.of(
            new Listing("/posts", reader),
            new Listing("/tags/sea/posts", reader),
            new Listing("/authors/" + first.text("author.id") + "/posts", reader),
            new Listing("/posts/" + post + "/comments", reader),
            new Listing("/drafts", coral),
            new Listing("/moderation", blog.admin()));
  }

  @AfterAll
  static void stop() {
    blog.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4, 5, 6, 7, 11, 12, 13, 100})
  void list_inPagesOfAnySize_hasEveryRowOnceAndNoEmptyLastPage(int limit) {
    for (Listing listing : listings) {
      List<Map<String, Object>> rows = new ArrayList<>();
      String cursor = null;
      do {
        Answer page = listing.page(limit, cursor).is(200);
        assertThat(page.items()).as(listing.path).isNotEmpty();
        rows.addAll(page.items());
        cursor = page.next().orElse(null);
        assertThat(page.header("link").orElse("").isEmpty()).isEqualTo(cursor == null);
      } while (cursor != null);
      assertThat(rows).as(listing.path).hasSize(ROWS).doesNotHaveDuplicates();
    }
  }

  @Test
  void list_linkHeader_leadsToTheNextPage() {
    for (Listing listing : listings) {
      Answer first = listing.page(5, null).is(200);
      String link = first.header("link").orElse("");
      assertThat(link).startsWith("</").endsWith(">; rel=\"next\"");
      Answer followed = listing.caller.get(link.substring(1, link.indexOf('>'))).is(200);
      assertThat(followed.items("id"))
          .isEqualTo(listing.page(5, first.next().orElse(null)).items("id"));
    }
  }

  @Test
  void cursor_thatIsNone_isRefused() {
    Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
    for (Listing listing : listings) {
      String good = listing.page(5, null).next().orElse(null);
      for (String bad :
          List.of(
              "garbage",
              "%F0%9F%A4%94",
              good.substring(0, good.length() - 1),
              good + "A",
              "A".repeat(8_000),
              base64.encodeToString("{}".getBytes(StandardCharsets.UTF_8)),
              base64.encodeToString("{\"PK\":1}".getBytes(StandardCharsets.UTF_8)))) {
        Answer refused = listing.page(5, bad);
        refused.isProblem(400, "invalid_cursor");
        assertThat(refused.text("title") + refused.text("detail"))
            .doesNotContain("DynamoDb", "Exception", "PK", "#");
      }
    }
  }

  @Test
  void cursor_withAnyCharacterChanged_isRefused() {
    for (Listing listing : listings) {
      String good = listing.page(5, null).next().orElse(null);
      for (int i = 0; i < good.length(); i += 7) {
        char other = good.charAt(i) == 'A' ? 'B' : 'A';
        String changed = good.substring(0, i) + other + good.substring(i + 1);
        listing.page(5, changed).isProblem(400, "invalid_cursor");
      }
      char last = good.charAt(good.length() - 1);
      String changed = good.substring(0, good.length() - 1) + (last == 'A' ? 'B' : 'A');
      listing.page(5, changed).isProblem(400, "invalid_cursor");
    }
  }

  @Test
  void cursor_ofAnotherList_isRefused() {
    for (Listing from : listings) {
      String cursor = from.page(5, null).next().orElse(null);
      for (Listing to : listings) {
        Answer page = to.page(5, cursor);
        if (from == to) {
          page.is(200);
        } else {
          page.isProblem(400, "invalid_cursor");
        }
      }
    }
    String ofTag = listings.get(1).page(5, null).next().orElse(null);
    blog.anyone().get("/tags/night/posts?cursor=" + ofTag).isProblem(400, "invalid_cursor");
    String ofPost = listings.get(3).page(5, null).next().orElse(null);
    String other = coral.get("/posts?limit=1").items("id").getFirst().toString();
    blog.anyone()
        .get("/posts/" + other + "/comments?cursor=" + ofPost)
        .isProblem(400, "invalid_cursor");
  }

  @Test
  void cursor_withAnotherLimit_goesOn() {
    Answer first = listings.getFirst().page(5, null);

    assertThat(listings.getFirst().page(100, first.next().orElse(null)).items("id"))
        .hasSize(ROWS - 5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "101", "1000000000", "99999999999999999999", "abc", "1.5", ""})
  void limit_outsideItsRange_isRefused(String limit) {
    for (Listing listing : listings) {
      listing.caller.get(listing.path + "?limit=" + limit).isProblem(400, "invalid_parameter");
    }
  }

  @Test
  void list_withoutLimit_hasTwentyRows() {
    try (TestBlog many = TestBlog.start()) {
      Caller author = many.author("coral");
      for (int i = 0; i < 21; i++) {
        author.publish("Post " + i);
      }
      assertThat(many.anyone().get("/posts").items("id")).hasSize(20);
    }
  }

  @Test
  void listPosts_fiveHundredWhileOthersArePublished_missesNoneAndRepeatsNone() throws Exception {
    try (TestBlog busy = TestBlog.start()) {
      Caller author = busy.author("coral");
      busy.clock.tick(Duration.ofMillis(1));
      Set<Object> before =
          new HashSet<>(Together.run(500, i -> author.publish("Post " + i).text("id")));
      List<Object> seen = new ArrayList<>();
      Together.run(
          3,
          i -> {
            if (i == 0) {
              busy.anyone().everyRow("/posts", 20).forEach(row -> seen.add(row.get("id")));
            } else {
              for (int n = 0; n < 25; n++) {
                author.publish("Meanwhile " + i + " " + n);
              }
            }
            return i;
          });

      assertThat(seen).doesNotHaveDuplicates().containsAll(before);
    }
  }

  /** A list and who reads it. */
  private record Listing(String path, Caller caller) {

    Answer page(int limit, String cursor) {
      return caller.get(path + "?limit=" + limit + (cursor == null ? "" : "&cursor=" + cursor));
    }
  }
}
