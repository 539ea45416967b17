package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.Table;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.BillingModeSummary;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** Builds the descriptions that requests on tables answer with. */
final class Descriptions {
  private final Core core;

  Descriptions(Core core) {
    this.core = core;
  }

  /** A table with its counts, which here are exact and current. */
  TableDescription of(Table table) {
    TableDescription description = table.description();
    TableDescription.Builder counted =
        description.toBuilder()
            .itemCount(count(table.map()))
            .tableSizeBytes(core.storage().weight(table.map()));
    if (description.hasGlobalSecondaryIndexes()) {
      counted.globalSecondaryIndexes(
          description.globalSecondaryIndexes().stream()
              .map(index -> counted(index, map(table, index.indexName())))
              .toList());
    }
    if (description.hasLocalSecondaryIndexes()) {
      counted.localSecondaryIndexes(
          description.localSecondaryIndexes().stream()
              .map(index -> counted(index, map(table, index.indexName())))
              .toList());
    }
    return counted.build();
  }

  private static int map(Table table, String index) {
    return table.index(index).map(Index::map).orElseThrow();
  }

  private GlobalSecondaryIndexDescription counted(GlobalSecondaryIndexDescription index, int map) {
    return index.toBuilder()
        .itemCount(count(map))
        .indexSizeBytes(core.storage().weight(map))
        .build();
  }

  private LocalSecondaryIndexDescription counted(LocalSecondaryIndexDescription index, int map) {
    return index.toBuilder()
        .itemCount(count(map))
        .indexSizeBytes(core.storage().weight(map))
        .build();
  }

  private long count(int map) {
    try (Snapshot snapshot = core.storage().snapshot(map)) {
      return snapshot.size(0);
    }
  }

  static GlobalSecondaryIndexDescription global(
      String tableArn, GlobalSecondaryIndex index, BillingMode mode) {
    return GlobalSecondaryIndexDescription.builder()
        .indexName(index.indexName())
        .keySchema(index.keySchema())
        .projection(index.projection())
        .indexStatus(IndexStatus.ACTIVE)
        .indexArn(indexArn(tableArn, index.indexName()))
        .provisionedThroughput(throughput(mode, index.provisionedThroughput()))
        .onDemandThroughput(index.onDemandThroughput())
        .warmThroughput(Warm.ofIndex())
        .build();
  }

  static List<LocalSecondaryIndexDescription> local(
      String tableArn, List<LocalSecondaryIndex> indexes) {
    return indexes.stream()
        .map(
            index ->
                LocalSecondaryIndexDescription.builder()
                    .indexName(index.indexName())
                    .keySchema(index.keySchema())
                    .projection(index.projection())
                    .indexArn(indexArn(tableArn, index.indexName()))
                    .build())
        .toList();
  }

  private static String indexArn(String tableArn, String index) {
    return tableArn + "/index/" + index;
  }

  static ProvisionedThroughputDescription throughput(
      BillingMode mode, @Nullable ProvisionedThroughput declared) {
    ProvisionedThroughputDescription.Builder throughput =
        ProvisionedThroughputDescription.builder().numberOfDecreasesToday(0L);
    if (mode != BillingMode.PROVISIONED || declared == null) {
      return throughput.readCapacityUnits(0L).writeCapacityUnits(0L).build();
    }
    return throughput
        .readCapacityUnits(declared.readCapacityUnits())
        .writeCapacityUnits(declared.writeCapacityUnits())
        .build();
  }

  /** Only on-demand tables have a summary, as on AWS. */
  static @Nullable BillingModeSummary billing(BillingMode mode, Instant now) {
    return mode == BillingMode.PAY_PER_REQUEST
        ? BillingModeSummary.builder()
            .billingMode(mode)
            .lastUpdateToPayPerRequestDateTime(now)
            .build()
        : null;
  }
}
