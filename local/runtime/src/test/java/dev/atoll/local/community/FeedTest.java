package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The home feed, with what the stream carries into it. */
class FeedTest {

  private static final TestCommunity test = TestCommunity.startUnlimited();

  private final Member reader = test.join();
  private final Member coral = test.join();
  private final Member finn = test.join();

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  private static List<Object> molts(Answer feed) {
    return feed.items().stream()
        .<Object>map(item -> ((Map<?, ?>) item.get("molt")).get("id"))
        .toList();
  }

  @Test
  void feed_moltsOfFolloweesAndOnesOwn_areNewestFirstWithCounters() {
    reader.follow(coral).is(204);
    test.atoll.settle();
    String first = coral.molt("One.");
    String own = reader.molt("Two.");
    finn.molt("Unheard.");
    finn.like(first).is(204);
    test.atoll.settle();

    Answer feed = reader.get("/trench").is(200);
    assertThat(molts(feed)).containsExactly(own, first);
    assertThat(feed.items("kind")).containsOnly("molt");
    assertThat(feed.items().get(1).get("molt").toString()).contains("likes=1");
    assertThat(feed.next()).isEmpty();
    assertThat(finn.get("/trench").items()).hasSize(1);
  }

  @Test
  void feed_replies_areNotInIt() {
    reader.follow(coral).is(204);
    String molt = coral.molt("Question?");
    coral.reply(molt, "Answer.");
    test.atoll.settle();

    assertThat(molts(reader.get("/trench"))).containsExactly(molt);
  }

  @Test
  void feed_deletedMolts_leaveNoHoleAndPagesStayFull() {
    reader.follow(coral).is(204);
    List<String> molts =
        new ArrayList<>(IntStream.range(0, 30).mapToObj(n -> coral.molt("Molt " + n)).toList());
    test.atoll.settle();
    for (int n = 29; n > 4; n -= 2) {
      coral.delete("/molts/" + molts.remove(n)).is(204);
    }

    Answer page = reader.get("/trench?limit=10").is(200);
    assertThat(molts(page)).isEqualTo(molts.reversed().subList(0, 10));
    for (int limit : List.of(1, 7, molts.size() - 1, molts.size(), molts.size() + 1)) {
      assertThat(reader.all("/trench", "id", limit)).isEqualTo(molts.reversed());
    }
  }

  @Test
  void feed_onlyTheOldestOfManyIsLeft_findsIt() {
    reader.follow(coral).is(204);
    List<String> molts = IntStream.range(0, 60).mapToObj(n -> coral.molt("Molt " + n)).toList();
    test.atoll.settle();
    molts.subList(1, 60).forEach(molt -> coral.delete("/molts/" + molt).is(204));

    Answer page = reader.get("/trench?limit=5").is(200);
    assertThat(molts(page)).containsExactly(molts.getFirst());
    assertThat(page.next()).isEmpty();
  }

  @Test
  void feed_remolt_tellsWhoPassedItOnAndGoesWhenWithdrawn() {
    reader.follow(coral).is(204);
    String molt = finn.molt("Far away.");
    coral.remolt(molt).is(204);
    test.atoll.settle();

    Map<String, Object> item = reader.get("/trench").is(200).items().getFirst();
    assertThat(item)
        .containsEntry("kind", "remolt")
        .containsEntry("by", Map.of("id", coral.id(), "username", coral.name()));
    assertThat(item.get("molt").toString()).contains(molt, "remolts=1");
    coral.withdraw(molt).is(204);
    test.atoll.settle();
    assertThat(reader.get("/trench").items()).isEmpty();
  }

  @Test
  void feed_postsOfAFollowedAuthor_areInItWhilePublished() {
    Member author = test.user("ann" + reader.name(), "author");
    author.put("/authors/me", "name", "Ann").is(200);
    String sub = author.get("/authors/me").text("id");
    String old =
        author.post("/posts", "title", "Old", "body", "b", "status", "published").text("id");
    reader.put("/accounts/me/following/authors/" + sub).is(204);
    test.atoll.settle();
    test.clock.advance(Duration.ofSeconds(1));
    String id =
        author.post("/posts", "title", "New", "body", "b", "status", "published").text("id");
    author.post("/posts", "title", "Draft", "body", "b").is(201);
    test.atoll.settle();

    Answer feed = reader.get("/trench").is(200);
    assertThat(feed.items("kind")).containsOnly("post");
    assertThat(feed.items().getFirst().get("post").toString()).contains("New", id, "Ann");
    assertThat(feed.items().toString()).contains(old).doesNotContain("body");
    author.patch("/posts/" + id, "status", "draft").is(200);
    assertThat(reader.get("/trench").items().toString()).doesNotContain(id);
    test.clock.advance(Duration.ofSeconds(1));
    author.patch("/posts/" + id, "status", "published").is(200);
    test.atoll.settle();
    assertThat(reader.get("/trench").items("kind")).hasSize(2);
    author.delete("/posts/" + id).is(204);
    assertThat(reader.get("/trench").items().toString()).doesNotContain(id).contains(old);
  }

  @Test
  void feed_followAndUnfollow_bringsLatestMoltsAndTakesThemAway() {
    String before = coral.molt("Before.");
    reader.follow(coral).is(204);
    test.atoll.settle();
    assertThat(molts(reader.get("/trench"))).containsExactly(before);

    reader.unfollow(coral).is(204);
    coral.molt("After.");
    test.atoll.settle();
    assertThat(reader.get("/trench").items()).isEmpty();
  }

  @Test
  void feed_pagesWhileMoreArrives_missNoneAndRepeatNone() {
    reader.follow(coral).is(204);
    List<String> molts = IntStream.range(0, 12).mapToObj(n -> coral.molt("Molt " + n)).toList();
    test.atoll.settle();
    Answer first = reader.get("/trench?limit=4").is(200);
    coral.molt("Late.");
    coral.delete("/molts/" + molts.get(6)).is(204);
    test.atoll.settle();
    Answer second = reader.get("/trench?limit=100&cursor=" + first.next().orElseThrow()).is(200);

    assertThat(molts(first))
        .containsExactly(molts.get(11), molts.get(10), molts.get(9), molts.get(8));
    List<String> rest = new ArrayList<>(molts.subList(0, 8));
    rest.remove(6);
    assertThat(molts(second)).isEqualTo(rest.reversed());
  }

  @Test
  void countNew_sinceAnItem_countsWhatIsNewerUpToAHundred() {
    reader.follow(coral).is(204);
    String first = coral.molt("First.");
    test.atoll.settle();
    assertThat(count(first)).isZero();
    coral.molt("Second.");
    finn.remolt(first).is(204);
    test.atoll.settle();
    assertThat(count(first)).isEqualTo(1);
    IntStream.range(0, 110).forEach(n -> coral.molt("Flood " + n));
    test.atoll.settle();
    assertThat(count(first)).isEqualTo(100);
    assertThat(count("00000000000000000000000000")).isEqualTo(100);
    reader.get("/trench/new").is(400);
    reader.get("/trench/new?since=nonsense").is(400);
  }

  private long count(String since) {
    return ((Number) reader.get("/trench/new?since=" + since).is(200).json().get("count"))
        .longValue();
  }

  @Test
  void feed_memberRenamed_showsThePresentNameEverywhere() {
    reader.follow(coral).is(204);
    String molt = coral.molt("By whom?");
    String other = finn.molt("Passed on.");
    coral.remolt(other).is(204);
    String reply = coral.reply(other, "Nice.");
    String name = test.name();
    coral.put("/accounts/me/username", "username", name).is(200);
    test.atoll.settle();

    for (String path :
        List.of(
            "/molts/" + molt,
            "/molts/" + reply,
            "/sea?limit=100",
            "/molts/" + other + "/replies")) {
      assertThat(test.get(path).is(200).toString())
          .contains(name)
          .doesNotContain("\"" + coral.name() + "\"");
    }
    assertThat(reader.get("/trench").is(200).toString())
        .contains(name)
        .doesNotContain("\"" + coral.name() + "\"");
    assertThat(test.get("/accounts/" + reader.name() + "/following").items("username"))
        .containsExactly(name);
    assertThat(coral.post("/molts", "text", "Under my new name.").is(201).object("author"))
        .containsEntry("username", name);
  }
}
