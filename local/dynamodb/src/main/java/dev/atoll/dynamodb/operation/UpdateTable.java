package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.Stream;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Validation;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;

/**
 * UpdateTable. Everything is in effect when it returns; a new index has been filled by then, while
 * writes went on.
 */
final class UpdateTable {
  private final Core core;
  private final Backfill backfill;

  UpdateTable(Core core) {
    this.core = core;
    this.backfill = new Backfill(core);
  }

  UpdateTableResponse run(UpdateTableRequest request) {
    requireSomething(request);
    Table changed = core.storage().write(batch -> update(batch, request));
    backfill.run(changed.name());
    return UpdateTableResponse.builder()
        .tableDescription(new Descriptions(core).of(core.describedTable(changed.name())))
        .build();
  }

  private static void requireSomething(UpdateTableRequest request) {
    if (request.provisionedThroughput() == null
        && request.billingMode() == null
        && request.streamSpecification() == null
        && !request.hasGlobalSecondaryIndexUpdates()
        && request.sseSpecification() == null
        && request.deletionProtectionEnabled() == null
        && request.tableClass() == null
        && request.onDemandThroughput() == null
        && request.warmThroughput() == null
        && !request.hasReplicaUpdates()) {
      throw Validation.failure(
          "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled,"
              + " GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required");
    }
    if (request.hasReplicaUpdates()) {
      throw Validation.failure("Replicas are not supported by this engine");
    }
  }

  private Table update(WriteBatch batch, UpdateTableRequest request) {
    Table table = core.describedTable(request.tableName());
    if (table.indexes().stream().anyMatch(index -> index.state() == Index.State.FILLING)) {
      throw Failures.inUse(
          "Attempt to change a resource which is still in use: Table is being updated: "
              + table.name());
    }
    TableDescription description =
        Throughputs.changed(table.description(), request, core.clock().instant());
    table = table.withDescription(description);
    table = withStream(batch, table, request.streamSpecification());
    table = withIndexes(batch, table, request);
    core.catalog().put(batch, table);
    return table;
  }

  private Table withStream(WriteBatch batch, Table table, @Nullable StreamSpecification wanted) {
    if (wanted == null) {
      return table;
    }
    return Boolean.TRUE.equals(wanted.streamEnabled())
        ? enableStream(batch, table, wanted)
        : disableStream(batch, table);
  }

  private Table enableStream(WriteBatch batch, Table table, StreamSpecification wanted) {
    if (table.stream() != null) {
      throw Validation.failure("Table already has an enabled stream: TableName: " + table.name());
    }
    Instant now = core.clock().instant();
    TableDescription described =
        table.description().toBuilder().streamSpecification(wanted).build();
    Stream stream = Streams.opened(described, core.catalog().newMap(batch), now);
    return table.withStream(Streams.withLabel(described, stream), stream);
  }

  private Table disableStream(WriteBatch batch, Table table) {
    Stream stream = table.stream();
    if (stream == null) {
      throw Validation.failure("Table has no stream to disable: TableName: " + table.name());
    }
    core.catalog().put(batch, stream.closedAt(core.clock().instant()));
    TableDescription described =
        table.description().toBuilder().streamSpecification((StreamSpecification) null).build();
    return table.withStream(described, null);
  }

  private Table withIndexes(WriteBatch batch, Table table, UpdateTableRequest request) {
    long changes =
        request.globalSecondaryIndexUpdates().stream()
            .filter(update -> update.create() != null || update.delete() != null)
            .count();
    if (changes > 1) {
      throw Failures.limit(
          "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously"
              + " per table");
    }
    GlobalIndexes indexes = new GlobalIndexes(core, batch, request);
    Table changed = table;
    for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
      changed = indexes.apply(changed, update);
    }
    return changed;
  }
}
