package dev.atoll.stream.sweep;

import dev.atoll.table.QueryPattern;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.Work;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Walks one kind of queued work over all shards, as long as there is time. What cannot be carried
 * out is logged and stays queued; it does not keep the rest from being done. Thread-safe.
 */
public final class Queue {

  private static final Logger LOG = System.getLogger(Queue.class.getName());

  private final SingleTable table;
  private final QueryPattern<Work> pattern;

  /**
   * A queue.
   *
   * @param pattern lists one shard of it, oldest first
   */
  public Queue(SingleTable table, QueryPattern<Work> pattern) {
    this.table = table;
    this.pattern = pattern;
  }

  /** Does a step for each entry; stops where the sweep's time is up. */
  public void forEach(Sweep sweep, Consumer<Work> step) {
    for (String shard : Work.shards()) {
      Optional<Position> after = Optional.empty();
      do {
        Page<Work> page =
            table.query(pattern.in(shard), new PageRequest(PageRequest.MAX_LIMIT, after));
        for (Work work : page.items()) {
          if (sweep.timeIsUp()) {
            return;
          }
          carryOut(step, work, sweep);
        }
        after = page.next();
      } while (after.isPresent());
    }
  }

  private void carryOut(Consumer<Work> step, Work work, Sweep sweep) {
    try {
      step.accept(work);
    } catch (RuntimeException failed) {
      LOG.log(Level.ERROR, pattern.name() + ": left for the next run", failed);
      sweep.count("failed", 1);
    }
  }
}
