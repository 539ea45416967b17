package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.value.Validation;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.BillingModeSummary;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.TableClassSummary;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** The settings of an UpdateTable that need no storage: billing, throughput, class, protection. */
final class Throughputs {
  private Throughputs() {}

  static TableDescription changed(TableDescription table, UpdateTableRequest request, Instant now) {
    TableDescription.Builder changed = table.toBuilder();
    bill(table, request, now, changed);
    if (request.onDemandThroughput() != null) {
      changed.onDemandThroughput(merged(table.onDemandThroughput(), request.onDemandThroughput()));
    }
    if (request.deletionProtectionEnabled() != null) {
      changed.deletionProtectionEnabled(request.deletionProtectionEnabled());
    }
    if (request.tableClass() != null) {
      changed.tableClassSummary(
          TableClassSummary.builder()
              .tableClass(request.tableClass())
              .lastUpdateDateTime(now)
              .build());
    }
    Encryption.describe(request.sseSpecification(), changed);
    return changed.build();
  }

  private static void bill(
      TableDescription table,
      UpdateTableRequest request,
      Instant now,
      TableDescription.Builder changed) {
    BillingMode wanted = request.billingMode();
    ProvisionedThroughput throughput = request.provisionedThroughput();
    if (wanted == BillingMode.PAY_PER_REQUEST) {
      if (throughput != null) {
        throw Validation.invalid(
            "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                + " PAY_PER_REQUEST");
      }
      changed
          .billingModeSummary(Descriptions.billing(wanted, now))
          .provisionedThroughput(Descriptions.throughput(wanted, null));
      return;
    }
    BillingModeSummary current = table.billingModeSummary();
    if (wanted == BillingMode.PROVISIONED && throughput == null && current != null) {
      throw Validation.invalid(
          "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
              + " PROVISIONED");
    }
    if (throughput != null) {
      if (current == null) {
        requireChange(table.provisionedThroughput(), throughput);
      } else if (wanted == null) {
        throw Validation.invalid(
            "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                + " PAY_PER_REQUEST");
      }
      changed
          .billingModeSummary((BillingModeSummary) null)
          .provisionedThroughput(provisioned(table.provisionedThroughput(), throughput, now));
    }
  }

  private static void requireChange(
      ProvisionedThroughputDescription current, ProvisionedThroughput wanted) {
    if (current.readCapacityUnits().equals(wanted.readCapacityUnits())
        && current.writeCapacityUnits().equals(wanted.writeCapacityUnits())) {
      throw Validation.failure(
          "The provisioned throughput for the table will not change. The requested value equals the"
              + " current value. Current ReadCapacityUnits provisioned for the table: "
              + current.readCapacityUnits()
              + ". Requested ReadCapacityUnits: "
              + wanted.readCapacityUnits()
              + ". Current WriteCapacityUnits provisioned for the table: "
              + current.writeCapacityUnits()
              + ". Requested WriteCapacityUnits: "
              + wanted.writeCapacityUnits()
              + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to"
              + " request higher limits.");
    }
  }

  private static ProvisionedThroughputDescription provisioned(
      ProvisionedThroughputDescription current, ProvisionedThroughput wanted, Instant now) {
    boolean decreased =
        wanted.readCapacityUnits() < current.readCapacityUnits()
            || wanted.writeCapacityUnits() < current.writeCapacityUnits();
    ProvisionedThroughputDescription.Builder changed =
        ProvisionedThroughputDescription.builder()
            .numberOfDecreasesToday(current.numberOfDecreasesToday() + (decreased ? 1 : 0))
            .readCapacityUnits(wanted.readCapacityUnits())
            .writeCapacityUnits(wanted.writeCapacityUnits());
    return decreased
        ? changed.lastDecreaseDateTime(now).build()
        : changed.lastIncreaseDateTime(now).build();
  }

  static GlobalSecondaryIndexDescription changed(
      GlobalSecondaryIndexDescription index,
      UpdateGlobalSecondaryIndexAction wanted,
      BillingMode mode) {
    GlobalSecondaryIndexDescription.Builder changed = index.toBuilder();
    if (wanted.provisionedThroughput() != null) {
      changed.provisionedThroughput(Descriptions.throughput(mode, wanted.provisionedThroughput()));
    }
    if (wanted.onDemandThroughput() != null) {
      changed.onDemandThroughput(merged(index.onDemandThroughput(), wanted.onDemandThroughput()));
    }
    return changed.build();
  }

  /** What the request leaves out stays as it is; -1 lifts a cap. */
  private static OnDemandThroughput merged(
      @Nullable OnDemandThroughput current, OnDemandThroughput wanted) {
    OnDemandThroughput.Builder merged =
        current == null ? OnDemandThroughput.builder() : current.toBuilder();
    if (wanted.maxReadRequestUnits() != null) {
      merged.maxReadRequestUnits(wanted.maxReadRequestUnits());
    }
    if (wanted.maxWriteRequestUnits() != null) {
      merged.maxWriteRequestUnits(wanted.maxWriteRequestUnits());
    }
    return merged.build();
  }
}
