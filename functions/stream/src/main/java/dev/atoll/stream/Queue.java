package dev.atoll.stream;

import dev.atoll.table.QueryPattern;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.Work;
import java.util.Optional;
import java.util.function.Consumer;

/** Walks one kind of queued work over all shards, as long as there is time. Thread-safe. */
final class Queue {

  private final SingleTable table;
  private final QueryPattern<Work> pattern;

  Queue(SingleTable table, QueryPattern<Work> pattern) {
    this.table = table;
    this.pattern = pattern;
  }

  void forEach(Sweep sweep, Consumer<Work> step) {
    for (String shard : Work.shards()) {
      Optional<Position> after = Optional.empty();
      do {
        Page<Work> page =
            table.query(pattern.in(shard), new PageRequest(PageRequest.MAX_LIMIT, after));
        for (Work work : page.items()) {
          if (sweep.timeIsUp()) {
            return;
          }
          step.accept(work);
        }
        after = page.next();
      } while (after.isPresent());
    }
  }
}
