package dev.atoll.table.definition;

/**
 * Maximum throughput of an on-demand table or index: the promise that a bug or an attack cannot
 * spend more than this.
 *
 * @param readUnits read request units per second, at least 1
 * @param writeUnits write request units per second, at least 1
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/on-demand-capacity-mode-max-throughput.html">DynamoDB
 *     maximum throughput for on-demand tables</a>
 */
public record Caps(long readUnits, long writeUnits) {

  public Caps {
    if (readUnits < 1 || writeUnits < 1) {
      throw new IllegalArgumentException("a cap is at least one unit a second");
    }
  }
}
