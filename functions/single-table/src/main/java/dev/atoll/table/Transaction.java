package dev.atoll.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes that happen together or not at all: at most 100 items, none of them twice. Each
 * conditional write carries the caller's reason, which is what a refusal by that write means in the
 * domain: DynamoDB answers with a list of reasons in the order of the actions, and that list is
 * translated here by index.
 *
 * <p>Immutable; each method returns a longer copy.
 *
 * @param <R> reasons for a refusal, usually an enum of the use case
 */
public final class Transaction<R> {

  /** DynamoDB's limit of actions in one transaction. */
  public static final int MAX_WRITES = 100;

  private final WritePattern pattern;
  private final List<Step<R>> steps;
  private final Optional<Guard> once;

  private Transaction(WritePattern pattern, List<Step<R>> steps, Optional<Guard> once) {
    this.pattern = pattern;
    this.steps = steps;
    this.once = once;
  }

  /** An empty transaction of a declared pattern. */
  public static <R> Transaction<R> of(WritePattern pattern) {
    return new Transaction<>(pattern, List.of(), Optional.empty());
  }

  /** Adds a write that cannot be refused, having no condition. */
  public Transaction<R> with(Write write) {
    if (write.condition().isPresent()) {
      throw new IllegalArgumentException("a conditional write needs the reason of its refusal");
    }
    return plus(new Step<>(write, Optional.empty()));
  }

  /** Adds a conditional write, and what its refusal means. */
  public Transaction<R> with(Write write, R refusedAs) {
    return plus(new Step<>(write, Optional.of(refusedAs)));
  }

  /** Adds writes that cannot be refused. */
  public Transaction<R> withAll(List<? extends Write> writes) {
    Transaction<R> longer = this;
    for (Write write : writes) {
      longer = longer.with(write);
    }
    return longer;
  }

  /**
   * Makes the whole happen once for a client's idempotency key: its record is written with the
   * rest, and decides before any other refusal.
   *
   * @param once the request's claim; empty where the client gave no key
   * @param made what the transaction makes, enough to rebuild the answer from
   */
  public Transaction<R> once(Optional<? extends Once> once, String made) {
    return new Transaction<>(
        pattern, steps, once.map(claim -> new Guard(claim, claim.record(made))));
  }

  WritePattern pattern() {
    return pattern;
  }

  Optional<Guard> once() {
    return once;
  }

  /** The writes in DynamoDB's order: the idempotency record first. */
  List<Write> writes() {
    List<Write> writes = new ArrayList<>();
    once.ifPresent(of -> writes.add(of.record()));
    steps.forEach(step -> writes.add(step.write()));
    return checked(writes);
  }

  Optional<R> reason(int index) {
    return steps.get(once.isPresent() ? index - 1 : index).refusedAs();
  }

  private Transaction<R> plus(Step<R> step) {
    List<Step<R>> more = new ArrayList<>(steps);
    more.add(step);
    return new Transaction<>(pattern, List.copyOf(more), once);
  }

  private List<Write> checked(List<Write> writes) {
    Set<Object> keys = new HashSet<>();
    for (Write write : writes) {
      if (!keys.add(write.key())) {
        throw new IllegalStateException(pattern.name() + " touches one item twice");
      }
    }
    if (writes.isEmpty() || writes.size() > MAX_WRITES) {
      throw new IllegalStateException(pattern.name() + " has " + writes.size() + " writes");
    }
    return writes;
  }

  private record Step<R>(Write write, Optional<R> refusedAs) {}

  record Guard(Once claim, Write.Put record) {}
}
