package dev.atoll.local.stream;

/** How a delivery ended. */
sealed interface Outcome {

  /** Everything is done. */
  record Done() implements Outcome {}

  /** What is before this index is done; this and what is after it is to be delivered again. */
  record FailedFrom(int index) implements Outcome {}

  /** The function failed as a whole. */
  record Failed() implements Outcome {}
}
