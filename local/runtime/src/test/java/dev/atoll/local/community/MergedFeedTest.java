package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Accounts with more followers than molts are carried to: who reads merges them. */
class MergedFeedTest {

  private static final int LIMIT = 3;

  private static final TestCommunity test = TestCommunity.startMergingAbove(LIMIT);

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  private static Member star(List<Member> fans) {
    Member star = test.join();
    fans.forEach(fan -> fan.follow(star).is(204));
    test.atoll.settle();
    return star;
  }

  private static List<Member> fans(int count) {
    return IntStream.range(0, count).mapToObj(n -> test.join()).toList();
  }

  private static long entries(Member reader) {
    return test.items().stream()
        .filter(item -> item.get("PK").s().equals("T#" + reader.id()))
        .filter(item -> item.get("SK").s().startsWith("E#"))
        .count();
  }

  @Test
  void feed_ofAManyFollowedAccount_isMergedWithTheRestInOrder() {
    List<Member> fans = fans(LIMIT + 2);
    Member star = star(fans);
    Member friend = test.join();
    Member reader = fans.getFirst();
    reader.follow(friend).is(204);
    List<Object> newestFirst = new ArrayList<>();
    for (int n = 0; n < 9; n++) {
      newestFirst.addFirst((n % 2 == 0 ? star : friend).molt("Molt " + n));
    }
    star.reply((String) newestFirst.getFirst(), "Not in feeds.");
    test.atoll.settle();

    assertThat(entries(reader)).isEqualTo(4);
    for (int limit : List.of(1, 2, 4, 8, 9, 10)) {
      assertThat(reader.all("/trench", "id", limit)).isEqualTo(newestFirst);
    }
  }

  @Test
  void feed_moltsBeforeAndAfterTheCrossing_areAllThereOnce() {
    List<Member> fans = fans(LIMIT + 2);
    Member star = star(fans.subList(0, LIMIT));
    List<Object> newestFirst = new ArrayList<>();
    for (int n = 0; n < 3; n++) {
      newestFirst.addFirst(star.molt("Small " + n));
    }
    test.atoll.settle();
    fans.subList(LIMIT, LIMIT + 2).forEach(fan -> fan.follow(star).is(204));
    for (int n = 0; n < 3; n++) {
      newestFirst.addFirst(star.molt("Large " + n));
    }
    test.atoll.settle();

    for (Member fan : fans) {
      assertThat(fan.all("/trench", "id", 4)).isEqualTo(newestFirst);
    }
  }

  @Test
  void feed_mergedRemoltsAndDeletedMolts_showAsTheyAre() {
    List<Member> fans = fans(LIMIT + 1);
    Member star = star(fans);
    Member other = test.join();
    String passedOn = other.molt("From elsewhere.");
    String kept = star.molt("Kept.");
    String gone = star.molt("Gone.");
    star.remolt(passedOn).is(204);
    test.atoll.settle();
    star.delete("/molts/" + gone).is(204);

    Member reader = fans.getFirst();
    assertThat(reader.get("/trench").is(200).items("kind")).containsExactly("remolt", "molt");
    assertThat(reader.get("/trench").toString()).contains(kept, passedOn).doesNotContain(gone);
    star.withdraw(passedOn).is(204);
    assertThat(reader.get("/trench").items("kind")).containsExactly("molt");
  }

  @Test
  void feed_pagesWhileAManyFollowedAccountWrites_missNoneAndRepeatNone() {
    List<Member> fans = fans(LIMIT + 1);
    Member star = star(fans);
    Member reader = fans.getFirst();
    List<Object> newestFirst = new ArrayList<>();
    for (int n = 0; n < 10; n++) {
      newestFirst.addFirst(star.molt("Molt " + n));
    }
    test.atoll.settle();
    Answer first = reader.get("/trench?limit=4").is(200);
    star.molt("Late.");
    Answer second = reader.get("/trench?limit=50&cursor=" + first.next().orElseThrow()).is(200);

    assertThat(first.items("id")).isEqualTo(newestFirst.subList(0, 4));
    assertThat(second.items("id")).isEqualTo(newestFirst.subList(4, 10));
  }

  @Test
  void countNew_mergedMolts_count() {
    List<Member> fans = fans(LIMIT + 1);
    Member star = star(fans);
    String first = star.molt("First.");
    star.molt("Second.");
    test.atoll.settle();

    assertThat(fans.getFirst().get("/trench/new?since=" + first).json()).containsEntry("count", 1L);
  }

  @Test
  void unfollow_aManyFollowedAccount_takesItsMoltsAway() {
    List<Member> fans = fans(LIMIT + 1);
    Member star = star(fans);
    star.molt("Seen by fans.");
    test.atoll.settle();
    Member reader = fans.getFirst();
    assertThat(reader.get("/trench").items()).hasSize(1);
    reader.unfollow(star).is(204);
    test.atoll.settle();

    assertThat(reader.get("/trench").items()).isEmpty();
  }
}
