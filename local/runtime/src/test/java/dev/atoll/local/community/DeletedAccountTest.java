package dev.atoll.local.community;

import static dev.atoll.local.community.TestCommunity.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What a deleted account leaves: a tombstone, its reserved name, and everybody's counters right.
 */
class DeletedAccountTest {

  @Test
  void delete_memberWhoDidEverything_leavesATombstoneAndRightCounters() throws Exception {
    try (TestCommunity test = TestCommunity.startUnlimited()) {
      Member finn = test.join("finn");
      Member dory = test.join("dory");
      Member coral = test.join("coral");
      String post = post(test);
      String kept = finn.molt("Kept.");
      String answered = live(coral, finn, dory, kept, post);
      test.atoll.settle();
      assertThat(finn.get("/trench").items("kind")).hasSize(4);

      coral.delete("/accounts/me", "password", PASSWORD).is(202);
      finish(test);

      assertThat(test.get("/molts/" + kept).is(200).object("counts").values().toString())
          .isEqualTo("[0, 1, 0]");
      assertThat(test.get("/molts/" + kept + "/replies").items()).hasSize(1);
      assertThat(test.get("/posts/" + post).number("counts", "comments")).isZero();
      for (Member member : List.of(finn, dory)) {
        assertThat(member.count("followers")).isEqualTo(member == finn ? 1 : 0);
        assertThat(member.count("following")).isEqualTo(member == dory ? 1 : 0);
        assertThat(member.get("/notifications").items("actor").toString())
            .doesNotContain(coral.id());
      }
      assertThat(finn.get("/trench").items("id")).containsExactly(kept);
      assertThat(dory.get("/trench").items("id")).containsExactly(kept);
      assertThat(test.get("/molts/" + answered).is(200).text("text")).isEqualTo("Why, coral?");
      assertThat(left(test, coral)).containsExactlyInAnyOrder("C#" + coral.id(), "U#coral");
      assertThat(test.items().toString()).doesNotContain("coral@example.org", "So long.");
    }
  }

  /** Some of everything; the answer is somebody else's reply, which stays. */
  private static String live(Member coral, Member finn, Member dory, String kept, String post) {
    coral.follow(finn).is(204);
    dory.follow(finn).is(204);
    finn.follow(coral).is(204);
    dory.follow(coral).is(204);
    String own = coral.molt("So long.");
    coral.molt("So long. Really.");
    coral.reply(kept, "So long.");
    dory.reply(kept, "Stay.");
    coral.like(kept).is(204);
    coral.remolt(kept).is(204);
    coral.like(own).is(204);
    finn.like(own).is(204);
    finn.remolt(own).is(204);
    coral.post("/posts/" + post + "/comments", "text", "So long.").is(201);
    coral.put("/cooks/me", "displayName", "Coral", "diet", "none").is(200);
    return dory.reply(own, "Why, coral?");
  }

  private static String post(TestCommunity test) {
    Member author = test.user("ann", "author");
    author.put("/authors/me", "name", "Ann").is(200);
    return author
        .post("/posts", "title", "Post", "body", "b", "status", "published")
        .is(201)
        .text("id");
  }

  /** Both passes, and what they have the stream do. */
  private static void finish(TestCommunity test) throws Exception {
    for (int pass = 0; pass < 4; pass++) {
      test.atoll.settle();
      test.clock.advance(Duration.ofMinutes(6));
      test.atoll.sweep();
    }
    test.atoll.settle();
  }

  /**
   * Partition keys of what has the account in a key or among its attributes and does not expire.
   */
  private static List<String> left(TestCommunity test, Member gone) {
    return test.items().stream()
        .filter(item -> !item.containsKey("expires_at"))
        .filter(item -> !isAnswerTo(gone, item))
        .filter(item -> item.toString().contains(gone.id()))
        .map(item -> item.get("PK").s())
        .toList();
  }

  /** A reply names whom it answered. */
  private static boolean isAnswerTo(Member gone, Map<String, AttributeValue> item) {
    return item.containsKey("parentAuthor") && item.get("parentAuthor").s().equals(gone.id());
  }
}
