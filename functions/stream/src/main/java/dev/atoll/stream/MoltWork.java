package dev.atoll.stream;

import dev.atoll.stream.feed.CarryMolt;
import dev.atoll.stream.purge.PurgeMolt;
import dev.atoll.stream.work.Job;
import dev.atoll.stream.work.Place;
import dev.atoll.stream.work.Progress;
import dev.atoll.stream.work.Slice;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.schema.DeletedMolt;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.StoredMolt;
import dev.atoll.table.schema.Task;

/** What a molt has to be done about it: it is carried into feeds, or what it leaves is purged. */
record MoltWork(CarryMolt carry, PurgeMolt purge) implements Job<StoredMolt> {

  @Override
  public QueryPattern<Task<StoredMolt>> pattern() {
    return FanOutPatterns.MOLT;
  }

  @Override
  public Progress advance(Task<StoredMolt> task, Place from, Slice slice) {
    return switch (task.entity()) {
      case Molt molt -> carry.advance(molt, from, slice);
      case DeletedMolt deleted -> purge.advance(deleted, from, slice);
    };
  }
}
