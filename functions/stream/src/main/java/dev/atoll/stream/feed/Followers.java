package dev.atoll.stream.feed;

import dev.atoll.stream.work.Background;
import dev.atoll.stream.work.Slice;
import dev.atoll.stream.work.Walk;
import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.Write;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.FeedEntry;
import dev.atoll.table.schema.FeedEntry.Shown;
import dev.atoll.table.schema.Follow;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.MergedFollowee;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Writes into the feeds of somebody's followers. They are read consistently and in the order of
 * their keys, so that one who followed before the walk began is met, and met once; one who followed
 * since gets what he missed by the back-fill of his follow.
 *
 * <p>Entries have their key from follower and act. Doing any part of a walk again changes nothing.
 */
public final class Followers {

  private final Background background;

  /** Writes at the pace of the background. */
  public Followers(Background background) {
    this.background = background;
  }

  /** Puts an entry into every feed. */
  Optional<Position> show(
      Followee followee, String entry, Shown shown, Optional<Position> after, Slice slice) {
    return walk(
        followee,
        after,
        slice,
        Followers::isActive,
        follower -> Write.put(FeedEntry.TYPE, new FeedEntry(follower, entry, shown)));
  }

  /** Takes an entry out of every feed, also those whose follow has ended a moment ago. */
  public Optional<Position> hide(
      Followee followee, String entry, Optional<Position> after, Slice slice) {
    return walk(
        followee,
        after,
        slice,
        follow -> true,
        follower -> Write.delete(FeedEntry.key(follower, entry)));
  }

  /** Tells every feed to merge an account's molts when it is read. */
  Optional<Position> merge(String accountId, Optional<Position> after, Slice slice) {
    return walk(
        new Followee.Member(accountId),
        after,
        slice,
        Followers::isActive,
        follower -> Write.put(MergedFollowee.TYPE, new MergedFollowee(follower, accountId)));
  }

  private Optional<Position> walk(
      Followee followee,
      Optional<Position> after,
      Slice slice,
      Predicate<Follow> concerned,
      Function<String, ? extends Write> write) {
    return Walk.on(
        background.table(),
        of(followee),
        after,
        slice,
        page -> {
          List<? extends Write> writes =
              page.stream()
                  .filter(concerned)
                  .map(follow -> write.apply(follow.follower().id()))
                  .toList();
          background.writeAll(FanOutPatterns.FEED, writes);
          slice.count("feeds", writes.size());
        });
  }

  private static boolean isActive(Follow follow) {
    return follow.endedAt().isEmpty();
  }

  /** All followers, those included whose follow has ended. */
  static Query<Follow> of(Followee followee) {
    return switch (followee) {
      case Followee.Member(String accountId) -> FanOutPatterns.FOLLOWERS.in(accountId);
      case Followee.BlogAuthor(String sub) -> FanOutPatterns.AUTHOR_FOLLOWERS.in(sub);
    };
  }
}
