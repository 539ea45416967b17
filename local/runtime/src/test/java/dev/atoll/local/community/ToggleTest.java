package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import dev.atoll.local.fixture.Together;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Likes, remolts and follows: idempotent both ways, with exact counters. */
class ToggleTest {

  private static final TestCommunity test = TestCommunity.startUnlimited();

  private static Member coral;
  private static Member finn;

  @BeforeAll
  static void join() {
    coral = test.join();
    finn = test.join();
  }

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  private static long count(String molt, String what) {
    return test.get("/molts/" + molt).is(200).number("counts", what);
  }

  @Test
  void like_bothWaysTwice_countsOnce() {
    String molt = coral.molt("Like me.");
    for (int n = 0; n < 2; n++) {
      finn.like(molt).is(204);
      assertThat(count(molt, "likes")).isEqualTo(1);
    }
    coral.like(molt).is(204);
    assertThat(count(molt, "likes")).isEqualTo(2);
    for (int n = 0; n < 2; n++) {
      finn.unlike(molt).is(204);
      assertThat(count(molt, "likes")).isEqualTo(1);
    }
  }

  @Test
  void remolt_bothWaysTwiceAndAgain_countsOnce() {
    String molt = coral.molt("Pass it on.");
    finn.withdraw(molt).is(204);
    assertThat(count(molt, "remolts")).isZero();
    for (int round = 0; round < 2; round++) {
      finn.remolt(molt).is(204);
      finn.remolt(molt).is(204);
      assertThat(count(molt, "remolts")).isEqualTo(1);
      finn.withdraw(molt).is(204);
      finn.withdraw(molt).is(204);
      assertThat(count(molt, "remolts")).isZero();
    }
  }

  @Test
  void follow_bothWaysTwiceAndAgain_countsOnce() {
    Member star = test.join();
    Member fan = test.join();
    for (int round = 0; round < 2; round++) {
      fan.follow(star).is(204);
      fan.follow(star).is(204);
      assertThat(star.count("followers")).isEqualTo(1);
      assertThat(fan.count("following")).isEqualTo(1);
      fan.unfollow(star).is(204);
      fan.unfollow(star).is(204);
      assertThat(star.count("followers")).isZero();
      assertThat(fan.count("following")).isZero();
      assertThat(test.get("/accounts/" + star.name() + "/followers").items()).isEmpty();
      assertThat(test.get("/accounts/" + fan.name() + "/following").items()).isEmpty();
    }
  }

  @Test
  void follow_oneselfOrNobody_isRefused() {
    assertThat(coral.follow(coral).is(422).errors()).containsExactly("name same");
    coral.unfollow(coral).is(422);
    coral.put("/accounts/me/following/nobody_there").is(404);
    coral.put("/accounts/me/following/authors/nobody").is(404);
    coral.delete("/accounts/me/following/authors/nobody").is(404);
  }

  @Test
  void toggles_onWhatIsNot_areNotFound() {
    String none = "01J0ZZZZZZ0000000000000000";
    for (Answer answer :
        List.of(coral.like(none), coral.unlike(none), coral.remolt(none), coral.withdraw(none))) {
      answer.is(404);
    }
    coral.like("nonsense").is(404);
  }

  @Test
  void lists_ofFollows_haveEveryoneOnce() {
    Member star = test.join();
    List<Member> fans = IntStream.range(0, 9).mapToObj(n -> test.join()).toList();
    fans.forEach(fan -> fan.follow(star).is(204));
    fans.forEach(fan -> star.follow(fan).is(204));
    Member author = test.user("ann", "author");
    author.put("/authors/me", "name", "Ann").is(200);
    String sub = author.get("/authors/me").text("id");
    star.put("/accounts/me/following/authors/" + sub).is(204);
    star.put("/accounts/me/following/authors/" + sub).is(204);
    fans.get(4).unfollow(star).is(204);

    for (int limit : List.of(1, 3, 8, 9, 100)) {
      assertThat(star.all("/accounts/" + star.name() + "/followers", "username", limit))
          .containsExactlyInAnyOrderElementsOf(
              fans.stream()
                  .filter(fan -> !fan.equals(fans.get(4)))
                  .<Object>map(Member::name)
                  .toList());
      assertThat(star.all("/accounts/" + star.name() + "/following", "id", limit))
          .hasSize(10)
          .doesNotHaveDuplicates()
          .contains(sub);
    }
    assertThat(test.get("/accounts/" + star.name() + "/following").items())
        .contains(Map.of("kind", "author", "id", sub, "name", "Ann"));
    assertThat(star.count("following")).isEqualTo(10);
    assertThat(star.count("followers")).isEqualTo(8);
    star.delete("/accounts/me/following/authors/" + sub).is(204);
    star.delete("/accounts/me/following/authors/" + sub).is(204);
    assertThat(star.count("following")).isEqualTo(9);
  }

  @Test
  void like_aHundredAccountsAtOnceBesideAHundredReplies_allCount() throws Exception {
    String molt = coral.molt("Everybody at once.");
    List<Member> crowd = IntStream.range(0, 100).mapToObj(n -> test.join()).toList();
    List<Answer> answers =
        Together.run(
            200,
            n ->
                n % 2 == 0
                    ? crowd.get(n / 2).like(molt)
                    : crowd.get(n / 2).post("/molts", "text", "Reply " + n, "parentId", molt));

    assertThat(answers).extracting(Answer::status).containsOnly(201, 204);
    assertThat(count(molt, "likes")).isEqualTo(100);
    assertThat(count(molt, "replies")).isEqualTo(100);
    assertThat(coral.all("/molts/" + molt + "/replies", "id", 30))
        .hasSize(100)
        .doesNotHaveDuplicates();
  }

  @Test
  void toggles_ofOneMemberAtOnce_countOnce() throws Exception {
    String molt = coral.molt("Make up your mind.");
    assertThat(Together.run(10, n -> finn.like(molt))).extracting(Answer::status).containsOnly(204);
    assertThat(count(molt, "likes")).isEqualTo(1);
    assertThat(Together.run(10, n -> finn.unlike(molt)))
        .extracting(Answer::status)
        .containsOnly(204);
    assertThat(count(molt, "likes")).isZero();
    assertThat(Together.run(10, n -> finn.remolt(molt)))
        .extracting(Answer::status)
        .containsOnly(204);
    assertThat(count(molt, "remolts")).isEqualTo(1);
    Together.run(12, n -> n % 2 == 0 ? finn.remolt(molt).is(204) : finn.withdraw(molt).is(204));
    long remolts = count(molt, "remolts");
    assertThat(remolts).isIn(0L, 1L);
    finn.remolt(molt).is(204);
    assertThat(count(molt, "remolts")).isEqualTo(1);
  }

  @Test
  void follow_backAndForthAtOnce_countsWhatIsListed() throws Exception {
    Member star = test.join();
    Member fan = test.join();
    Together.run(12, n -> n % 3 == 0 ? fan.unfollow(star).is(204) : fan.follow(star).is(204));

    int listed = test.get("/accounts/" + star.name() + "/followers").items().size();
    assertThat(star.count("followers")).isEqualTo(listed);
    assertThat(fan.count("following")).isEqualTo(listed);
  }
}
