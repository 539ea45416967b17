package dev.atoll.stream.notification;

import dev.atoll.table.schema.Byline;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.CommentStatus;
import dev.atoll.table.schema.Follow;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.Like;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.Notification;
import dev.atoll.table.schema.NotificationKind;
import dev.atoll.table.schema.Remolt;
import java.util.Optional;

/** Whom an act is told to: empty if to nobody, since it is over, or to its own member. */
public final class Acts {

  private Acts() {}

  /** A like. */
  public static Optional<Notification> of(Like like) {
    return told(like.moltAuthor(), like.id(), NotificationKind.LIKE, like.by(), like.moltId());
  }

  /** A remolt, unless it was withdrawn. */
  public static Optional<Notification> of(Remolt remolt) {
    return remolt.endedAt().isPresent()
        ? Optional.empty()
        : told(
            remolt.moltAuthor(),
            remolt.id(),
            NotificationKind.REMOLT,
            remolt.by(),
            remolt.moltId());
  }

  /** Authors of the blog are no members, and have nowhere to be told. */
  public static Optional<Notification> of(Follow follow) {
    return follow.endedAt().isEmpty() && follow.followee() instanceof Followee.Member(String id)
        ? told(id, follow.id(), NotificationKind.FOLLOW, follow.follower(), id)
        : Optional.empty();
  }

  /** A reply. */
  public static Optional<Notification> of(Molt molt) {
    return molt.parentAuthor()
        .flatMap(
            author ->
                told(
                    author, molt.id(), NotificationKind.REPLY, molt.summary().author(), molt.id()));
  }

  /** A comment that answers another, once everybody can read it. */
  public static Optional<Notification> of(Comment comment) {
    return comment
        .parentAuthor()
        .filter(
            author ->
                comment.status() == CommentStatus.APPROVED && !author.equals(comment.authorId()))
        .map(
            author ->
                new Notification(
                    author,
                    comment.id(),
                    NotificationKind.COMMENT,
                    new Byline(comment.authorId(), comment.username()),
                    comment.id(),
                    Optional.of(comment.postId())));
  }

  private static Optional<Notification> told(
      String account, String act, NotificationKind kind, Byline actor, String target) {
    return account.equals(actor.id())
        ? Optional.empty()
        : Optional.of(new Notification(account, act, kind, actor, target, Optional.empty()));
  }
}
