package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Limits and cursors of every list of the community. */
class SocialCursorTest {

  private static final TestCommunity test = TestCommunity.startUnlimited();

  private static final Map<String, Integer> lists = new LinkedHashMap<>();
  private static Member coral;
  private static Member finn;

  @BeforeAll
  static void fill() {
    coral = test.join();
    finn = test.join();
    String molt = coral.molt("Thread.");
    for (int n = 0; n < 3; n++) {
      Member fan = test.join();
      fan.follow(coral).is(204);
      coral.follow(fan).is(204);
      fan.reply(molt, "Reply");
    }
    coral.molt("Two.");
    coral.molt("Three.");
    test.atoll.settle();
    lists.put("/sea", 3);
    lists.put("/molts/" + molt + "/replies", 3);
    for (String part : List.of("molts", "followers", "following")) {
      lists.put("/accounts/" + coral.name() + "/" + part, 3);
    }
    lists.put("/trench", 3);
    lists.put("/notifications", 6);
  }

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  private static String cursor(String list) {
    return coral.get(list + "?limit=1").is(200).next().orElseThrow();
  }

  @Test
  void list_atAnyLimit_hasEveryRowOnceAndEnds() {
    lists.forEach(
        (list, rows) -> {
          for (int limit : List.of(1, rows - 1, rows, rows + 1)) {
            assertThat(coral.all(list, "id", limit)).as(list).hasSize(rows).doesNotHaveDuplicates();
          }
          Answer page = coral.get(list + "?limit=1");
          assertThat(coral.get(link(page)).is(200).items("id")).isNotEqualTo(page.items("id"));
        });
  }

  private static String link(Answer page) {
    return page.header("Link").orElseThrow().replaceFirst("<(.*)>; rel=\"next\"", "$1");
  }

  @Test
  void limit_outsideItsRange_isRefused() {
    for (String list : lists.keySet()) {
      for (String limit : List.of("0", "-1", "1000000000", "abc", "1.5", "")) {
        coral.get(list + "?limit=" + limit).is(400);
      }
    }
  }

  @Test
  void cursor_ofAnotherList_isRefused() {
    for (String from : lists.keySet()) {
      String cursor = cursor(from);
      for (String to : lists.keySet()) {
        coral.get(to + "?cursor=" + cursor).is(to.equals(from) ? 200 : 400);
      }
    }
  }

  @Test
  void cursor_ofAnotherReaderOrMember_isRefused() {
    for (String own : List.of("/trench", "/notifications")) {
      finn.get(own + "?cursor=" + cursor(own)).is(400);
    }
    String cursor = cursor("/accounts/" + coral.name() + "/molts");
    coral.get("/accounts/" + finn.name() + "/molts?cursor=" + cursor).is(400);
  }

  @Test
  void cursor_thatIsNone_isRefused() {
    Random random = new Random(20261130);
    for (String list : lists.keySet()) {
      byte[] bytes = Base64.getUrlDecoder().decode(cursor(list));
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      String changed = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
      for (String none : List.of(changed, "e30", "garbage", "A".repeat(5_000))) {
        assertThat(coral.get(list + "?cursor=" + none).is(400).text("code"))
            .isEqualTo("invalid_cursor");
      }
    }
  }
}
