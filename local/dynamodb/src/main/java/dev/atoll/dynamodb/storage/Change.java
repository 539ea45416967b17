package dev.atoll.dynamodb.storage;

/**
 * One step of a batch. Values are absolute, so repeating a batch changes nothing; only {@link
 * Weigh} is relative, and is told apart by the sequence number of its batch.
 */
sealed interface Change {
  int map();

  record Put(int map, byte[] key, byte[] value) implements Change {}

  record Remove(int map, byte[] key) implements Change {}

  /** Removes a whole map, for good: ids are never used again. */
  record Drop(int map) implements Change {}

  /** Adds to the number of bytes that a map is said to hold. */
  record Weigh(int map, long bytes) implements Change {}
}
