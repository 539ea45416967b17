package dev.atoll.stream.feed;

import dev.atoll.stream.work.Background;
import dev.atoll.stream.work.Place;
import dev.atoll.stream.work.Progress;
import dev.atoll.stream.work.Slice;
import dev.atoll.table.Attributes;
import dev.atoll.table.Write;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.FeedEntry.Shown;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.Reach;
import java.util.Optional;

/**
 * Decides how an account's molt or remolt reaches its followers, and carries it there: as an entry
 * of each feed or, where more follow than the limit, by being merged when a feed is read.
 *
 * <p>The first molt beyond the limit walks all followers once and tells their feeds to merge the
 * account; only then is the account marked, and later molts need no walk at all. The decision is
 * made once for each molt and kept in its place, so that a molt reaches all feeds in one way; what
 * was carried before the crossing stays, and is shown once, since entries and merged molts have the
 * same identifiers. An account stays merged when its followers become fewer.
 */
public final class FanOutOrMerge {

  private static final int SHOWING = 0;
  private static final int MERGING = 1;

  private final Background background;
  private final Followers followers;
  private final long limit;

  /**
   * Decides by a limit.
   *
   * @param limit most followers of an account that is fanned out
   */
  public FanOutOrMerge(Background background, Followers followers, long limit) {
    this.background = background;
    this.followers = followers;
    this.limit = limit;
  }

  Progress spread(Followee.Member by, String entry, Shown shown, Place from, Slice slice) {
    Optional<Place> place = isBeginning(from) ? decide(by, from) : Optional.of(from);
    return place.map(at -> carry(by, entry, shown, at, slice)).orElseGet(Progress.Done::new);
  }

  /** Of a first pass or a second. */
  private static boolean isBeginning(Place place) {
    return place.stage() == SHOWING && place.after().isEmpty();
  }

  /** Where the walk begins; empty if there is none to make. */
  private Optional<Place> decide(Followee.Member by, Place from) {
    Reach reach = reach(by);
    if (!reach.living() || reach.merged()) {
      return Optional.empty();
    }
    return Optional.of(from.stage(reach.followers() > limit ? MERGING : SHOWING));
  }

  private Progress carry(Followee.Member by, String entry, Shown shown, Place at, Slice slice) {
    if (at.stage() == SHOWING) {
      return next(at, followers.show(by, entry, shown, at.after(), slice));
    }
    Progress progress = next(at, followers.merge(by.accountId(), at.after(), slice));
    if (progress instanceof Progress.Done) {
      mark(by);
    }
    return progress;
  }

  private static Progress next(Place at, Optional<Position> reached) {
    return reached
        .<Progress>map(position -> new Progress.Further(at.after(position)))
        .orElseGet(Progress.Done::new);
  }

  /** Refused if the account was deleted meanwhile, which its purge sees to. */
  private void mark(Followee.Member by) {
    background.write(
        FanOutPatterns.MERGE,
        Write.update(Account.key(by.accountId()))
            .set(Attributes.builder().put(Reach.MERGED, true).build())
            .when(Account.IS_LIVING));
  }

  /** An account that is not there at all reaches nobody. */
  Reach reach(Followee.Member by) {
    return background
        .table()
        .first(FanOutPatterns.REACH.in(by.accountId()))
        .orElse(new Reach(false, 0, false));
  }
}
