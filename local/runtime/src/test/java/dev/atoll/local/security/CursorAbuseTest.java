package dev.atoll.local.security;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.token.TokenIssuer;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Cursors in other hands, on other lists, with other bits. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CursorAbuseTest {

  private final Site site = Site.start();
  private String discussed = "";

  @BeforeAll
  void lists() {
    String mia = site.member("mia");
    for (int i = 0; i < 3; i++) {
      discussed = site.post("published").text("id");
      site.post("draft", site.user("otto", "author"));
    }
    site.comments("moderated");
    for (int i = 0; i < 2; i++) {
      site.comment(discussed, mia);
    }
    site.comments("open");
    for (int i = 0; i < 2; i++) {
      site.comment(discussed, mia);
    }
  }

  @AfterAll
  void stop() {
    site.assertNoFaults();
    site.close();
  }

  private String cursor(String list, String token) {
    Object next = site.send("GET", list + "?limit=1", token, "").is(200).json().get("next");
    assertThat(next).as(list).isNotNull();
    return (String) next;
  }

  private List<String> publicLists() {
    return List.of(
        "/posts",
        "/tags/reef/posts",
        "/tags/other/posts",
        "/authors/" + TokenIssuer.subject("ann") + "/posts",
        "/authors/" + TokenIssuer.subject("otto") + "/posts",
        "/posts/" + discussed + "/comments");
  }

  @Test
  void cursor_ofAnotherList_isRefusedByEveryList() {
    for (String from : publicLists()) {
      Object next = site.get(from + "?limit=1").json().get("next");
      for (String to : publicLists()) {
        if (next != null && !to.equals(from)) {
          site.get(to + "?cursor=" + next).is(400).isWellFormedRefusal();
        }
      }
    }
  }

  @Test
  void cursor_ofAnotherReader_isRefused() {
    String otto = site.user("otto", "author");
    String drafts = cursor("/drafts", otto);
    site.send("GET", "/drafts?cursor=" + drafts, site.author(), "").is(400);
    site.send("GET", "/drafts?cursor=" + drafts, site.admin(), "").is(400);
    site.send("GET", "/drafts?cursor=" + drafts, otto, "").is(200);
    String held = cursor("/moderation", site.author());
    site.send("GET", "/moderation?cursor=" + held, site.admin(), "").is(400);
    site.send("GET", "/moderation?cursor=" + held, otto, "").is(400);
    site.send("GET", "/moderation?cursor=" + held, site.author(), "").is(200);
  }

  @Test
  void cursor_changed_isRefused() {
    String cursor = cursor("/posts", "");
    var random = new Random(20261130);
    for (int i = 0; i < 60; i++) {
      byte[] bytes = Base64.getUrlDecoder().decode(cursor);
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      String changed = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
      site.get("/posts?cursor=" + changed).is(400);
    }
    for (int length = 0; length < cursor.length(); length += 7) {
      site.get("/posts?cursor=" + cursor.substring(0, length)).is(400);
    }
    site.get("/posts?cursor=" + cursor + "A").is(400);
    site.get("/posts?cursor=" + cursor + cursor).is(400);
    site.get("/posts?cursor=" + "A".repeat(5_000)).is(400);
  }

  @Test
  void cursor_decoded_showsNoKey() {
    String sealed = new String(Base64.getUrlDecoder().decode(cursor("/posts", "")), ISO_8859_1);
    assertThat(sealed).doesNotContain(discussed, "POST", "METADATA");
  }
}
