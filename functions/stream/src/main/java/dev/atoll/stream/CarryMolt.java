package dev.atoll.stream;

import dev.atoll.table.QueryPattern;
import dev.atoll.table.Write;
import dev.atoll.table.schema.DeletedMolt;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.FeedEntry;
import dev.atoll.table.schema.FeedEntry.Molted;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.StoredMolt;
import dev.atoll.table.schema.Task;
import java.util.List;

/**
 * Carries a new molt into its author's own feed and those of his followers, and purges what a
 * deleted one leaves.
 */
final class CarryMolt implements Job<StoredMolt> {

  private final Background background;
  private final FanOutOrMerge spreading;
  private final PurgeMolt purge;

  CarryMolt(Background background, FanOutOrMerge spreading, PurgeMolt purge) {
    this.background = background;
    this.spreading = spreading;
    this.purge = purge;
  }

  @Override
  public QueryPattern<Task<StoredMolt>> pattern() {
    return FanOutPatterns.MOLT;
  }

  @Override
  public Progress advance(Task<StoredMolt> task, Place from, Slice slice) {
    return switch (task.entity()) {
      case Molt molt -> carry(molt, from, slice);
      case DeletedMolt deleted -> purge.advance(deleted, from, slice);
    };
  }

  private Progress carry(Molt molt, Place from, Slice slice) {
    String author = molt.summary().author().id();
    if (from.equals(Place.START)) {
      FeedEntry own = new FeedEntry(author, molt.id(), new Molted());
      background.writeAll(FanOutPatterns.FEED, List.of(Write.put(FeedEntry.TYPE, own)));
    }
    return spreading.spread(new Followee.Member(author), molt.id(), new Molted(), from, slice);
  }
}
