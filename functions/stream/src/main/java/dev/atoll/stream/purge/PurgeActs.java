package dev.atoll.stream.purge;

import dev.atoll.blog.CommentRemoval;
import dev.atoll.stream.work.Background;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.DeletedMolt;
import dev.atoll.table.schema.Ending;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.Follow;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.MergedFollowee;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.MoltSummary;
import dev.atoll.table.schema.PurgePatterns;
import dev.atoll.table.schema.Remolt;
import dev.atoll.table.schema.SeaEntry;
import java.util.List;
import java.util.Optional;

/**
 * Removes single acts of a deleted account, each with its count on what it was done to, if that is
 * still there to count. Whoever comes second finds nothing to remove, and counts nothing.
 */
public final class PurgeActs {

  private final Background background;

  PurgeActs(Background background) {
    this.background = background;
  }

  /** Makes a molt a tombstone, whose own work does the rest; a reply is uncounted. */
  void molt(MoltSummary summary) {
    Molt molt = new Molt(summary, Optional.empty(), 0, 0, 0, Optional.empty());
    Write tombstone =
        Write.put(Molt.TYPE, DeletedMolt.of(molt, background.now())).when(Molt.IS_LIVING);
    Transaction<Refusal> removal =
        Transaction.<Refusal>of(PurgePatterns.MOLT).with(tombstone, Refusal.GONE);
    summary
        .parentId()
        .ifPresentOrElse(
            parent -> remove(removal, uncount(Molt.key(parent), "replies", Molt.IS_LIVING)),
            () -> remove(removal.with(Write.delete(SeaEntry.key(summary.id())))));
  }

  void like(PrimaryKey like) {
    counted(PurgePatterns.LIKE, like, Condition.exists(), "likes");
  }

  void remolt(Remolt.Row remolt) {
    PrimaryKey key = Remolt.key(remolt.moltId(), remolt.accountId());
    counted(PurgePatterns.REMOLT, key, Ending.IS_ACTIVE, "remolts");
  }

  private void counted(WritePattern pattern, PrimaryKey act, Condition there, String counter) {
    String molt = act.partition().substring("M#".length());
    remove(
        Transaction.<Refusal>of(pattern).with(Write.delete(act).when(there), Refusal.GONE),
        uncount(Molt.key(molt), counter, Molt.IS_LIVING));
  }

  /** Somebody whom the account followed. */
  void following(String account, Followee followee) {
    Transaction<Refusal> removal = unfollowing(Follow.key(followee, account));
    switch (followee) {
      case Followee.Member(String id) ->
          remove(removal, uncount(Account.key(id), "followers", Account.IS_LIVING));
      case Followee.BlogAuthor author -> remove(removal);
    }
  }

  /** Somebody who followed the account, and whose feed may have merged it. */
  void follower(Follow follow) {
    PrimaryKey key = Follow.key(follow.followee(), follow.follower().id());
    if (follow.endedAt().isPresent()) {
      remove(
          Transaction.<Refusal>of(PurgePatterns.FOLLOW)
              .with(Write.delete(key).when(Ending.IS_ENDED), Refusal.GONE));
    } else {
      remove(
          unfollowing(key),
          uncount(Account.key(follow.follower().id()), "following", Account.IS_LIVING));
    }
    if (follow.followee() instanceof Followee.Member(String followee)) {
      PrimaryKey merged = MergedFollowee.key(follow.follower().id(), followee);
      background.writeAll(FanOutPatterns.FEED, List.of(Write.delete(merged)));
    }
  }

  private static Transaction<Refusal> unfollowing(PrimaryKey follow) {
    return Transaction.<Refusal>of(PurgePatterns.FOLLOW)
        .with(Write.delete(follow).when(Ending.IS_ACTIVE), Refusal.GONE);
  }

  /** Approved, it goes as comments do; held, it was never counted. */
  void comment(PrimaryKey key) {
    SingleTable table = background.table();
    background.pace().take(5);
    if (Comment.HELD_KEY.matches(key)) {
      table.write(BlogPatterns.REJECT_COMMENT, Write.delete(key));
      return;
    }
    boolean removed = false;
    while (!removed) {
      removed =
          table
              .get(BlogPatterns.COMMENT.at(key))
              .map(comment -> CommentRemoval.remove(table, comment))
              .orElse(true);
    }
  }

  private static Write uncount(PrimaryKey key, String counter, Condition there) {
    return Write.update(key).add(counter, -1).when(there);
  }

  /** With its count, or without where there is nothing any more to count on. */
  private void remove(Transaction<Refusal> removal, Write count) {
    switch (background.transact(removal.with(count, Refusal.NOTHING_TO_COUNT_ON))) {
      case Committed<Refusal>() -> {}
      case Refused<Refusal>(Refusal reason, var existing) -> {
        if (reason == Refusal.NOTHING_TO_COUNT_ON) {
          remove(removal);
        }
      }
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    }
  }

  private void remove(Transaction<Refusal> removal) {
    background.transact(removal);
  }

  private enum Refusal {
    GONE,
    NOTHING_TO_COUNT_ON
  }
}
