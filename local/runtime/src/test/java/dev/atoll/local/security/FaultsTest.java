package dev.atoll.local.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.util.JSONObjectUtils;
import dev.atoll.dynamodb.fault.Fault;
import dev.atoll.dynamodb.fault.Faults;
import dev.atoll.http.RequestRecord;
import dev.atoll.local.token.TokenIssuer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A day of a blog on a database that fails all the time. Who writes sees none of it: each request
 * has the answer that it has on a good day, or is asked to come again.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FaultsTest {

  private static final int POSTS = 6;
  private static final int COMMENTS = 9;

  private final Site site = Site.start();
  private final Faults faults = site.atoll.engine().orElseThrow().faults();
  private final String admin = site.admin();
  private final AtomicInteger keys = new AtomicInteger();
  private int counted;

  @AfterAll
  void stop() {
    site.assertNoFaults();
    site.close();
  }

  @ParameterizedTest
  @CsvSource({"THROTTLE, 0.3", "INTERNAL_ERROR, 0.3", "REPLY_LOST, 0.3", "CONFLICT, 0.3"})
  void day_databaseFails_nothingIsLostNorDoubled(Fault fault, double probability)
      throws IOException {
    var day = new Day("ann " + fault);
    int quiet = quietCalls();
    faults.seed(20261130).add(fault, probability).add(Fault.UNPROCESSED, probability);
    try {
      day.write();
      site.atoll.sweep();
    } finally {
      faults.clear();
    }
    assertThat(calls()).isGreaterThan(quiet + quiet / 8);
    site.atoll.sweep();
    day.check();
  }

  /** What such a day takes without faults; the calls that are made from now on are counted. */
  private int quietCalls() {
    int before = calls();
    new Day("quiet").write();
    int taken = calls() - before;
    counted = calls();
    return taken;
  }

  private int calls() {
    return site.atoll.requests().stream().mapToInt(RequestRecord::calls).sum() - counted;
  }

  @Test
  void comments_byManyOnAFailingDatabase_areAllThereAndCounted() throws InterruptedException {
    String post = site.post("published").text("id");
    site.comments("open");
    for (Fault fault : List.of(Fault.THROTTLE, Fault.REPLY_LOST, Fault.CONFLICT)) {
      faults.seed(7).add(fault, 0.1);
    }
    Queue<String> made = new ConcurrentLinkedQueue<>();
    var writers = new ArrayList<Thread>();
    for (int i = 0; i < 6; i++) {
      String member = site.member("mia");
      writers.add(Thread.ofVirtual().start(() -> made.addAll(discuss(post, member))));
    }
    for (Thread writer : writers) {
      writer.join();
    }
    faults.clear();
    assertThat(made).hasSize(6 * 6).doesNotHaveDuplicates();
    assertThat(ids(site.get("/posts/" + post + "/comments?limit=100").items()))
        .containsExactlyInAnyOrderElementsOf(made);
    Map<?, ?> counts = (Map<?, ?>) site.get("/posts/" + post).json().get("counts");
    assertThat(counts.get("comments")).isEqualTo((long) made.size());
  }

  private List<String> discuss(String post, String member) {
    var made = new ArrayList<String>();
    for (int i = 0; i < 8; i++) {
      String path = "/posts/" + post + "/comments";
      Reply comment = send("POST", path, member, json("text", "Number " + i), 201, "");
      if (i % 4 == 3) {
        send("DELETE", path + "/" + comment.text("id"), member, "", 204, "");
      } else {
        made.add(comment.text("id"));
      }
    }
    return made;
  }

  private static List<String> ids(List<Map<String, Object>> rows) {
    return rows.stream().map(row -> (String) row.get("id")).toList();
  }

  /** What one author and one member do, and what must be there in the end. */
  private final class Day {

    private final String sub;
    private final String author;
    private final String member = site.member("mia");
    private final List<String> published = new ArrayList<>();
    private final List<String> removed = new ArrayList<>();
    private final Set<String> comments = new HashSet<>();
    private String discussed = "";
    private String formerSlug = "";

    Day(String name) {
      sub = TokenIssuer.subject(name);
      author = site.user(name, "author");
    }

    void write() {
      profile();
      posts();
      changes();
      comments();
      moderation();
      removed.forEach(id -> send("DELETE", "/posts/" + id, author, "", 204, ""));
    }

    private void profile() {
      send("PUT", "/authors/me", author, "{\"name\":\"Ann\"}", 200, "");
      String tag = send("GET", "/authors/me", author, "", 200, "").header("etag");
      send("PUT", "/authors/me", author, "{\"name\":\"Ann B.\"}", 200, tag);
    }

    private void posts() {
      for (int i = 0; i < POSTS; i++) {
        String status = i % 2 == 0 ? "published" : "draft";
        Reply post =
            send(
                "POST",
                "/posts",
                author,
                json("title", "P " + i, "body", "B", "status", status),
                201,
                "");
        String id = post.text("id");
        if (i % 2 == 1) {
          send(
              "PATCH",
              "/posts/" + id,
              author,
              json("status", "published"),
              200,
              post.header("etag"));
        }
        (i == 0 ? removed : published).add(id);
      }
      discussed = published.getLast();
    }

    private void changes() {
      for (String id : published) {
        Reply present = send("GET", "/drafts/" + id, author, "", 200, "");
        String tag = present.header("etag");
        formerSlug = present.text("slug");
        String change = json("slug", "s-" + id.toLowerCase(Locale.ROOT), "title", "New");
        Reply changed = send("PATCH", "/posts/" + id, author, change, 200, tag);
        assertThat(changed.json().get("version"))
            .isEqualTo((Long) present.json().get("version") + 1);
        send("PATCH", "/posts/" + id, author, json("title", "Stale"), 412, tag);
      }
    }

    private void comments() {
      policy("open");
      for (int i = 0; i < COMMENTS; i++) {
        Reply comment = comment();
        String path = commentsPath() + "/" + comment.text("id");
        Reply edited =
            send("PATCH", path, member, json("text", "Edited."), 200, comment.header("etag"));
        if (i % 3 == 0) {
          send("DELETE", path, member, "", 204, edited.header("etag"));
        } else {
          comments.add(comment.text("id"));
        }
      }
    }

    private void moderation() {
      policy("moderated");
      String approved = comment().text("id");
      send("POST", "/moderation/" + approved + "/approve", author, "", 200, "");
      comments.add(approved);
      send("DELETE", "/moderation/" + comment().text("id"), author, "", 204, "");
      Reply withdrawn = comment();
      String path = commentsPath() + "/" + withdrawn.text("id");
      send("DELETE", path, member, "", 204, withdrawn.header("etag"));
      String gone = comments.iterator().next();
      send("DELETE", "/moderation" + commentsPath() + "/" + gone, author, "", 204, "");
      comments.remove(gone);
    }

    private void policy(String policy) {
      String tag = send("GET", "/settings", "", "", 200, "").header("etag");
      send("PUT", "/settings", admin, json("title", "T", "comments", policy), 200, tag);
    }

    private Reply comment() {
      return send("POST", commentsPath(), member, json("text", "Saw it."), 201, "");
    }

    private String commentsPath() {
      return "/posts/" + discussed + "/comments";
    }

    void check() {
      List<Map<String, Object>> rows = site.get("/authors/" + sub + "/posts?limit=100").items();
      assertThat(ids(rows)).containsExactlyInAnyOrderElementsOf(published);
      assertThat(rows).allSatisfy(row -> assertThat(row.get("title")).isEqualTo("New"));
      List<Map<String, Object>> all =
          site.send("GET", "/drafts?limit=100", author, "").is(200).items();
      assertThat(ids(all)).containsExactlyInAnyOrderElementsOf(published);
      assertThat(site.get("/posts/by-slug/" + formerSlug).status()).isEqualTo(301);
      removed.forEach(id -> site.get("/posts/" + id).is(404));
      assertThat(ids(site.get(commentsPath() + "?limit=100").items()))
          .containsExactlyInAnyOrderElementsOf(comments);
      Map<?, ?> counts = (Map<?, ?>) site.get("/posts/" + discussed).json().get("counts");
      assertThat(counts.get("comments")).isEqualTo((long) comments.size());
      assertThat(site.send("GET", "/moderation", author, "").is(200).items()).isEmpty();
    }
  }

  /** Until the answer is another than 503, which must say when to come again. */
  private Reply send(
      String method, String path, String token, String body, int expected, String ifMatch) {
    var headers = new ArrayList<>(List.of("Content-Type", Site.JSON));
    headers.addAll(List.of("Idempotency-Key", "key-" + keys.incrementAndGet()));
    if (!token.isEmpty()) {
      headers.addAll(List.of("Authorization", "Bearer " + token));
    }
    if (!ifMatch.isEmpty()) {
      headers.addAll(List.of("If-Match", ifMatch));
    }
    try (var wire = site.wire()) {
      for (int attempt = 0; ; attempt++) {
        Reply reply = wire.send(method, path, body, headers.toArray(String[]::new));
        if (reply.status() != 503 || attempt == 3) {
          assertThat(reply.status()).as("%s %s %s", method, path, reply).isEqualTo(expected);
          return reply;
        }
        assertThat(reply.header("retry-after")).isNotEmpty();
      }
    }
  }

  private static String json(String... namesAndValues) {
    var fields = new LinkedHashMap<String, Object>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return JSONObjectUtils.toJSONString(fields);
  }
}
