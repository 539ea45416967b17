package dev.atoll.local.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.LocalOptions;
import dev.atoll.local.fixture.Burst;
import dev.atoll.local.platform.ChildAtoll;
import dev.atoll.local.token.TokenIssuer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The process is killed while posts and comments are being written, deleted and repeated. */
class KillTest {

  private static final int KILLS = 2;
  private static final int WRITERS = 3;
  private static final int ACKNOWLEDGED = 60;

  /** A request that got no answer. */
  private record Unanswered(String title, String key) {}

  @TempDir Path folder;

  private final Queue<String> posts = new ConcurrentLinkedQueue<>();
  private final Queue<String> comments = new ConcurrentLinkedQueue<>();
  private final Queue<String> deleted = new ConcurrentLinkedQueue<>();
  private final Queue<String> perhapsDeleted = new ConcurrentLinkedQueue<>();
  private final Queue<Unanswered> unanswered = new ConcurrentLinkedQueue<>();

  @Test
  void kill_whilePostsAndCommentsAreWritten_losesAndDoublesNothing()
      throws IOException, InterruptedException {
    String discussed;
    var members = new ArrayList<String>();
    try (var site = open()) {
      discussed = site.post("published", site.user("author", "author")).text("id");
      for (int i = 0; i < KILLS * WRITERS; i++) {
        members.add(site.member("mia" + i));
      }
    }
    for (int kill = 0; kill < KILLS; kill++) {
      killInABurst(discussed, members.subList(kill * WRITERS, (kill + 1) * WRITERS));
    }
    try (var site = open()) {
      checkComments(site, discussed);
      checkRepetitions(site);
      checkPosts(site);
      site.assertNoFaults();
    }
  }

  private Site open() {
    return Site.start(Site.UNLIMITED, LocalOptions.at(folder));
  }

  private void killInABurst(String post, List<String> members)
      throws IOException, InterruptedException {
    ChildAtoll child = ChildAtoll.up(folder, "--no-caps");
    var enough = new CountDownLatch(ACKNOWLEDGED);
    Burst burst = Burst.of(WRITERS, enough, i -> write(child, post, members.get(i), enough));
    burst.await();
    child.kill();
    burst.end();
  }

  /** Until the process is gone. */
  private void write(ChildAtoll child, String discussed, String member, CountDownLatch enough) {
    String author = child.printedToken("author");
    try (var wire = new Wire(child.uri().getPort())) {
      for (int i = 0; ; i++) {
        var request =
            new Unanswered(member.substring(27, 33) + " " + i, member.substring(0, 30) + i);
        Reply post = publish(wire, author, request);
        if (post.status() == 0) {
          unanswered.add(request);
          return;
        }
        posts.add(post.is(201).text("id"));
        enough.countDown();
        if (i < 50 && !discuss(wire, discussed, member, i)) {
          return;
        }
      }
    }
  }

  private static Reply publish(Wire wire, String author, Unanswered request) {
    String post =
        """
        {"title":"Burst %s","body":"Quick.","status":"published","tags":["burst"]}\
        """
            .formatted(request.title());
    return send(wire, "POST", "/posts", author, post, request.key());
  }

  /** Comments, and takes every third comment back; false when the process is gone. */
  private boolean discuss(Wire wire, String post, String member, int i) {
    String path = "/posts/" + post + "/comments";
    Reply comment = send(wire, "POST", path, member, "{\"text\":\"Number " + i + ".\"}", "c" + i);
    if (comment.status() == 0) {
      return false;
    }
    String id = comment.is(201).text("id");
    if (i % 3 != 0) {
      comments.add(id);
      return true;
    }
    Reply deletion = send(wire, "DELETE", path + "/" + id, member, "", "-");
    (deletion.status() == 0 ? perhapsDeleted : deleted).add(id);
    return deletion.status() != 0;
  }

  private static Reply send(
      Wire wire, String method, String path, String token, String body, String key) {
    return wire.send(
        method,
        path,
        body,
        "Content-Type",
        Site.JSON,
        "Authorization",
        "Bearer " + token,
        "Idempotency-Key",
        key);
  }

  private void checkComments(Site site, String post) {
    Set<String> listed = ids(all(site, "/posts/" + post + "/comments"));
    assertThat(listed).containsAll(comments).doesNotContainAnyElementsOf(deleted);
    Map<?, ?> counts = (Map<?, ?>) site.get("/posts/" + post).json().get("counts");
    assertThat(counts.get("comments")).isEqualTo((long) listed.size());
  }

  /**
   * What got no answer is sent again with its key: it is there once, whether it was before or not.
   */
  private void checkRepetitions(Site site) {
    try (var wire = site.wire()) {
      for (Unanswered request : unanswered) {
        posts.add(publish(wire, site.user("author", "author"), request).is(201).text("id"));
      }
    }
  }

  private void checkPosts(Site site) {
    List<Map<String, Object>> rows = all(site, "/posts");
    Set<String> listed = ids(rows);
    assertThat(listed).hasSize(rows.size()).containsAll(posts);
    assertThat(rows.stream().map(row -> row.get("title")).distinct()).hasSize(rows.size());
    Set<String> burst = new HashSet<>(listed);
    burst.retainAll(ids(all(site, "/tags/burst/posts")));
    assertThat(burst).hasSize(rows.size() - 1).containsAll(posts);
    String author = "/authors/" + TokenIssuer.subject("author") + "/posts";
    assertThat(ids(all(site, author))).isEqualTo(listed);
    for (Map<String, Object> row : rows) {
      assertThat(site.get("/posts/by-slug/" + row.get("slug")).is(200).text("id"))
          .isEqualTo(row.get("id"));
    }
  }

  private static Set<String> ids(List<Map<String, Object>> rows) {
    var ids = new HashSet<String>();
    rows.forEach(row -> ids.add((String) row.get("id")));
    return ids;
  }

  private static List<Map<String, Object>> all(Site site, String list) {
    var rows = new ArrayList<Map<String, Object>>();
    String query = "?limit=100";
    while (!query.isEmpty()) {
      Reply page = site.get(list + query).is(200);
      rows.addAll(page.items());
      Object next = page.json().get("next");
      query = next == null ? "" : "?limit=100&cursor=" + next;
    }
    return rows;
  }
}
