package dev.atoll.local.stream;

/** A place in the stream. */
sealed interface Position {

  /** The oldest record there is. */
  record Oldest() implements Position {}

  /** This record is the next. */
  record At(String sequence) implements Position {}

  /** This record was the last. */
  record After(String sequence) implements Position {}
}
