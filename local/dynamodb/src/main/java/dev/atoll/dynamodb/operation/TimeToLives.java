package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Table;
import dev.atoll.dynamodb.table.TimeToLive;
import dev.atoll.dynamodb.value.Validation;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

/**
 * UpdateTimeToLive, which takes effect at once for items that are there, and DescribeTimeToLive.
 */
final class TimeToLives {
  private final Core core;

  TimeToLives(Core core) {
    this.core = core;
  }

  UpdateTimeToLiveResponse update(UpdateTimeToLiveRequest request) {
    TimeToLiveSpecification wanted = request.timeToLiveSpecification();
    core.storage()
        .write(
            batch -> {
              Table table = core.describedTable(request.tableName());
              if (Boolean.TRUE.equals(wanted.enabled())) {
                enable(batch, table, wanted.attributeName());
              } else {
                disable(batch, table, wanted.attributeName());
              }
              return table;
            });
    return UpdateTimeToLiveResponse.builder().timeToLiveSpecification(wanted).build();
  }

  private void enable(WriteBatch batch, Table table, String attribute) {
    TimeToLive current = table.timeToLive();
    if (current != null) {
      throw Validation.failure(
          current.attribute().equals(attribute)
              ? "TimeToLive is already enabled"
              : "TimeToLive is active on a different AttributeName: current AttributeName is "
                  + current.attribute());
    }
    TimeToLive enabled = new TimeToLive(attribute, core.catalog().newMap(batch));
    try (Snapshot snapshot = core.storage().snapshot(table.map())) {
      snapshot.ascend(
          0,
          null,
          null,
          (key, value) -> {
            list(batch, enabled, key, value);
            return true;
          });
    }
    core.catalog().put(batch, table.withTimeToLive(enabled));
  }

  private static void list(WriteBatch batch, TimeToLive enabled, byte[] key, byte[] value) {
    StoredItem item = StoredItem.read(value);
    byte[] entry = item == null ? null : Expiry.key(enabled, item.attributes(), key);
    if (entry != null) {
      batch.put(enabled.map(), entry, new byte[0]);
    }
  }

  private void disable(WriteBatch batch, Table table, String attribute) {
    TimeToLive current = table.timeToLive();
    if (current == null) {
      throw Validation.failure("TimeToLive is already disabled");
    }
    if (!current.attribute().equals(attribute)) {
      throw Validation.failure(
          "TimeToLive is active on a different AttributeName: current AttributeName is "
              + current.attribute());
    }
    batch.drop(current.map());
    core.catalog().put(batch, table.withTimeToLive(null));
  }

  DescribeTimeToLiveResponse describe(DescribeTimeToLiveRequest request) {
    TimeToLive current = core.describedTable(request.tableName()).timeToLive();
    TimeToLiveDescription.Builder description = TimeToLiveDescription.builder();
    if (current == null) {
      description.timeToLiveStatus(TimeToLiveStatus.DISABLED);
    } else {
      description.timeToLiveStatus(TimeToLiveStatus.ENABLED).attributeName(current.attribute());
    }
    return DescribeTimeToLiveResponse.builder().timeToLiveDescription(description.build()).build();
  }
}
