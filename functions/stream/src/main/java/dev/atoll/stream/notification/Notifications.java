package dev.atoll.stream.notification;

import dev.atoll.stream.source.Change;
import dev.atoll.stream.source.EventSource.Kind;
import dev.atoll.stream.source.Invocation;
import dev.atoll.stream.work.Background;
import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.ItemType;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.SortRange;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.Write;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.Follow;
import dev.atoll.table.schema.Like;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.Notification;
import dev.atoll.table.schema.NotificationMarker;
import dev.atoll.table.schema.Reach;
import dev.atoll.table.schema.Remolt;
import dev.atoll.table.schema.StoredMolt;
import dev.atoll.table.schema.Task;
import java.util.Optional;
import java.util.function.Function;

/**
 * Tells members of what others did, and takes it back when that is withdrawn.
 *
 * <p>Told once for each actor and target: the marker is written with the notification and outlives
 * it. An act that is over by now is not told any more, nor anything to an account that is deleted,
 * and one that goes on by now is not retracted; so a record that comes late, or again, brings
 * nothing back and takes nothing away. A retracted notification's marker moves into an index by its
 * actor, since nothing else leads a purge of the actor to it.
 */
public final class Notifications {

  private final Background background;

  /** Writes at the pace of the background. */
  public Notifications(Background background) {
    this.background = background;
  }

  /** Follows a change of something that members are told of. */
  public void follow(Change change, Invocation invocation) {
    Optional<Notification> before = change.before().flatMap(Notifications::toldOf);
    Optional<Notification> after = change.after().flatMap(Notifications::toldOf);
    if (isSame(before, after)) {
      return;
    }
    before
        .filter(notification -> !isDoneAgain(change))
        .ifPresent(
            notification -> {
              retract(notification);
              invocation.count("retracted", 1);
            });
    after
        .filter(notification -> isSame(after, present(change.key())) && isLiving(notification))
        .ifPresent(notification -> tell(notification, invocation));
  }

  private static boolean isSame(Optional<Notification> one, Optional<Notification> other) {
    return one.map(Notification::id).equals(other.map(Notification::id));
  }

  /** Withdrawn and then done again, a remolt is the same act: its notification stays. */
  private boolean isDoneAgain(Change change) {
    return change.kind() == Kind.MODIFY
        && isSame(change.before().flatMap(Notifications::toldOf), present(change.key()));
  }

  private static Optional<Notification> toldOf(Attributes image) {
    return as(Like.TYPE, Acts::of, image)
        .or(() -> as(Remolt.TYPE, Acts::of, image))
        .or(() -> as(Follow.TYPE, Acts::of, image))
        .or(() -> as(Molt.TYPE, molt -> molt.living().flatMap(Acts::of), image))
        .or(() -> as(Comment.TYPE, Acts::of, image));
  }

  private static <T> Optional<Notification> as(
      ItemType<T> type, Function<T, Optional<Notification>> told, Attributes image) {
    return type.is(image) ? told.apply(type.decode(image)) : Optional.empty();
  }

  /** What the item says now. */
  private Optional<Notification> present(PrimaryKey key) {
    if (Like.KEY.matches(key)) {
      return table().get(FanOutPatterns.LIKE.at(key)).flatMap(Acts::of);
    }
    if (Comment.KEY.matches(key)) {
      return table().get(BlogPatterns.COMMENT.at(key)).flatMap(Acts::of);
    }
    if (Remolt.KEY.matches(key)) {
      return read(FanOutPatterns.REMOLT, key).flatMap(Acts::of);
    }
    if (Follow.KEY.matches(key)) {
      return read(FanOutPatterns.FOLLOW, key).flatMap(Acts::of);
    }
    return Molt.KEY.matches(key)
        ? read(FanOutPatterns.MOLT, key).flatMap(StoredMolt::living).flatMap(Acts::of)
        : Optional.empty();
  }

  private <T> Optional<T> read(QueryPattern<Task<T>> pattern, PrimaryKey key) {
    return table()
        .first(new Query<>(pattern, key.partition(), new SortRange.Exactly(key.sort())))
        .map(Task::entity);
  }

  private boolean isLiving(Notification notification) {
    return table()
        .first(FanOutPatterns.REACH.in(notification.accountId()))
        .filter(Reach::living)
        .isPresent();
  }

  private void tell(Notification notification, Invocation invocation) {
    Transaction<String> telling =
        Transaction.<String>of(FanOutPatterns.NOTIFY)
            .with(
                Write.put(NotificationMarker.TYPE, NotificationMarker.of(notification))
                    .when(Condition.absent()),
                "told before")
            .with(Write.put(Notification.TYPE, notification));
    if (background.transact(telling) instanceof Committed<String>) {
      invocation.count("told", 1);
    }
  }

  private void retract(Notification notification) {
    background.write(
        FanOutPatterns.RETRACT,
        Write.delete(Notification.key(notification.accountId(), notification.id())));
    background.write(FanOutPatterns.LIST_MARKER, NotificationMarker.of(notification).listed());
  }

  private SingleTable table() {
    return background.table();
  }
}
