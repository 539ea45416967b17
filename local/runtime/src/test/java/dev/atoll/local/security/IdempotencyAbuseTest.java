package dev.atoll.local.security;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Idempotency keys that are somebody else's, or for something else. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IdempotencyAbuseTest {

  private static final String POST = "{\"title\":\"Mine\",\"body\":\"Secret draft.\"}";
  private static final String COMMENT = "{\"text\":\"Mine.\"}";

  private final Site site = Site.start();
  private final Wire wire = site.wire();

  @AfterAll
  void stop() {
    wire.close();
    site.assertNoFaults();
    site.close();
  }

  private Reply post(String path, String token, String body, String key) {
    return wire.send(
        "POST",
        path,
        body,
        "Content-Type",
        Site.JSON,
        "Authorization",
        "Bearer " + token,
        "Idempotency-Key",
        key);
  }

  @Test
  void key_ofAnotherAuthor_showsNothingOfHis() {
    Reply first = post("/posts", site.author(), POST, "shared").is(201);
    Reply second = post("/posts", site.user("otto", "author"), POST, "shared").is(201);
    assertThat(second.text("id")).isNotEqualTo(first.text("id"));
  }

  @Test
  void key_ofAnotherMember_showsNothingOfHis() {
    String path = "/posts/" + site.post("published").text("id") + "/comments";
    String mia = site.member("mia");
    Reply first = post(path, mia, COMMENT, "shared").is(201);
    Reply second = post(path, site.member("stan"), COMMENT, "shared").is(201);
    assertThat(second.text("id")).isNotEqualTo(first.text("id"));
    assertThat(post(path, mia, COMMENT, "shared").is(201).text("id")).isEqualTo(first.text("id"));
    assertThat(site.get(path).items()).hasSize(2);
  }

  @Test
  void key_onAnotherPost_isRefused() {
    String mia = site.member("mia");
    String one = "/posts/" + site.post("published").text("id") + "/comments";
    String other = "/posts/" + site.post("published").text("id") + "/comments";
    post(one, mia, COMMENT, "k").is(201);
    post(other, mia, COMMENT, "k").is(422);
    post(one, mia, "{\"text\":\"Else.\"}", "k").is(422);
    assertThat(site.get(other).items()).isEmpty();
  }

  @Test
  void key_afterTheCommentIsGone_makesNoSecondOne() {
    String mia = site.member("mia");
    String path = "/posts/" + site.post("published").text("id") + "/comments";
    String id = post(path, mia, COMMENT, "gone").is(201).text("id");
    site.send("DELETE", path + "/" + id, mia, "").is(204);
    post(path, mia, COMMENT, "gone").is(404);
    assertThat(site.get(path).items()).isEmpty();
  }

  @Test
  void key_malformed_isRefused() {
    for (String key : new String[] {"", "a b", "x".repeat(256), "\u00e9"}) {
      post("/posts", site.author(), POST, key).is(400).isWellFormedRefusal();
    }
  }
}
