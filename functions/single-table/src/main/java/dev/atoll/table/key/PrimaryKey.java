package dev.atoll.table.key;

/**
 * The address of one item.
 *
 * @param partition value of the partition key, 1 to 2,048 bytes of UTF-8
 * @param sort value of the sort key, 1 to 1,024 bytes of UTF-8
 */
public record PrimaryKey(String partition, String sort) {

  public PrimaryKey {
    if (partition.isEmpty() || sort.isEmpty()) {
      throw new IllegalArgumentException("a key value is never empty");
    }
  }
}
