package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.table.Backups;
import dev.atoll.dynamodb.table.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsDescription;
import software.amazon.awssdk.services.dynamodb.model.ContinuousBackupsStatus;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryDescription;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoverySpecification;
import software.amazon.awssdk.services.dynamodb.model.PointInTimeRecoveryStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsResponse;

/** Point-in-time recovery, accepted and described: nothing can be restored from it. */
final class ContinuousBackups {
  private static final int DEFAULT_DAYS = 35;

  private final Core core;

  ContinuousBackups(Core core) {
    this.core = core;
  }

  UpdateContinuousBackupsResponse update(UpdateContinuousBackupsRequest request) {
    Table changed =
        core.storage()
            .write(
                batch -> {
                  Table table = table(request.tableName());
                  Table with =
                      table.withBackups(
                          wanted(request.pointInTimeRecoverySpecification(), table.backups()));
                  core.catalog().put(batch, with);
                  return with;
                });
    return UpdateContinuousBackupsResponse.builder()
        .continuousBackupsDescription(describe(changed))
        .build();
  }

  private @Nullable Backups wanted(
      PointInTimeRecoverySpecification wanted, @Nullable Backups current) {
    if (!Boolean.TRUE.equals(wanted.pointInTimeRecoveryEnabled())) {
      return null;
    }
    Integer days = wanted.recoveryPeriodInDays();
    Instant since = current == null ? core.clock().instant() : current.since();
    return new Backups(since, days == null ? DEFAULT_DAYS : days);
  }

  DescribeContinuousBackupsResponse describe(DescribeContinuousBackupsRequest request) {
    return DescribeContinuousBackupsResponse.builder()
        .continuousBackupsDescription(describe(table(request.tableName())))
        .build();
  }

  private Table table(@Nullable String name) {
    return core.catalog()
        .table(Core.name(name))
        .orElseThrow(() -> Failures.noTableToBackUp(Core.name(name)));
  }

  private ContinuousBackupsDescription describe(Table table) {
    PointInTimeRecoveryDescription.Builder recovery = PointInTimeRecoveryDescription.builder();
    Backups backups = table.backups();
    if (backups == null) {
      recovery.pointInTimeRecoveryStatus(PointInTimeRecoveryStatus.DISABLED);
    } else {
      recovery
          .pointInTimeRecoveryStatus(PointInTimeRecoveryStatus.ENABLED)
          .recoveryPeriodInDays(backups.days())
          .earliestRestorableDateTime(backups.since())
          .latestRestorableDateTime(core.clock().instant());
    }
    return ContinuousBackupsDescription.builder()
        .continuousBackupsStatus(ContinuousBackupsStatus.ENABLED)
        .pointInTimeRecoveryDescription(recovery.build())
        .build();
  }
}
