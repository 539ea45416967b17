package dev.atoll.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.blog.CommentRemoval;
import dev.atoll.table.schema.Byline;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.Notification;
import dev.atoll.table.schema.NotificationKind;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who is told of what, once, and no longer than it holds. */
class NotificationsTest {

  private final World world = World.start();
  private final Members members = world.members;
  private final String ann = members.join("ann");
  private final String ben = members.join("ben");
  private final String cat = members.join("cat");

  @AfterEach
  void stop() {
    world.close();
  }

  private void assertTold(String account, NotificationKind... kinds) {
    world.settle();
    assertThat(members.notifications(account))
        .extracting(Notification::kind)
        .containsExactly(kinds);
  }

  @Test
  void everyKind_ofAct_isToldToWhomItConcernsWithItsActorAndTarget() {
    String molt = members.molt(ann);
    members.like(ben, molt);
    members.remolt(ben, molt);
    members.follow(ben, ann);
    String reply = members.reply(ben, molt).orElseThrow();
    String post = new Posts(world).publish("sub");
    Comment comment = members.comment(ann, post, Optional.empty());
    Comment answer = members.comment(ben, post, Optional.of(comment));

    assertTold(
        ann,
        NotificationKind.COMMENT,
        NotificationKind.REPLY,
        NotificationKind.FOLLOW,
        NotificationKind.REMOLT,
        NotificationKind.LIKE);
    assertThat(members.notifications(ann))
        .extracting(Notification::target)
        .containsExactly(answer.id(), reply, ann, molt, molt);
    assertThat(members.notifications(ann))
        .extracting(Notification::actor)
        .containsOnly(new Byline(ben, "ben"));
    assertTold(ben);
  }

  @Test
  void act_onOnesOwn_isNotTold() {
    String molt = members.molt(ann);
    members.like(ann, molt);
    members.remolt(ann, molt);
    assertThat(members.reply(ann, molt)).isPresent();

    assertTold(ann);
  }

  @Test
  void acts_ofTwoOnOne_areBothTold() {
    String molt = members.molt(ann);
    members.like(ben, molt);
    members.like(cat, molt);

    assertTold(ann, NotificationKind.LIKE, NotificationKind.LIKE);
  }

  @Test
  void act_withdrawn_isRetractedAndNotToldAgain() {
    String molt = members.molt(ann);
    members.like(ben, molt);
    members.follow(ben, ann);
    members.remolt(ben, molt);
    String reply = members.reply(ben, molt).orElseThrow();
    assertTold(
        ann,
        NotificationKind.REPLY,
        NotificationKind.REMOLT,
        NotificationKind.FOLLOW,
        NotificationKind.LIKE);

    members.unlike(ben, molt);
    members.unfollow(ben, ann);
    members.withdraw(ben, molt);
    members.delete(reply);
    assertTold(ann);

    members.like(ben, molt);
    members.follow(ben, ann);
    members.remolt(ben, molt);
    assertTold(ann);
  }

  @Test
  void act_withdrawnBeforeItsRecordComes_isNeverTold() {
    String molt = members.molt(ann);
    members.like(ben, molt);
    members.unlike(ben, molt);

    assertTold(ann);
    assertThat(world.naming("ONCE#")).isEmpty();
  }

  @Test
  void comment_removed_isRetracted() {
    String post = new Posts(world).publish("sub");
    Comment comment = members.comment(ann, post, Optional.empty());
    Comment answer = members.comment(ben, post, Optional.of(comment));
    assertTold(ann, NotificationKind.COMMENT);

    assertThat(CommentRemoval.remove(world.table, answer)).isTrue();
    assertTold(ann);
  }

  @Test
  void records_broughtAgain_tellNothingTwiceAndBringNothingBack() {
    String molt = members.molt(ann);
    members.like(ben, molt);
    members.like(cat, molt);
    members.unlike(cat, molt);
    members.follow(ben, ann);
    world.settle();
    var before = world.everything();
    world.restart();
    world.settle();

    assertThat(world.everything()).isEqualTo(before);
  }

  @Test
  void records_ofAnActWithdrawnUntoldAndDoneAgain_broughtAgainChangeNothing() {
    String molt = members.molt(ann);
    members.remolt(ben, molt);
    members.withdraw(ben, molt);
    members.remolt(ben, molt);
    assertTold(ann, NotificationKind.REMOLT);
    var before = world.everything();
    world.restart();
    world.settle();

    assertThat(world.everything()).isEqualTo(before);
  }

  @Test
  void act_onADeletedAccount_isNotTold() {
    String molt = members.molt(ann);
    String reply = members.reply(ben, molt).orElseThrow();
    members.leave(ann);
    world.settle();

    assertThat(members.molted(reply)).isPresent();
    assertTold(ann);
    assertThat(world.naming("N#" + ann)).isEmpty();
  }
}
