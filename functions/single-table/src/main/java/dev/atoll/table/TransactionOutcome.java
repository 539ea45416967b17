package dev.atoll.table;

import java.util.Optional;

/**
 * What became of a transaction.
 *
 * @param <R> the caller's reasons for a refusal
 */
public sealed interface TransactionOutcome<R> {

  /** All of it happened. */
  record Committed<R>() implements TransactionOutcome<R> {}

  /**
   * A condition did not hold; nothing changed.
   *
   * @param reason the one given with the first write, in the transaction's order, whose condition
   *     failed
   * @param existing the item that this write found, or empty where there is none
   */
  record Refused<R>(R reason, Optional<Attributes> existing) implements TransactionOutcome<R> {}

  /**
   * The same request was carried out before under its idempotency key; nothing changed now.
   *
   * @param made what it made then, as given to {@link Transaction#once}
   */
  record Replayed<R>(String made) implements TransactionOutcome<R> {}
}
