package dev.atoll.stream.work;

import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.SingleTable;
import dev.atoll.table.SortRange;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome.Refused;
import dev.atoll.table.WriteOutcome.Written;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.FanOutPatterns;
import dev.atoll.table.schema.Pending;
import dev.atoll.table.schema.Task;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Carries out durable work by slices.
 *
 * <p>A slice begins by reading the item, consistently, and ends by writing the place reached and
 * the next slice's number on it. That write is a change of the item, so the stream brings the next
 * slice by itself, behind whatever else has happened meanwhile. The work key is removed last. If
 * any of it is lost, the work has not moved for a while, and the sweeper carries it on.
 *
 * <p>Thread-safe; several workers at once do the same writes, and one of them goes on.
 */
public final class Worker {

  private final SingleTable table;
  private final List<Job<?>> jobs;

  /**
   * A worker.
   *
   * @param jobs each for another kind of item
   */
  public Worker(SingleTable table, List<Job<?>> jobs) {
    this.table = table;
    this.jobs = List.copyOf(jobs);
  }

  /** Whether items with such keys carry work of these kinds. */
  public boolean knows(PrimaryKey item) {
    return jobs.stream().anyMatch(job -> job.pattern().key().matches(item));
  }

  /**
   * Carries an item's work on by one slice, if it has work that is due and as it should be.
   *
   * @param wanted decides by what the item says now
   */
  public void carryOn(PrimaryKey item, Predicate<Pending> wanted, Slice slice) {
    jobs.stream()
        .filter(job -> job.pattern().key().matches(item))
        .findFirst()
        .ifPresent(job -> carryOn(job, item, wanted, slice));
  }

  private <T> void carryOn(Job<T> job, PrimaryKey item, Predicate<Pending> wanted, Slice slice) {
    Optional<Task<T>> found = read(job, item);
    Optional<Pending> work = found.flatMap(Task::work).filter(wanted).filter(job::takes);
    if (work.filter(due -> isDue(due, slice)).isPresent()) {
      Place from = work.get().place().map(Place::parse).orElse(Place.START);
      settle(work.get(), job.advance(found.get(), from, slice), slice);
    }
  }

  private <T> Optional<Task<T>> read(Job<T> job, PrimaryKey item) {
    return table.first(
        new Query<>(job.pattern(), item.partition(), new SortRange.Exactly(item.sort())));
  }

  private static boolean isDue(Pending work, Slice slice) {
    return work.due().filter(slice.now()::isBefore).isEmpty();
  }

  private void settle(Pending work, Progress progress, Slice slice) {
    switch (progress) {
      case Progress.Further(var place) ->
          write(FanOutPatterns.CHECKPOINT, work.checkpoint(place.text(), slice.now()), slice);
      case Progress.Rest(var place, var until) ->
          write(FanOutPatterns.CHECKPOINT, work.rest(place.text(), until, slice.now()), slice);
      case Progress.Done() -> write(FanOutPatterns.FINISH, work.finish(), slice);
      case Progress.Gone() -> write(FanOutPatterns.REMOVE, work.remove(), slice);
    }
  }

  private void write(WritePattern pattern, Write write, Slice slice) {
    switch (table.write(pattern, write)) {
      case Written written -> slice.count("slices", 1);
      case Refused overtaken -> slice.count("overtaken", 1);
    }
  }
}
