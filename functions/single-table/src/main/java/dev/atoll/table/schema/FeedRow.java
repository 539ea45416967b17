package dev.atoll.table.schema;

import dev.atoll.table.Attributes;

/** What lies in the partition of a home feed. */
public sealed interface FeedRow permits FeedEntry, MergedFollowee {

  /** The row of either type. */
  static FeedRow decode(Attributes item) {
    return MergedFollowee.TYPE.is(item)
        ? MergedFollowee.TYPE.decode(item)
        : FeedEntry.TYPE.decode(item);
  }
}
