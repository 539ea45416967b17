package dev.atoll.dynamodb.storage;

/** When a write on disk counts as done, and so what a crash can take away. */
public enum Durability {
  /**
   * Acknowledged once the disk confirms it (fsync; writers that wait together share one). Survives
   * loss of power.
   */
  FORCED,
  /**
   * Acknowledged once the operating system has it. Survives the death of the process at any moment
   * ({@code kill -9} included); a loss of power may take the last second. The default.
   */
  WRITTEN
}
