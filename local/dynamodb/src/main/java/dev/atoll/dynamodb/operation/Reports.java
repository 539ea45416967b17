package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Consumption;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** The consumption of several tables as responses list it. */
final class Reports {
  private Reports() {}

  /** One report for each table, or null when the request did not ask. */
  static @Nullable List<ConsumedCapacity> list(
      List<Consumption> consumed, @Nullable ReturnConsumedCapacity wanted) {
    return isWanted(wanted)
        ? consumed.stream().map(one -> one.report(wanted)).filter(Objects::nonNull).toList()
        : null;
  }

  /** Like {@link #list}, as transactions report it. */
  static @Nullable List<ConsumedCapacity> ofTransaction(
      List<Consumption> consumed, @Nullable ReturnConsumedCapacity wanted) {
    return isWanted(wanted)
        ? consumed.stream()
            .map(one -> one.reportOfTransaction(wanted))
            .filter(Objects::nonNull)
            .toList()
        : null;
  }

  private static boolean isWanted(@Nullable ReturnConsumedCapacity wanted) {
    return wanted != null && wanted != ReturnConsumedCapacity.NONE;
  }
}
