package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.SortRange;

/** What lies in the partition of a home feed. */
public sealed interface FeedRow permits FeedEntry, MergedFollowee {

  /** The merged followees, and the entries of a stretch, which must go to the newest. */
  static SortRange withMerged(Stretch stretch) {
    return new SortRange.Between(
        FeedEntry.KEY.sortPrefix() + stretch.from(), MergedFollowee.KEY.sortPrefix() + "~");
  }

  /** The row of either type. */
  static FeedRow decode(Attributes item) {
    return MergedFollowee.TYPE.is(item)
        ? MergedFollowee.TYPE.decode(item)
        : FeedEntry.TYPE.decode(item);
  }
}
