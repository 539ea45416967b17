package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;

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

  @Test
  void remolt_passedOnAgainWhileTheSweeperStillHidesIt_isInEveryFeedInTheEnd() {
    String ann = members.join("ann");
    String ben = members.join("ben");
    List<String> followers = members.followers(ben, 130);
    String molt = members.molt(ann);
    world.skip();
    members.remolt(ben, molt);
    world.settle();
    String act = members.remolts(molt).getFirst().id();
    members.withdraw(ben, molt);
    world.settle();

    AtomicInteger removals = new AtomicInteger();
    world.onCall(
        (operation, request) -> {
          if (isFeedRemoval(request) && removals.incrementAndGet() == 2) {
            elsewhere(
                () -> {
                  members.remolt(ben, molt);
                  world.settle();
                });
          }
        });
    world.later(Duration.ofMinutes(6));
    assertThat(removals.get()).isGreaterThanOrEqualTo(2);

    world.muchLater();
    world.assertInFeeds(followers, act);
    assertThat(world.work()).isEmpty();
  }

  /** Another process: on a thread of its own, so that nobody's calls are taken for another's. */
  private static void elsewhere(Runnable act) {
    CompletableFuture.runAsync(act).join();
  }

  private static boolean isFeedRemoval(Object request) {
    return request instanceof BatchWriteItemRequest batch
        && batch.requestItems().values().stream()
            .flatMap(List::stream)
            .anyMatch(write -> write.deleteRequest() != null);
  }
}
