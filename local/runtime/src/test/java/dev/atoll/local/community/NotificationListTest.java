package dev.atoll.local.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.local.fixture.Answer;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class NotificationListTest {

  private static final TestCommunity test = TestCommunity.startUnlimited();

  private final Member coral = test.join();
  private final Member finn = test.join();
  private final Member dory = test.join();

  @AfterAll
  static void close() throws Exception {
    test.close();
  }

  private long unread() {
    return ((Number) coral.get("/notifications/unread").is(200).json().get("count")).longValue();
  }

  @Test
  void list_actsOfOthers_areNewestFirstWithActorAndTarget() {
    String molt = coral.molt("Notice me.");
    finn.like(molt).is(204);
    dory.like(molt).is(204);
    finn.remolt(molt).is(204);
    finn.follow(coral).is(204);
    String reply = dory.reply(molt, "Noticed.");
    coral.like(molt).is(204);
    test.atoll.settle();

    Answer list = coral.get("/notifications").is(200);
    assertThat(list.items("kind")).containsExactly("reply", "follow", "remolt", "like", "like");
    assertThat(list.items("target")).containsExactly(reply, coral.id(), molt, molt, molt);
    assertThat(list.items("actor"))
        .startsWith(
            Map.of("id", dory.id(), "username", dory.name()),
            Map.of("id", finn.id(), "username", finn.name()));
    assertThat(list.items("read")).containsOnly(false);
    assertThat(unread()).isEqualTo(5);
  }

  @Test
  void list_actTakenBack_isRetractedAndNotToldAgain() {
    String molt = coral.molt("On, off.");
    finn.like(molt).is(204);
    finn.follow(coral).is(204);
    test.atoll.settle();
    assertThat(unread()).isEqualTo(2);
    finn.unlike(molt).is(204);
    finn.unfollow(coral).is(204);
    test.atoll.settle();
    assertThat(coral.get("/notifications").items()).isEmpty();
    assertThat(unread()).isZero();
    finn.like(molt).is(204);
    finn.follow(coral).is(204);
    test.atoll.settle();
    assertThat(coral.get("/notifications").items()).isEmpty();
  }

  @Test
  void read_upToOne_leavesWhatIsNewerUnread() {
    List<String> molts = IntStream.range(0, 4).mapToObj(n -> coral.molt("Molt " + n)).toList();
    molts.forEach(molt -> finn.like(molt).is(204));
    test.atoll.settle();
    List<Object> ids = coral.get("/notifications").items("id");
    assertThat(coral.post("/notifications/read", "upTo", ids.get(1)).is(200).text("upTo"))
        .isEqualTo(ids.get(1));

    assertThat(unread()).isEqualTo(1);
    assertThat(coral.get("/notifications").items("read")).containsExactly(false, true, true, true);
    assertThat(coral.post("/notifications/read", "upTo", ids.get(3)).is(200).text("upTo"))
        .as("it never moves back")
        .isEqualTo(ids.get(1));
    coral.post("/notifications/read").is(200);
    assertThat(unread()).isZero();
    finn.remolt(molts.get(0)).is(204);
    test.atoll.settle();
    assertThat(unread()).isEqualTo(1);
  }

  @Test
  void read_whatIsNotThereYet_isNotMarked() {
    assertThat(coral.post("/notifications/read").is(200).json()).containsEntry("upTo", null);
    String molt = coral.molt("Early.");
    finn.like(molt).is(204);
    test.atoll.settle();
    coral.post("/notifications/read", "upTo", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ").is(200);
    dory.like(molt).is(204);
    test.atoll.settle();

    assertThat(unread()).isEqualTo(1);
  }

  @Test
  void read_sameKeyTwice_answersAlike() {
    finn.like(coral.molt("Once.")).is(204);
    test.atoll.settle();
    String first = read("k");
    dory.like(coral.molt("Twice.")).is(204);
    test.atoll.settle();

    assertThat(read("k")).isEqualTo(first);
    assertThat(unread()).isEqualTo(1);
    assertThat(read("other")).isGreaterThan(first);
  }

  private String read(String key) {
    return coral
        .send("POST", "/notifications/read", Map.of(), "Idempotency-Key", key)
        .is(200)
        .text("upTo");
  }

  @Test
  void unread_manyMore_isCappedAtAHundred() {
    List<String> molts = IntStream.range(0, 103).mapToObj(n -> coral.molt("Molt " + n)).toList();
    molts.forEach(molt -> finn.like(molt).is(204));
    test.atoll.settle();

    assertThat(unread()).isEqualTo(100);
    assertThat(coral.all("/notifications", "id", 40)).hasSize(103).doesNotHaveDuplicates();
  }
}
