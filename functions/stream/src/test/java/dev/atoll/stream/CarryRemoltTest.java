package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A remolt on its way into feeds and out of them. */
class CarryRemoltTest {

  private final World world = World.start(20_000);
  private final Members members = world.members;

  @AfterEach
  void stop() {
    world.close();
  }

  @Test
  void remolt_andItsWithdrawal_reachFollowersOnceAndGo() {
    String ann = members.join("ann");
    String ben = members.join("ben");
    List<String> followers = members.followers(ben, 130);
    String molt = members.molt(ann);
    world.skip();
    members.remolt(ben, molt);
    world.settle();
    String act = members.remolts(molt).getFirst().id();
    world.assertInFeeds(followers, act);

    members.withdraw(ben, molt);
    world.settle();
    assertThat(world.entriesOf(act)).isZero();
    members.remolt(ben, molt);
    world.muchLater();
    world.assertInFeeds(followers, act);

    members.withdraw(ben, molt);
    world.muchLater();
    assertThat(world.entriesOf(act)).isZero();
    assertThat(world.naming("RM#" + ben)).isEmpty();
    assertThat(world.work()).isEmpty();
  }
}
