package dev.atoll.blog;

import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.PostCard;

/**
 * The one way in which an approved comment goes, whoever removes it: with its count, in one
 * transaction, so that no second way of removing can let the count drift.
 */
public final class CommentRemoval {

  private CommentRemoval() {}

  /**
   * Removes an approved comment in the version that was read. Four write units, and one for the
   * index, for a comment and a card up to 1 KB.
   *
   * @return whether it was there in that version
   */
  public static boolean remove(SingleTable table, Comment comment) {
    Transaction<Refusal> removal =
        Transaction.<Refusal>of(BlogPatterns.REMOVE_COMMENT)
            .with(
                Write.delete(comment.key()).when(Condition.version(comment.version())),
                Refusal.CHANGED)
            .with(
                Write.update(PostCard.key(comment.postId()))
                    .add("comments", -1)
                    .when(Condition.exists()),
                Refusal.CHANGED);
    return switch (table.transact(removal)) {
      case Committed<Refusal>() -> true;
      case Refused<Refusal> changed -> false;
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    };
  }

  private enum Refusal {
    CHANGED
  }
}
