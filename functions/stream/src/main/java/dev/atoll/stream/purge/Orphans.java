package dev.atoll.stream.purge;

import dev.atoll.stream.notification.Acts;
import dev.atoll.stream.work.Background;
import dev.atoll.table.Condition;
import dev.atoll.table.Write;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.MoltSummary;
import dev.atoll.table.schema.Notification;
import dev.atoll.table.schema.NotificationMarker;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.PurgePatterns;
import java.util.List;
import java.util.Optional;

/**
 * What answers something that is gone stays, but forgets who wrote that: nothing must name an
 * account that may be deleted later. The author's notification of the answer goes as well, since
 * what it was about does.
 */
public final class Orphans {

  private final Background background;

  /** Writes at the pace of the background. */
  public Orphans(Background background) {
    this.background = background;
  }

  /** A reply to a molt that is deleted. */
  void reply(MoltSummary reply, String parentAuthor) {
    Molt answer = new Molt(reply, Optional.of(parentAuthor), 0, 0, 0, Optional.empty());
    Acts.of(answer).ifPresent(this::forget);
    orphan(Molt.key(reply.id()), Molt.IS_LIVING);
  }

  /** An answer whose comment went while it was being written. */
  public void answer(Comment comment) {
    boolean orphaned =
        comment.parentAuthor().isPresent()
            && comment
                .parentId()
                .flatMap(
                    id -> background.table().get(BlogPatterns.COMMENT.at(comment.postId(), id)))
                .isEmpty();
    if (orphaned) {
      orphan(comment.key(), Condition.exists());
    }
  }

  /** The answers to a comment that was removed, unless the whole post is. */
  public void answersOf(Comment gone) {
    boolean posted =
        background
            .table()
            .get(BlogPatterns.POST_CARD.at(gone.postId()))
            .filter(card -> !card.state().equals(PostCard.DELETED))
            .isPresent();
    if (posted) {
      background
          .table()
          .forEachPage(PurgePatterns.ANSWERS.in(gone.postId()), page -> orphan(page, gone.id()));
      background
          .table()
          .forEachPage(
              PurgePatterns.HELD_ANSWERS.in(gone.postId()), page -> orphan(page, gone.id()));
    }
  }

  private void orphan(List<Comment> comments, String gone) {
    for (Comment comment : comments) {
      if (comment.parentId().filter(gone::equals).isPresent()
          && comment.parentAuthor().isPresent()) {
        Acts.of(comment).ifPresent(this::forget);
        orphan(comment.key(), Condition.exists());
      }
    }
  }

  private void orphan(PrimaryKey answer, Condition there) {
    background.write(PurgePatterns.ORPHAN, Write.update(answer).remove("parentAuthor").when(there));
  }

  private void forget(Notification told) {
    background.writeAll(
        PurgePatterns.SWEEP,
        List.of(
            Write.delete(Notification.key(told.accountId(), told.id())),
            Write.delete(NotificationMarker.of(told).key())));
  }
}
