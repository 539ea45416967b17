package dev.atoll.cdk;

import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awscdk.RemovalPolicy;
import software.amazon.awscdk.services.logs.LogGroup;
import software.amazon.awscdk.services.logs.RetentionDays;
import software.constructs.Construct;

/** Log groups, which end after the days that the deployment chose. */
final class Logs {

  /** The periods that CloudWatch Logs knows. */
  private static final Map<Integer, RetentionDays> PERIODS =
      Map.ofEntries(
          Map.entry(1, RetentionDays.ONE_DAY),
          Map.entry(3, RetentionDays.THREE_DAYS),
          Map.entry(5, RetentionDays.FIVE_DAYS),
          Map.entry(7, RetentionDays.ONE_WEEK),
          Map.entry(14, RetentionDays.TWO_WEEKS),
          Map.entry(30, RetentionDays.ONE_MONTH),
          Map.entry(60, RetentionDays.TWO_MONTHS),
          Map.entry(90, RetentionDays.THREE_MONTHS),
          Map.entry(180, RetentionDays.SIX_MONTHS),
          Map.entry(365, RetentionDays.ONE_YEAR));

  private Logs() {}

  static LogGroup in(Construct scope, String id, Settings settings) {
    return LogGroup.Builder.create(scope, id)
        .retention(period(settings.logRetentionDays()))
        .removalPolicy(RemovalPolicy.DESTROY)
        .build();
  }

  private static RetentionDays period(int days) {
    RetentionDays period = PERIODS.get(days);
    if (period == null) {
      String known =
          PERIODS.keySet().stream().sorted().map(String::valueOf).collect(Collectors.joining(", "));
      throw new IllegalArgumentException(
          "context logRetentionDays=" + days + ": must be one of " + known);
    }
    return period;
  }
}
