package dev.atoll.stream.feed;

import dev.atoll.stream.work.Job;
import dev.atoll.stream.work.Later;
import dev.atoll.stream.work.Place;
import dev.atoll.stream.work.Progress;
import dev.atoll.stream.work.Slice;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.FeedEntry.Remolted;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.Remolt;
import dev.atoll.table.schema.Task;
import dev.atoll.table.schema.Work;

/**
 * Carries a remolt into the feeds of its member's followers, and a withdrawn one out of them.
 *
 * <p>One that was withdrawn before is the same entry again, and a walk that takes it out may still
 * be under way, so it is carried a second time when that is over.
 */
public final class CarryRemolt implements Job<Remolt> {

  private final FanOutOrMerge spreading;
  private final Followers followers;

  /** Puts entries in by one, and takes them out by the other. */
  public CarryRemolt(FanOutOrMerge spreading, Followers followers) {
    this.spreading = spreading;
    this.followers = followers;
  }

  @Override
  public QueryPattern<Task<Remolt>> pattern() {
    return FanOutPatterns.REMOLT;
  }

  @Override
  public Progress advance(Task<Remolt> task, Place from, Slice slice) {
    Remolt remolt = task.entity();
    Followee.Member by = new Followee.Member(remolt.by().id());
    return remolt.endedAt().isPresent()
        ? withdraw(by, remolt.id(), from, slice)
        : show(task, by, from, slice);
  }

  private Progress show(Task<Remolt> task, Followee.Member by, Place from, Slice slice) {
    Remolt remolt = task.entity();
    Progress progress =
        spreading.spread(
            by, remolt.id(), new Remolted(remolt.moltId(), by.accountId()), from, slice);
    return progress instanceof Progress.Done && isAgain(task)
        ? Later.after(from, slice, progress)
        : progress;
  }

  /** The first time, act and work have one identifier. */
  private static boolean isAgain(Task<Remolt> task) {
    PrimaryKey first = Work.fanOut(task.entity().id());
    return task.work().filter(work -> !work.key().equals(first)).isPresent();
  }

  private Progress withdraw(Followee.Member by, String entry, Place from, Slice slice) {
    return followers
        .hide(by, entry, from.after(), slice)
        .<Progress>map(position -> new Progress.Further(from.after(position)))
        .orElseGet(() -> Later.after(from, slice, new Progress.Gone()));
  }
}
