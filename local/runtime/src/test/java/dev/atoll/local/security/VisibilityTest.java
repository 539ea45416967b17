package dev.atoll.local.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.util.JSONObjectUtils;
import dev.atoll.http.route.Access;
import dev.atoll.http.route.HttpMethod;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.local.token.TokenIssuer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What is not public shows up nowhere, however it is asked for. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VisibilityTest {

  /** Stands in everything that only its author may see. */
  private static final String HIDDEN = "barracuda";

  private final Site site = Site.start();
  private final List<String> posts = new ArrayList<>();
  private final List<String> comments = new ArrayList<>();

  @AfterAll
  void stop() {
    site.assertNoFaults();
    site.close();
  }

  private String post(String status) {
    Map<String, Object> post =
        Map.of(
            "title",
            HIDDEN + " " + posts.size(),
            "body",
            HIDDEN,
            "tags",
            List.of("reef"),
            "status",
            status);
    String id =
        site.send("POST", "/posts", site.author(), JSONObjectUtils.toJSONString(post))
            .is(201)
            .text("id");
    posts.add(id);
    return id;
  }

  private String comment(String post, String member) {
    String path = "/posts/" + post + "/comments";
    String id = site.send("POST", path, member, "{\"text\":\"" + HIDDEN + "\"}").is(201).text("id");
    comments.add(id);
    return path + "/" + id;
  }

  private void hideThings() {
    String member = site.member("mia");
    String author = site.author();
    post("draft");
    site.send("DELETE", "/posts/" + post("published"), author, "").is(204);
    String withdrawn = post("published");
    comment(withdrawn, member);
    site.send("PATCH", "/posts/" + withdrawn, author, "{\"status\":\"draft\"}").is(200);
    String open = site.post("published").text("id");
    posts.add(open);
    site.send("DELETE", comment(open, member), member, "").is(204);
    site.comments("moderated");
    comment(open, member);
  }

  @Test
  void hidden_everyReadByEverybodyElse_showsNothingOfIt() {
    hideThings();
    List<String> others =
        List.of("", site.user("una"), site.user("otto", "author"), site.member("stan"));
    for (Route route : Routes.all()) {
      if (route.method() == HttpMethod.GET) {
        for (String path : paths(route)) {
          others.forEach(token -> check(route, path, site.send("GET", path, token, "")));
        }
      }
    }
  }

  private static void check(Route route, String path, Reply reply) {
    assertThat(reply.toString().toLowerCase(Locale.ROOT)).as(path).doesNotContain(HIDDEN);
    boolean reusable = reply.header("cache-control").startsWith("public");
    boolean shared = route.access() instanceof Access.Public && reply.status() < 400;
    assertThat(reusable && !shared).as("%s may be kept: %s", path, reply).isFalse();
  }

  private List<String> paths(Route route) {
    var paths = new ArrayList<String>();
    for (int i = 0; i < posts.size(); i++) {
      for (String render : List.of("", "?render=html")) {
        paths.add(
            route
                    .path()
                    .toString()
                    .replace("{id}", posts.get(i))
                    .replace("{cid}", comments.get(i % comments.size()))
                    .replace("{slug}", HIDDEN + "-" + i)
                    .replace("{tag}", "reef")
                    .replace("{sub}", TokenIssuer.subject("ann"))
                    .replace("{name}", "mia")
                + render);
      }
    }
    return paths.stream().distinct().toList();
  }
}
