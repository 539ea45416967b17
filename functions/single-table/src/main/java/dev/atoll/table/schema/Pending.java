package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * Durable work that has its checkpoint on the item that it is about: the table is queue and
 * checkpoint at once.
 *
 * <pre>
 * WORKPK, WORKSK      where it stands in the queue; WORKSK ends in the identifier of the act that queued it
 * workSlice, workAfter     how many slices were done, and where the next one goes on
 * workMoved           when that was
 * workDue             not to be carried on before
 * </pre>
 *
 * <p>Every write of a worker requires that the item is there, still in the queue for the same act
 * and at the same slice. So nothing deleted comes back, of two workers one goes on, and a worker
 * that was overtaken by a new act ends nothing of it.
 *
 * @param item the item that carries the work
 * @param key where it stands in the queue
 */
public record Pending(
    PrimaryKey item,
    PrimaryKey key,
    long slice,
    Optional<String> place,
    Optional<Instant> moved,
    Optional<Instant> due) {

  private static final String PARTITION = "WORKPK";
  private static final String SORT = "WORKSK";
  private static final String SLICE = Work.SLICE;
  private static final String PLACE = Work.AFTER;
  private static final String MOVED = "workMoved";
  private static final String DUE = "workDue";

  /** The work of an item; empty where it has none. */
  public static Optional<Pending> of(Attributes item) {
    return item.optionalString(PARTITION)
        .map(
            partition ->
                new Pending(
                    item.key(),
                    new PrimaryKey(partition, item.string(SORT)),
                    item.optionalNumber(SLICE).orElse(0L),
                    item.optionalString(PLACE),
                    item.optionalInstant(MOVED),
                    item.optionalInstant(DUE)));
  }

  /**
   * Queues an item's work anew, from its beginning, whatever was queued before.
   *
   * @param key where it stands in the queue
   */
  public static Write.Update queue(Write.Update update, PrimaryKey key) {
    return update
        .set(PARTITION, key.partition())
        .set(SORT, key.sort())
        .remove(SLICE, PLACE, MOVED, DUE);
  }

  /** The end of a slice. */
  public Write checkpoint(String nextPlace, Instant now) {
    return Write.update(item)
        .set(moved(now).put(PLACE, nextPlace).build())
        .remove(DUE)
        .when(unmoved());
  }

  /** Nothing more until then. */
  public Write rest(String nextPlace, Instant until, Instant now) {
    return Write.update(item)
        .set(moved(now).put(PLACE, nextPlace).put(DUE, until).build())
        .when(unmoved());
  }

  /** The work is done, and the item stays. */
  public Write finish() {
    return Write.update(item).remove(PARTITION, SORT, SLICE, PLACE, MOVED, DUE).when(unmoved());
  }

  /** The work is done, and the item with it. */
  public Write remove() {
    return Write.delete(item).when(unmoved());
  }

  /** That nobody else has carried the work on, nor a new act queued other work. */
  public Condition unmoved() {
    Condition queued =
        Condition.equal(PARTITION, key.partition()).and(Condition.equal(SORT, key.sort()));
    return queued.and(
        slice == 0 ? new Condition.Lacks(SLICE) : new Condition.EqualNumber(SLICE, slice));
  }

  /** When it moved last, or was queued: the act that queued it says when. */
  public Instant touched() {
    return moved.orElseGet(() -> queued(key.sort()));
  }

  private static Instant queued(String sort) {
    String first = sort.split("#", 2)[0];
    return Ids.isId(first) ? Ids.time(first) : Instants.parse(first);
  }

  /** Whether it is the same work as then, and no further. */
  public boolean isSameSlice(Pending then) {
    return key.equals(then.key) && slice == then.slice;
  }

  private Attributes.Builder moved(Instant now) {
    return Attributes.builder().put(SLICE, slice + 1).put(MOVED, now);
  }
}
