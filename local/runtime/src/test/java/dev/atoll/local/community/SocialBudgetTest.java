package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.RequestRecord;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What the community costs, exactly: 25 accounts who all follow each other, and 100 molts of about
 * 100 characters. The session check (one read unit) and the count of a limit (one write unit) are
 * in every figure, and so are index writes.
 */
class SocialBudgetTest {

  private static final String TEXT =
      "The tide table was wrong again, so the picnic swam and everybody came home with wet"
          + " sandwiches.";

  private static final TestCommunity test = TestCommunity.startUnlimited();

  private static final List<String> molts = new ArrayList<>();
  private static Member reader;
  private static Member stranger;
  private static String thread;

  @BeforeAll
  static void fill() {
    List<Member> members = IntStream.range(0, 25).mapToObj(n -> test.join()).toList();
    stranger = test.join();
    reader = members.getFirst();
    for (Member member : members) {
      for (Member other : members) {
        if (other != member) {
          member.follow(other).is(204);
        }
      }
    }
    test.atoll.settle();
    for (int n = 0; n < 100; n++) {
      molts.add(members.get(n % 25).molt(TEXT));
    }
    thread = molts.get(50);
    IntStream.range(0, 8).forEach(n -> members.get(n).reply(thread, "Ours, too. " + n));
    members.forEach(member -> member.like(molts.get(0)).is(204));
    test.atoll.settle();
  }

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  @Test
  void feed_firstPageOfTwenty_atMost12() {
    assertThat(reader.get("/trench").is(200).items()).hasSize(20);
    // Session 1, entries 0.5, 21 molts 0.5 each: one more tells whether there is a next page.
    costs(3, 12, 0);
  }

  @Test
  void feed_furtherPage_isNoDearer() {
    String next = reader.get("/trench").next().orElseThrow();
    assertThat(reader.get("/trench?cursor=" + next).is(200).items()).hasSize(20);
    costs(3, 12, 0);
  }

  @Test
  void sea_latestTwenty_atMostTwoAndAHalf() {
    assertThat(test.get("/sea").is(200).items()).hasSize(20);
    // Two halves of 21 rows each.
    costs(2, 2, 0);
  }

  @Test
  void profile_accountAndMolts_atMost4() {
    test.get("/accounts/" + reader.name()).is(200);
    costs(2, 1, 0);
    assertThat(test.get("/accounts/" + reader.name() + "/molts").is(200).items()).isNotEmpty();
    // Name 0.5, account 0.5, rows 0.5.
    costs(3, 1.5, 0);
  }

  @Test
  void thread_moltAndEightReplies_atMost3() {
    test.get("/molts/" + thread).is(200);
    costs(1, 1, 0);
    assertThat(test.get("/molts/" + thread + "/replies").is(200).items()).hasSize(8);
    costs(2, 1, 0);
  }

  @Test
  void notifications_page_atMost3() {
    assertThat(reader.get("/notifications").is(200).items()).hasSize(20);
    // Session 1, rows 1, mark 0.5.
    costs(3, 2.5, 0);
  }

  @Test
  void poll_nothingNewOrAFew_atMostOneAndAHalf() {
    String newest = (String) reader.get("/trench?limit=1").items("id").getFirst();
    reader.get("/trench/new?since=" + newest).is(200);
    costs(2, 1.5, 0);
    String older = (String) reader.get("/trench?limit=20").items("id").getLast();
    assertThat(reader.get("/trench/new?since=" + older).json()).containsEntry("count", 19L);
    costs(2, 1.5, 0);
  }

  @Test
  void like_andUnlike_2And6() {
    stranger.like(molts.get(7)).is(204);
    // Session 1, molt 1; like 2, index 1, molt 2, limit 1.
    costs(4, 2, 6);
    stranger.unlike(molts.get(7)).is(204);
    costs(4, 2, 6);
  }

  @Test
  void molt_1And9() {
    stranger.post("/molts", "text", TEXT).is(201);
    // Molt 2, two indexes, sea 2, account 2, limit 1.
    costs(3, 1, 9);
  }

  @Test
  void molt_withIdempotencyKey_costsTwoWritesMore() {
    stranger.send("POST", "/molts", Map.of("text", TEXT), "Idempotency-Key", "k").is(201);
    costs(4, 1.5, 11);
  }

  @Test
  void reply_2And9() {
    stranger.reply(molts.get(8), "Mine, too.");
    // Session 1, parent 1; reply 2, two indexes, parent 2, account 2, limit 1.
    costs(4, 2, 9);
  }

  @Test
  void follow_andUnfollow_2And9() throws IOException {
    stranger.follow(reader).is(204);
    // Session 1, name 0.5, account 0.5; follow 2, two indexes, two accounts 4, limit 1.
    costs(5, 2, 9);
    finishBackFill();
    stranger.unfollow(reader).is(204);
    costs(5, 2, 9);
  }

  @Test
  void remolt_andWithdrawal_2And7() {
    stranger.remolt(molts.get(9)).is(204);
    costs(4, 2, 7);
    test.atoll.settle();
    stranger.withdraw(molts.get(9)).is(204);
    costs(4, 2, 7);
  }

  @Test
  void delete_molt_2And9() {
    String id = stranger.molt(TEXT);
    test.atoll.settle();
    stranger.delete("/molts/" + id).is(204);
    // Session 1, molt 1; molt 2, profile 1, work 1, account 2, sea 2.
    costs(3, 2, 8);
  }

  @Test
  void follows_listOfTwenty_readsTheirAccounts() {
    assertThat(test.get("/accounts/" + reader.name() + "/followers").is(200).items()).hasSize(20);
    // Name 0.5, account 0.5, rows 1, 20 accounts 0.5 each.
    costs(4, 12, 0);
  }

  @Test
  void unread_fiftyOfThem_3AndTheirMark_2() {
    assertThat(reader.get("/notifications/unread").is(200).json().get("count")).isNotEqualTo(0L);
    // Session 1, mark 0.5, some 50 rows 1.5: only what is unread is read.
    costs(3, 3, 0);
    reader.post("/notifications/read").is(200);
    // Session 1, newest 0.5; mark 2.
    costs(3, 1.5, 2);
  }

  /**
   * A back-fill looks once more after some minutes; while it waits, its place in the queue moves.
   */
  private static void finishBackFill() throws IOException {
    test.atoll.settle();
    test.clock.advance(Duration.ofMinutes(6));
    test.atoll.sweep();
    test.atoll.settle();
  }

  private static void costs(int calls, double readUnits, double writeUnits) {
    RequestRecord last = test.lastRequest();
    assertThat(List.of(last.calls(), last.readUnits(), last.writeUnits()))
        .as(last.routeKey() + " (calls, RRU, WRU)")
        .isEqualTo(List.of(calls, readUnits, writeUnits));
  }
}
