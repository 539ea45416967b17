package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An account whose followers become more than are fanned out to. */
class FanOutOrMergeTest {

  private final List<World> opened = new ArrayList<>();

  @AfterEach
  void stop() {
    opened.forEach(World::close);
  }

  private World open(long limit) {
    World world = World.start(limit);
    opened.add(world);
    return world;
  }

  @Test
  void molt_crossingTheLimit_isMergedForAllAndLosesAndDoublesNothing() {
    World world = open(99);
    Members members = world.members;
    String ann = members.join("ann");
    List<String> followers = new ArrayList<>(members.followers(ann, 99));
    world.skip();
    String before = members.molt(ann);
    world.settle();
    world.assertInFeeds(followers, before);

    String ben = members.join("ben");
    members.follow(ben, ann);
    world.settle();
    assertThat(members.merged(ben)).isEmpty();
    String crossing = members.molt(ann);
    world.settle();
    followers.add(ben);
    assertThat(followers)
        .allSatisfy(follower -> assertThat(members.merged(follower)).containsExactly(ann));
    assertThat(world.entriesOf(crossing)).isEqualTo(1);

    String cat = members.join("cat");
    members.follow(cat, ann);
    world.clock.advance(Duration.ofMinutes(2));
    String after = members.molt(ann);
    world.muchLater();
    assertThat(members.merged(cat)).containsExactly(ann);
    assertThat(world.entriesOf(after)).isEqualTo(1);
    assertThat(members.entries(ann)).containsExactly(after, crossing, before);

    members.unfollow(cat, ann);
    world.muchLater();
    assertThat(members.feed(cat)).isEmpty();
    assertThat(world.work()).isEmpty();
  }

  @Test
  void molt_crossingTheLimitWhileOneIsUnderWay_reachesEveryFeedInOneWay() {
    World world = open(499);
    Members members = world.members;
    String ann = members.join("ann");
    List<String> followers = members.followers(ann, 499);
    world.skip();
    world.clock.tick(Duration.ofMillis(600));
    String first = members.molt(ann);
    world.deliveries().next();
    String ben = members.join("ben");
    members.follow(ben, ann);
    members.molt(ann);
    world.settle();

    assertThat(followers)
        .allSatisfy(
            follower -> {
              assertThat(members.entries(follower)).containsExactly(first);
              assertThat(members.merged(follower)).containsExactly(ann);
            });
  }
}
