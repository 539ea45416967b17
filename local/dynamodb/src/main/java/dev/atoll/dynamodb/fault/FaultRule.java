package dev.atoll.dynamodb.fault;

import java.time.Duration;

/**
 * How often a fault happens.
 *
 * @param operation the name of an operation such as {@code PutItem}, or {@link #EVERY}
 * @param probability from 0 (never) to 1 (always)
 * @param time for faults that take one: how late or how stale
 */
public record FaultRule(String operation, Fault fault, double probability, Duration time) {
  /** Stands for every operation. */
  public static final String EVERY = "*";

  public FaultRule {
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException("a probability is from 0 to 1, not " + probability);
    }
    if (time.isNegative()) {
      throw new IllegalArgumentException("a time is not negative: " + time);
    }
  }

  boolean concerns(String request, Fault kind) {
    return fault == kind && (operation.equals(EVERY) || operation.equals(request));
  }
}
