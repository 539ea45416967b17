package dev.atoll.stream.feed;

import dev.atoll.stream.work.Background;
import dev.atoll.stream.work.Place;
import dev.atoll.stream.work.Progress;
import dev.atoll.stream.work.Slice;
import dev.atoll.table.Write;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.FeedEntry;
import dev.atoll.table.schema.FeedEntry.Molted;
import dev.atoll.table.schema.Followee;
import dev.atoll.table.schema.Molt;
import java.util.List;

/** Carries a new molt into its author's own feed and those of his followers. */
public final class CarryMolt {

  private final Background background;
  private final FanOutOrMerge spreading;

  /** Writes at the pace of the background. */
  public CarryMolt(Background background, FanOutOrMerge spreading) {
    this.background = background;
    this.spreading = spreading;
  }

  /** Carries it on from a place, while there is time and by one step at least. */
  public Progress advance(Molt molt, Place from, Slice slice) {
    String author = molt.summary().author().id();
    if (from.equals(Place.START)) {
      FeedEntry own = new FeedEntry(author, molt.id(), new Molted());
      background.writeAll(FanOutPatterns.FEED, List.of(Write.put(FeedEntry.TYPE, own)));
    }
    return spreading.spread(new Followee.Member(author), molt.id(), new Molted(), from, slice);
  }
}
