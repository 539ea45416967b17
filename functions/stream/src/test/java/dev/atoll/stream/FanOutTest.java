package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.fault.Fault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** A molt on its way into feeds: every follower has it once, whatever happens on the way. */
class FanOutTest {

  private World world = World.start(20_000);
  private Members members = world.members;

  @AfterEach
  void stop() {
    world.close();
  }

  private void startAnew() {
    world.close();
    world = World.start(20_000);
    members = world.members;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 60, 1_000, 10_001})
  void molt_byAnyNumberOfFollowers_isInEveryFeedOnceAndInOnesOwn(int count) {
    String ann = members.join("ann");
    List<String> followers = members.followers(ann, count);
    world.skip();
    String molt = members.molt(ann);
    world.settle();

    world.assertInFeeds(followers, molt);
    assertThat(members.entries(ann)).containsExactly(molt);
    assertThat(world.entriesOf(molt)).isEqualTo(count + 1);
    assertThat(world.work()).isEmpty();
  }

  @Test
  void molt_reply_isInNoFeed() {
    String ann = members.join("ann");
    String ben = members.join("ben");
    members.follow(ben, ann);
    String parent = members.molt(ann);
    assertThat(members.reply(ann, parent)).isPresent();
    world.settle();

    assertThat(members.entries(ben)).containsExactly(parent);
    assertThat(members.entries(ann)).containsExactly(parent);
  }

  @Test
  void molt_recordsBroughtAgain_changesNothing() {
    String ann = members.join("ann");
    members.followers(ann, 150);
    world.skip();
    members.molt(ann);
    world.settle();
    List<String> before = world.everything();
    world.restart();
    world.settle();

    assertThat(world.naming("\"E#")).hasSize(151).isSubsetOf(before);
  }

  @Test
  void molt_oneFollowersWriteFails_isBroughtAgainAndReachesAll() {
    String ann = members.join("ann");
    List<String> followers = members.followers(ann, 130);
    world.skip();
    AtomicInteger failures = new AtomicInteger(3);
    world.onCall(
        (operation, request) -> {
          if (request instanceof BatchWriteItemRequest batch
              && batch.toString().contains("T#" + followers.get(77))
              && failures.getAndDecrement() > 0) {
            throw refusal();
          }
        });
    String molt = members.molt(ann);
    world.settle();

    world.assertInFeeds(followers, molt);
    assertThat(failures.get()).isNegative();
  }

  @Test
  void molt_alwaysFails_keepsNobodyElseWaiting() {
    String ann = members.join("ann");
    String ben = members.join("ben");
    members.followers(ann, 10);
    String cat = members.join("cat");
    members.follow(cat, ben);
    world.settle();
    world.onCall(
        (operation, request) -> {
          if (request.toString().contains("T#" + ann)) {
            throw refusal();
          }
        });
    members.molt(ann);
    String molt = members.molt(ben);
    world.deliveries().next();
    assertThat(members.entries(cat)).containsExactly(molt);

    world.skip();
    world.clock.advance(Duration.ofMinutes(2));
    String later = members.molt(ben);
    world.skip();
    world.clock.advance(Duration.ofMinutes(2));
    assertThat(world.sweep()).contains("\"failed\":1");
    assertThat(members.entries(cat)).containsExactly(later, molt);
  }

  private static DynamoDbException refusal() {
    return (DynamoDbException)
        DynamoDbException.builder().statusCode(400).message("not for you").build();
  }

  @Test
  void molt_thirtyPercentUnprocessedAndThrottles_reachesAll() {
    String ann = members.join("ann");
    List<String> followers = members.followers(ann, 1_000);
    world.skip();
    String molt = members.molt(ann);
    world
        .engine
        .faults()
        .seed(11)
        .add("BatchWriteItem", Fault.UNPROCESSED, 0.3)
        .add("BatchWriteItem", Fault.THROTTLE, 0.1)
        .add("BatchWriteItem", Fault.REPLY_LOST, 0.05)
        .add("Query", Fault.THROTTLE, 0.1)
        .add("UpdateItem", Fault.THROTTLE, 0.2)
        .add("UpdateItem", Fault.REPLY_LOST, 0.2);
    world.settle();
    world.engine.faults().clear();
    world.later(Duration.ofMinutes(2));

    world.assertInFeeds(followers, molt);
    assertThat(world.entriesOf(molt)).isEqualTo(1_001);
    assertThat(world.work()).isEmpty();
  }

  @Test
  void molt_moreThanASliceHolds_goesOnBehindWhatHappenedMeanwhile() {
    String ann = members.join("ann");
    String ben = members.join("ben");
    String cat = members.join("cat");
    members.follow(cat, ben);
    List<String> followers = members.followers(ann, 1_000);
    world.settle();
    world.clock.tick(Duration.ofMillis(600));
    String large = members.molt(ann);
    world.deliveries().next();
    assertThat(world.entriesOf(large)).isBetween(100L, 500L);

    String small = members.molt(ben);
    int deliveries = 0;
    while (!members.entries(cat).contains(small)) {
      world.deliveries().next();
      deliveries++;
    }
    assertThat(deliveries).isLessThanOrEqualTo(2);
    assertThat(world.entriesOf(large)).isLessThan(1_001);
    world.settle();
    world.assertInFeeds(followers, large);
  }

  @Test
  void molt_resumedTwiceInParallel_isInEveryFeedOnce() throws Exception {
    String ann = members.join("ann");
    List<String> followers = members.followers(ann, 700);
    world.skip();
    world.clock.tick(Duration.ofMillis(100));
    String molt = members.molt(ann);
    var records = world.deliveries().seen();
    var last = records.subList(records.size() - 3, records.size());
    try (var threads = Executors.newFixedThreadPool(4)) {
      var runs = new ArrayList<java.util.concurrent.Future<String>>();
      for (int i = 0; i < 4; i++) {
        runs.add(threads.submit(() -> Deliveries.deliver(world.handler(), last)));
      }
      for (var run : runs) {
        assertThat(run.get()).isEqualTo("{\"batchItemFailures\":[]}");
      }
    }
    world.settle();
    world.assertInFeeds(followers, molt);
    assertThat(world.work()).isEmpty();
  }

  @Test
  void molt_processDiesAnywhere_isCarriedOnAndReachesAll() {
    for (int deaths = 1; deaths <= 40; deaths += 3) {
      startAnew();
      String ann = members.join("ann");
      List<String> followers = members.followers(ann, 320);
      world.skip();
      world.clock.tick(Duration.ofMillis(300));
      String molt = members.molt(ann);
      AtomicInteger calls = new AtomicInteger(deaths);
      world.onCall(
          (operation, request) -> {
            if (calls.decrementAndGet() == 0) {
              throw new Death();
            }
          });
      try {
        world.settle();
      } catch (Death dead) {
        world.restart();
        world.skip();
      }
      world.onCall((operation, request) -> {});
      world.later(Duration.ofMinutes(2));
      world.assertInFeeds(followers, molt);
      assertThat(world.work()).isEmpty();
    }
  }

  @Test
  void molt_deletedWhileUnderWay_stopsAndLeavesNothingBehind() {
    String ann = members.join("ann");
    members.followers(ann, 1_000);
    world.skip();
    world.clock.tick(Duration.ofMillis(600));
    String molt = members.molt(ann);
    world.deliveries().next();
    members.delete(molt);
    world.muchLater();

    assertThat(world.work()).isEmpty();
    assertThat(world.entriesOf(molt)).isLessThan(1_000);
    assertThat(world.naming("M#" + molt)).isEmpty();
  }

  @Test
  void sweep_workThatMoves_isLeftAlone() {
    String ann = members.join("ann");
    members.followers(ann, 1_000);
    world.skip();
    world.clock.tick(Duration.ofMillis(600));
    String molt = members.molt(ann);
    world.deliveries().next();
    long reached = world.entriesOf(molt);
    world.clock.tick(Duration.ZERO);
    world.sweep();
    assertThat(world.entriesOf(molt)).isEqualTo(reached);

    world.clock.advance(Duration.ofMinutes(1));
    world.skip();
    world.sweep();
    assertThat(world.entriesOf(molt)).isEqualTo(1_001);
  }

  @Test
  void handler_ofOneMolt_comesToRestAfterFewDeliveries() {
    String ann = members.join("ann");
    members.followers(ann, 50);
    world.skip();
    members.molt(ann);
    int deliveries = 0;
    while (world.deliveries().next()) {
      deliveries++;
    }

    assertThat(deliveries).isLessThanOrEqualTo(2);
  }
}
