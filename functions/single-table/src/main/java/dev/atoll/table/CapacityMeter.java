package dev.atoll.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * What one request costs: every call of the facade within {@link #measure} adds to it. Thread-safe.
 *
 * <p>Units are DynamoDB's own answer ({@code ReturnConsumedCapacity=INDEXES}), so they hold index
 * writes and the doubling in transactions. A call that DynamoDB refused or throttled counts with no
 * units: its answer tells none, although a write refused by its condition is billed.
 */
public final class CapacityMeter {

  private static final ScopedValue<CapacityMeter> CURRENT = ScopedValue.newInstance();

  private final List<Call> calls = Collections.synchronizedList(new ArrayList<>());

  /** Runs an action on whose behalf calls are charged to the meter. */
  public static <T> T measure(CapacityMeter meter, Callable<T> action) throws Exception {
    return ScopedValue.where(CURRENT, meter).call(action::call);
  }

  /**
   * The same action for another thread, charged to the meter of whoever calls this: what a request
   * does at once it still pays for.
   */
  public static <T> Callable<T> carry(Callable<T> action) {
    if (!CURRENT.isBound()) {
      return action;
    }
    CapacityMeter meter = CURRENT.get();
    return () -> measure(meter, action);
  }

  /** Adds a call to the meter of the present request, if it is measured. */
  static void charge(AccessPattern pattern, double readUnits, double writeUnits) {
    if (CURRENT.isBound()) {
      CURRENT.get().calls.add(new Call(pattern.name(), readUnits, writeUnits));
    }
  }

  /** Calls to DynamoDB, retries included. */
  public int calls() {
    return calls.size();
  }

  /** Read request units. */
  public double readUnits() {
    return snapshot().stream().mapToDouble(Call::readUnits).sum();
  }

  /** Write request units. */
  public double writeUnits() {
    return snapshot().stream().mapToDouble(Call::writeUnits).sum();
  }

  /** Names of the patterns executed, in order of their first use. */
  public Set<String> patterns() {
    Set<String> names = new LinkedHashSet<>();
    snapshot().forEach(call -> names.add(call.pattern()));
    return names;
  }

  /** Every call so far, in order. */
  public List<Call> snapshot() {
    synchronized (calls) {
      return List.copyOf(calls);
    }
  }

  /**
   * One call.
   *
   * @param pattern name of the access pattern
   * @param readUnits read request units consumed
   * @param writeUnits write request units consumed
   */
  public record Call(String pattern, double readUnits, double writeUnits) {}
}
