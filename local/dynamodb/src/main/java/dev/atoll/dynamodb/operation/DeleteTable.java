package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.table.Stream;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.value.Validation;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** DeleteTable. The table is gone at once; its stream can be read until its records expire. */
final class DeleteTable {
  private final Core core;

  DeleteTable(Core core) {
    this.core = core;
  }

  DeleteTableResponse run(DeleteTableRequest request) {
    Table deleted = core.storage().write(batch -> delete(batch, request));
    core.caps().forget(deleted);
    return DeleteTableResponse.builder().tableDescription(describe(deleted)).build();
  }

  private Table delete(WriteBatch batch, DeleteTableRequest request) {
    Table table = core.describedTable(request.tableName());
    if (Boolean.TRUE.equals(table.description().deletionProtectionEnabled())) {
      throw Validation.failure(
          "Resource cannot be deleted as it is currently protected against deletion. Disable"
              + " deletion protection first.");
    }
    core.catalog().remove(batch, table);
    Stream stream = table.stream();
    if (stream != null) {
      core.catalog().put(batch, stream.closedAt(core.clock().instant()));
    }
    return table;
  }

  private static TableDescription describe(Table table) {
    TableDescription whole = table.description();
    return TableDescription.builder()
        .tableName(whole.tableName())
        .tableArn(whole.tableArn())
        .tableId(whole.tableId())
        .tableStatus(TableStatus.DELETING)
        .itemCount(0L)
        .tableSizeBytes(0L)
        .provisionedThroughput(whole.provisionedThroughput())
        .billingModeSummary(whole.billingModeSummary())
        .deletionProtectionEnabled(false)
        .build();
  }
}
