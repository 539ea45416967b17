package dev.atoll.local.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.TestHttp;
import dev.atoll.local.fixture.Burst;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The process is killed in the middle of a burst of writes, and started again. */
class CrashTest {

  private static final int WRITERS = 4;
  private static final int ACKNOWLEDGED = 40;
  private static final Pattern ID = Pattern.compile("\\{\"id\":\"([0-9A-Z]{26})\"");
  private static final Pattern NEXT = Pattern.compile("\"next\":\"([^\"]+)\"");

  @TempDir Path folder;

  @Test
  void kill_duringABurstOfPosts_everyAcknowledgedPostIsThereAndEveryIndexAgrees()
      throws IOException, InterruptedException {
    List<String> acknowledged = Collections.synchronizedList(new ArrayList<>());
    for (int round = 0; round < 2; round++) {
      burst(acknowledged, round);
    }
    assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(2 * ACKNOWLEDGED);
    try (var atoll = LocalAtoll.start(LocalOptions.at(folder).withoutCaps());
        var http = TestHttp.to(atoll)) {
      Set<String> listed = all(http, "/posts");
      assertThat(listed).containsAll(acknowledged);
      assertThat(all(http, "/tags/burst/posts")).isEqualTo(listed);
      assertThat(all(http, "/authors/" + author(http, acknowledged.getFirst()) + "/posts"))
          .isEqualTo(listed);
      for (String id : listed) {
        assertThat(http.get("/posts/" + id).statusCode()).isEqualTo(200);
        assertThat(http.get("/posts/by-slug/" + slug(http, id)).body()).contains(id);
      }
    }
  }

  private void burst(List<String> acknowledged, int round)
      throws IOException, InterruptedException {
    ChildAtoll child = ChildAtoll.up(folder, "--no-caps");
    var enough = new CountDownLatch(ACKNOWLEDGED);
    Burst burst =
        Burst.of(WRITERS, enough, i -> write(child, round * WRITERS + i, acknowledged, enough));
    burst.await();
    child.kill();
    burst.end();
  }

  /** Until the process is gone. */
  private static void write(
      ChildAtoll child, int writer, List<String> acknowledged, CountDownLatch enough) {
    try (var client = HttpClient.newHttpClient()) {
      for (int i = 0; ; i++) {
        String post =
            """
            {"title":"Burst %d %d","body":"Quick.","status":"published","tags":["burst"]}\
            """
                .formatted(writer, i);
        var response = client.send(request(child, post), BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
        acknowledged.add(id(response.headers().firstValue("location").orElseThrow()));
        enough.countDown();
      }
    } catch (IOException killed) {
      return;
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
  }

  private static HttpRequest request(ChildAtoll child, String post) {
    return HttpRequest.newBuilder(
            URI.create("http://127.0.0.1:" + child.uri().getPort() + "/posts"))
        .header("Content-Type", "application/json")
        .header("Authorization", "Bearer " + child.printedToken("author"))
        .POST(BodyPublishers.ofString(post))
        .build();
  }

  private static String id(String location) {
    return location.substring(location.lastIndexOf('/') + 1);
  }

  private static Set<String> all(TestHttp http, String list) {
    var ids = new HashSet<String>();
    String query = "?limit=100";
    while (!query.isEmpty()) {
      String page = http.get(list + query).body();
      ID.matcher(page).results().forEach(found -> ids.add(found.group(1)));
      var next = NEXT.matcher(page);
      query = next.find() ? "?limit=100&cursor=" + next.group(1) : "";
    }
    return ids;
  }

  private static String author(TestHttp http, String post) {
    return field(http, post, "\"author\":\\{\"id\":\"([^\"]+)\"");
  }

  private static String slug(TestHttp http, String post) {
    return field(http, post, "\"slug\":\"([^\"]+)\"");
  }

  private static String field(TestHttp http, String post, String pattern) {
    var matcher = Pattern.compile(pattern).matcher(http.get("/posts/" + post).body());
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }
}
