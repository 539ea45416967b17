package dev.atoll.local.seed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.LocalAtoll;
import dev.atoll.local.LocalOptions;
import dev.atoll.local.TestHttp;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SeedTest {

  private LocalAtoll atoll;
  private TestHttp http;

  @BeforeAll
  void start() throws IOException {
    atoll = LocalAtoll.start(LocalOptions.inMemory());
    http = TestHttp.to(atoll);
    atoll.seed();
  }

  @AfterAll
  void stop() throws IOException {
    http.close();
    atoll.close();
  }

  @Test
  void seed_posts_arePublishedByNamedAuthors() {
    assertThat(http.get("/posts").body())
        .contains("Reading a tide table", "Bread without a recipe", "An octopus, twice")
        .contains("What the storm left", "Marina Voss", "Tomas Lind")
        .doesNotContain("Winter swimming");
    assertThat(http.get("/tags/sea/posts").body()).contains("An octopus, twice");
  }

  @Test
  void seed_drafts_areTheirAuthorsOwn() {
    assertThat(http.get("/drafts", "Authorization", bearer("marina", "author")).body())
        .contains("Winter swimming")
        .doesNotContain("A shed of one's own");
  }

  @Test
  void seed_comments_areThereAndOneIsHeld() {
    String octopus = http.get("/posts/by-slug/an-octopus-twice").body();
    String id = octopus.replaceFirst("(?s).*?\"id\":\"([0-9A-Z]{26})\".*", "$1");
    assertThat(http.get("/posts/" + id).body())
        .contains("\"counts\":{\"comments\":2}")
        .contains("Third one on the left, yes!");
    assertThat(http.get("/moderation", "Authorization", bearer("boss", "admin")).body())
        .containsOnlyOnce("\"status\":\"held\"")
        .contains("Is the blue plank still there?");
  }

  @Test
  void seed_settings_areOpenForComments() {
    assertThat(http.get("/settings").body()).contains("Tidelines", "\"comments\":\"open\"");
  }

  @Test
  void seed_member_logsInWithTheDemoPassword() {
    String login = "{\"email\":\"coral@example.org\",\"password\":\"%s\"}".formatted(Seed.PASSWORD);
    assertThat(http.send("POST", "/sessions", login).statusCode()).isEqualTo(201);
  }

  @Test
  void seed_again_changesNothing() {
    String before = http.get("/posts").body();
    atoll.seed();
    assertThat(http.get("/posts").body()).isEqualTo(before);
  }

  private String bearer(String name, String group) {
    return "Bearer " + atoll.token(name, group);
  }
}
