package dev.atoll.table;

/**
 * Which sort keys of a partition a Query reads: one contiguous range, since that is all it can
 * read.
 */
public sealed interface SortRange {

  /** Every sort key. */
  record All() implements SortRange {}

  /** Those that begin with a text. */
  record BeginsWith(String prefix) implements SortRange {}

  /** From one to the other, both included. */
  record Between(String low, String high) implements SortRange {}

  /** That very one. */
  record Exactly(String value) implements SortRange {}
}
