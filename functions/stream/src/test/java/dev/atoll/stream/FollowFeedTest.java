package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.table.schema.FeedEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A feed is filled when a follow begins, and emptied when it has ended. */
class FollowFeedTest {

  private final World world = World.start(20_000);
  private final Members members = world.members;

  @AfterEach
  void stop() {
    world.close();
  }

  @Test
  void follow_someoneWhoMolted_fillsTheFeedWithTheLatestTwenty() {
    String ann = members.join("ann");
    List<String> molts = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      molts.addFirst(members.molt(ann));
      members.reply(ann, molts.getFirst());
    }
    world.settle();
    String ben = members.join("ben");
    members.follow(ben, ann);
    world.muchLater();

    assertThat(members.entries(ben)).containsExactlyElementsOf(molts.subList(0, 20));
    assertThat(world.work()).isEmpty();
  }

  @Test
  void unfollow_beforeDuringAndAfterAFanOut_leavesNothingAndNothingNewComes() {
    String ann = members.join("ann");
    String ben = members.join("ben");
    String cat = members.join("cat");
    String dan = members.join("dan");
    for (String follower : List.of(ben, cat, dan)) {
      members.follow(follower, ann);
    }
    members.followers(ann, 1_000);
    members.molt(ann);
    world.settle();
    members.unfollow(ben, ann);
    world.clock.tick(Duration.ofMillis(600));
    members.molt(ann);
    world.deliveries().next();
    members.unfollow(cat, ann);
    world.settle();
    members.unfollow(dan, ann);
    world.clock.tick(Duration.ZERO);
    world.muchLater();
    members.molt(ann);
    world.settle();

    for (String follower : List.of(ben, cat, dan)) {
      assertThat(members.feed(follower)).isEmpty();
      assertThat(world.naming("F#" + follower)).isEmpty();
    }
    assertThat(world.work()).isEmpty();
  }

  @Test
  void unfollow_entryWrittenBehindTheFirstPass_goesWithTheSecond() {
    String ann = members.join("ann");
    String ben = members.join("ben");
    members.follow(ben, ann);
    String molt = members.molt(ann);
    members.unfollow(ben, ann);
    world.settle();
    world.put(FeedEntry.TYPE, new FeedEntry(ben, molt, new FeedEntry.Molted()));
    world.later(Duration.ofMinutes(4));
    assertThat(members.entries(ben)).containsExactly(molt);

    world.later(Duration.ofMinutes(1));
    assertThat(members.entries(ben)).isEmpty();
  }

  @Test
  void follow_againBeforeTheLastPass_stopsTheRemoval() {
    String ann = members.join("ann");
    String ben = members.join("ben");
    members.follow(ben, ann);
    String molt = members.molt(ann);
    world.settle();
    members.unfollow(ben, ann);
    world.settle();
    assertThat(members.entries(ben)).isEmpty();

    members.follow(ben, ann);
    String next = members.molt(ann);
    world.muchLater();
    assertThat(members.entries(ben)).containsExactly(next, molt);
    assertThat(members.account(ann).orElseThrow().followers()).isEqualTo(1);
    assertThat(world.work()).isEmpty();
  }
}
