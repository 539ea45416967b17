package dev.atoll.dynamodb.billing;

/**
 * Sizes in bytes as request units.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html">DynamoDB
 *     read and write operations</a>
 */
public final class Units {
  private static final int WRITE_BLOCK = 1024;
  private static final int READ_BLOCK = 4096;

  /** How a read sees the table, and what a block of 4 KB then costs. */
  public enum Consistency {
    EVENTUAL(0.5),
    STRONG(1),
    TRANSACTIONAL(2);

    private final double factor;

    Consistency(double factor) {
      this.factor = factor;
    }
  }

  private Units() {}

  /** Reading so many bytes at once; reading nothing costs as much as reading one block. */
  public static double read(long bytes, Consistency consistency) {
    return blocks(bytes, READ_BLOCK) * consistency.factor;
  }

  /** Writing an item of so many bytes, or deleting one, or failing to. */
  public static double write(long bytes) {
    return blocks(bytes, WRITE_BLOCK);
  }

  private static long blocks(long bytes, int block) {
    return Math.max(1, (bytes + block - 1) / block);
  }
}
