package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.dynamodb.fault.Fault;
import dev.atoll.table.schema.Byline;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.CommentStatus;
import dev.atoll.table.schema.Cook;
import dev.atoll.table.schema.Meal;
import dev.atoll.table.schema.Session;
import dev.atoll.table.schema.Unlock;
import dev.atoll.table.schema.UnlockMarker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Deleted molts and accounts leave nothing, and everybody else's counters are right. */
class PurgeTest {

  private World world = World.start();
  private Members members = world.members;

  @AfterEach
  void stop() {
    world.close();
  }

  private void assertOnlyTheTombstoneIsLeft(String account) {
    assertThat(world.naming(account))
        .singleElement()
        .asString()
        .contains("\"status\":{\"S\":\"DELETED\"}")
        .doesNotContain("WORKPK", "username", "email");
    assertThat(world.work()).isEmpty();
    Audit.check(world.engine.client());
  }

  /** An account that has something of everything, with others. */
  private String busy(int molts, int likes, int followers) {
    String ann = members.join("ann");
    String ben = members.join("ben");
    String cat = members.join("cat");
    members.follow(ben, ann);
    members.follow(ann, ben);
    members.follow(ann, cat);
    members.followAuthor(ann, "sub");
    members.followers(ann, followers);
    world.skip();
    List<String> others = new ArrayList<>();
    for (int i = 0; i < Math.max(3, likes); i++) {
      others.add(members.molt(i % 2 == 0 ? ben : cat));
    }
    for (int i = 0; i < molts; i++) {
      String own = members.molt(ann);
      if (i % 7 == 0) {
        members.like(ben, own);
        members.remolt(cat, own);
        assertThat(members.reply(ben, own)).isPresent();
        assertThat(members.reply(ann, others.get(i % others.size()))).isPresent();
      }
    }
    others.forEach(molt -> members.like(ann, molt));
    members.remolt(ann, others.get(0));
    members.remolt(ann, others.get(1));
    members.withdraw(ann, others.get(1));
    members.like(cat, others.get(0));
    members.unlike(ann, others.get(2));
    discuss(ann, ben);
    privately(ann);
    return ann;
  }

  private void discuss(String ann, String ben) {
    String post = new Posts(world).publish("sub");
    Comment comment = members.comment(ben, post, Optional.empty());
    Comment answer = members.comment(ann, post, Optional.of(comment));
    members.comment(ben, post, Optional.of(answer));
    world.put(
        Comment.HELD_TYPE,
        new Comment(
            post,
            world.ids.next(),
            "text",
            ann,
            "ann",
            Optional.empty(),
            Optional.empty(),
            "sub",
            CommentStatus.HELD,
            Optional.empty(),
            1));
  }

  private void privately(String ann) {
    world.put(Cook.TYPE, new Cook(ann, "Ann", Optional.empty(), 1));
    world.put(Unlock.TYPE, new Unlock(ann, world.ids.next(), world.clock.instant()));
    world.put(UnlockMarker.TYPE, new UnlockMarker(ann, world.ids.next(), world.clock.instant()));
    world.put(Meal.TYPE, new Meal(ann, world.ids.next(), world.ids.next(), Optional.of("notes")));
    world.put(
        Session.TYPE,
        new Session(
            ann,
            "hash",
            "ann",
            world.clock.instant(),
            world.clock.instant().plus(Duration.ofDays(30))));
  }

  @Test
  void purge_accountWithEverything_leavesOnlyTheTombstoneAndRightCounters() {
    String ann = busy(15, 20, 130);
    world.settle();
    Audit.check(world.engine.client());
    members.leave(ann);
    world.muchLater();
    world.muchLater();

    assertOnlyTheTombstoneIsLeft(ann);
  }

  @Test
  void purge_beforeAnythingElseWasCarried_leavesOnlyTheTombstone() {
    String ann = busy(15, 20, 130);
    members.leave(ann);
    world.muchLater();
    world.muchLater();

    assertOnlyTheTombstoneIsLeft(ann);
  }

  @Test
  void purge_accountAboveTheLimit_isMergedInNoFeed() {
    world.close();
    world = World.start(10);
    members = world.members;
    String ann = busy(3, 3, 30);
    world.settle();
    assertThat(world.naming("MERGE#" + ann)).hasSize(31);
    members.leave(ann);
    world.muchLater();
    world.muchLater();

    assertOnlyTheTombstoneIsLeft(ann);
  }

  @Test
  void purge_ofAnEmptyAccount_isDoneAtOnceAndOnceMoreLater() {
    String ann = members.join("ann");
    members.leave(ann);
    world.settle();
    assertThat(world.work()).hasSize(1);
    world.later(Duration.ofMinutes(4));
    assertThat(world.work()).hasSize(1);

    world.later(Duration.ofMinutes(1));
    assertOnlyTheTombstoneIsLeft(ann);
  }

  @Test
  void purge_killedThreeTimesAnywhere_resumesAndCountsNothingTwice() {
    Random random = new Random(5);
    for (int round = 0; round < 3; round++) {
      world.close();
      world = World.start();
      members = world.members;
      String ann = busy(20, 30, 60);
      world.settle();
      world.clock.tick(Duration.ofMillis(40));
      members.leave(ann);
      for (int kill = 0; kill < 3; kill++) {
        dieAfter(1 + random.nextInt(150));
      }
      world.clock.tick(Duration.ZERO);
      for (int i = 0; i < 5; i++) {
        world.later(Duration.ofMinutes(6));
      }
      assertOnlyTheTombstoneIsLeft(ann);
    }
  }

  private void dieAfter(int writes) {
    AtomicInteger left = new AtomicInteger(writes);
    world.onCall(
        (operation, request) -> {
          if (left.getAndDecrement() == 0) {
            throw new Death();
          }
        });
    try {
      world.deliveries().settle(1_000);
    } catch (Death dead) {
      world.restart();
    }
    world.onCall((operation, request) -> {});
  }

  @Test
  void purge_severalAtOnce_countNothingTwice() throws Exception {
    String ann = busy(20, 40, 60);
    world.settle();
    members.leave(ann);
    var records = world.deliveries().seen();
    var last = records.subList(records.size() - 1, records.size());
    try (var threads = Executors.newFixedThreadPool(4)) {
      List<Future<String>> runs = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        runs.add(threads.submit(() -> Deliveries.deliver(world.handler(), last)));
      }
      for (Future<String> run : runs) {
        assertThat(run.get()).isEqualTo("{\"batchItemFailures\":[]}");
      }
    }
    world.muchLater();
    world.muchLater();

    assertOnlyTheTombstoneIsLeft(ann);
  }

  @Test
  void purge_thirtyPercentUnprocessedAndThrottles_losesNothing() {
    String ann = busy(10, 30, 200);
    world.settle();
    members.leave(ann);
    world
        .engine
        .faults()
        .seed(3)
        .add("BatchWriteItem", Fault.UNPROCESSED, 0.3)
        .add("BatchWriteItem", Fault.THROTTLE, 0.1)
        .add("TransactWriteItems", Fault.REPLY_LOST, 0.1)
        .add("TransactWriteItems", Fault.CONFLICT, 0.1)
        .add("Query", Fault.THROTTLE, 0.05)
        .add("UpdateItem", Fault.REPLY_LOST, 0.1);
    world.settle();
    world.engine.faults().clear();
    world.muchLater();
    world.muchLater();

    assertOnlyTheTombstoneIsLeft(ann);
  }

  @Test
  void delete_moltThatOthersLikedAndPassedOn_leavesNothingButItsReplies() {
    String ann = members.join("ann");
    String ben = members.join("ben");
    String cat = members.join("cat");
    members.follow(cat, ben);
    String molt = members.molt(ann);
    for (int i = 0; i < 130; i++) {
      members.like(members.join("fan" + i), molt);
    }
    members.remolt(ben, molt);
    String reply = members.reply(ben, molt).orElseThrow();
    world.settle();
    assertThat(members.entries(cat)).hasSize(1);
    assertThat(members.notifications(ann)).hasSize(132);

    members.delete(molt);
    world.muchLater();
    world.muchLater();
    assertThat(members.entries(cat)).isEmpty();
    assertThat(world.naming("M#" + molt))
        .singleElement()
        .asString()
        .contains("\"GSI2SK\":{\"S\":\"R#" + reply + "\"}");
    assertThat(world.naming("ONCE#like")).isEmpty();
    assertThat(members.notifications(ann)).isEmpty();
    assertThat(world.work()).isEmpty();
    Audit.check(world.engine.client());
  }

  @Test
  void rename_member_isCarriedIntoEveryCopyOfTheName() {
    String ann = busy(15, 5, 10);
    world.settle();
    members.rename(ann, "zoe");
    world.muchLater();

    assertThat(world.naming("username\":{\"S\":\"ann\"")).isEmpty();
    assertThat(world.naming("\"zoe\"")).hasSizeGreaterThan(40);
    assertThat(members.byline(ann)).isEqualTo(new Byline(ann, "zoe"));
    assertThat(world.work()).isEmpty();
  }

  @Test
  void rename_whileThingsGo_bringsNothingBack() {
    String ann = busy(15, 5, 10);
    world.settle();
    members.rename(ann, "zoe");
    members.leave(ann);
    world.muchLater();
    world.muchLater();

    assertOnlyTheTombstoneIsLeft(ann);
  }
}
