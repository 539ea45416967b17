package dev.atoll.dynamodb.operation;

import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexWarmThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TableWarmThroughputDescription;

/**
 * The warm throughput that a new on-demand table has on AWS. Described only: the engine has nothing
 * to warm up.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/warm-throughput.html">Understanding
 *     DynamoDB warm throughput</a>
 */
final class Warm {
  private static final long READS = 12_000;
  private static final long WRITES = 4_000;

  private Warm() {}

  static TableWarmThroughputDescription ofTable() {
    return TableWarmThroughputDescription.builder()
        .readUnitsPerSecond(READS)
        .writeUnitsPerSecond(WRITES)
        .status(TableStatus.ACTIVE)
        .build();
  }

  static GlobalSecondaryIndexWarmThroughputDescription ofIndex() {
    return GlobalSecondaryIndexWarmThroughputDescription.builder()
        .readUnitsPerSecond(READS)
        .writeUnitsPerSecond(WRITES)
        .status(IndexStatus.ACTIVE)
        .build();
  }
}
