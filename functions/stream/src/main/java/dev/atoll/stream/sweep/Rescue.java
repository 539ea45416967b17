package dev.atoll.stream.sweep;

import dev.atoll.stream.work.Slice;
import dev.atoll.stream.work.Worker;
import dev.atoll.table.schema.Pending;
import dev.atoll.table.schema.Work;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/**
 * Carries on work that does not move by itself: what is due now, and what has not moved for a
 * minute, since its record was lost, or failed too often, or the process died. One slice of each;
 * its checkpoint goes through the stream again. Work that moves is left alone.
 */
public final class Rescue {

  /** Work that the stream carries on moves every other second. */
  static final Duration PATIENCE = Duration.ofMinutes(1);

  private final InstantSource clock;
  private final List<Queue> queues;
  private final Worker worker;

  /**
   * A rescue.
   *
   * @param queues where to look for work; what the worker does not know is passed over
   */
  public Rescue(InstantSource clock, List<Queue> queues, Worker worker) {
    this.clock = clock;
    this.queues = List.copyOf(queues);
    this.worker = worker;
  }

  /** Looks at every entry of the queues, as long as there is time. */
  public void carryOut(Sweep sweep) {
    queues.forEach(queue -> queue.forEach(sweep, work -> carryOn(work, sweep)));
  }

  private void carryOn(Work work, Sweep sweep) {
    if (worker.knows(work.item())) {
      Slice slice = Slice.from(clock, sweep::timeIsUp, sweep::count);
      worker.carryOn(work.item(), pending -> isStuck(pending, clock.instant()), slice);
    }
  }

  private static boolean isStuck(Pending work, Instant now) {
    return work.due()
        .map(due -> !now.isBefore(due))
        .orElseGet(() -> !now.isBefore(work.touched().plus(PATIENCE)));
  }
}
