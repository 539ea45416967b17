package dev.atoll.table.schema;

/** A client used an idempotency key again for another request. Nothing was written. */
public final class IdempotencyMismatchException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  IdempotencyMismatchException() {
    super("the idempotency key was used for another request");
  }
}
