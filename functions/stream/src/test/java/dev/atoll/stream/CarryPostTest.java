package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.table.schema.Followee;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A publication on its way into the feeds of those who follow the author. */
class CarryPostTest {

  private final World world = World.start(20_000);
  private final Members members = world.members;

  @AfterEach
  void stop() {
    world.close();
  }

  @Test
  void post_publishedWithdrawnAndPublishedAgain_isInFeedsOnceOrNot() {
    String ben = members.join("ben");
    Posts posts = new Posts(world);
    List<String> followers = members.followers(new Followee.BlogAuthor("sub"), 130);
    world.skip();
    String post = posts.publish("sub");
    world.settle();
    assertThat(followers).allSatisfy(f -> assertThat(members.entries(f)).hasSize(1));

    members.followAuthor(ben, "sub");
    world.settle();
    assertThat(members.entries(ben)).isEqualTo(members.entries(followers.getFirst()));

    posts.withdraw(post);
    world.settle();
    assertThat(world.naming("\"E#")).isEmpty();
    world.clock.advance(Duration.ofSeconds(1));
    posts.republish(post);
    world.settle();
    assertThat(followers).allSatisfy(f -> assertThat(members.entries(f)).hasSize(1));
    posts.withdraw(post);
    world.clock.advance(Duration.ofSeconds(1));
    posts.republish(post);
    world.muchLater();
    assertThat(followers).allSatisfy(f -> assertThat(members.entries(f)).hasSize(1));

    members.unfollowAuthor(ben, "sub");
    posts.withdraw(post);
    world.muchLater();
    assertThat(world.naming("\"E#")).isEmpty();
    assertThat(world.work()).isEmpty();
  }
}
