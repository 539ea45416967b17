package dev.atoll.table;

import org.jspecify.annotations.Nullable;

/**
 * Throttling, contention or an outage that outlasted the retries. Nothing of the failed call is
 * known to be written, unless {@link #ambiguous()} says that it may be; trying again later is
 * right.
 */
public final class TableUnavailableException extends TableException {

  private static final long serialVersionUID = 1L;

  private final boolean ambiguous;

  TableUnavailableException(String pattern, boolean ambiguous, @Nullable Throwable cause) {
    super(pattern + ": the table did not answer in time", cause);
    this.ambiguous = ambiguous;
  }

  /** Whether an attempt may have been carried out although its answer was lost. */
  public boolean ambiguous() {
    return ambiguous;
  }
}
