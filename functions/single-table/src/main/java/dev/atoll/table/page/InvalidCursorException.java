package dev.atoll.table.page;

/** A cursor that this deployment did not make, or made for another list, filter or reader. */
public final class InvalidCursorException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  InvalidCursorException() {
    super("not a cursor of this list");
  }
}
