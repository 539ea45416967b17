package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Caps;
import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.fault.Faults;
import dev.atoll.dynamodb.storage.Storage;
import dev.atoll.dynamodb.stream.StreamLog;
import dev.atoll.dynamodb.table.Catalog;
import dev.atoll.dynamodb.table.Table;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** What the operations work on. */
public record Core(
    Storage storage,
    Catalog catalog,
    Clock clock,
    Caps caps,
    StreamLog streamLog,
    Faults faults,
    StaleIndexes staleIndexes) {
  private static final String ARN = ":table/";

  /** The table of a request on data. */
  Table table(@Nullable String nameOrArn) {
    return catalog.table(name(nameOrArn)).orElseThrow(Failures::noTable);
  }

  /** The table of a request on tables. */
  Table describedTable(@Nullable String nameOrArn) {
    String name = name(nameOrArn);
    return catalog.table(name).orElseThrow(() -> Failures.noTable(name));
  }

  /** Requests may name a table by its ARN. */
  static String name(@Nullable String nameOrArn) {
    String text = String.valueOf(nameOrArn);
    int arn = text.startsWith("arn:") ? text.indexOf(ARN) : -1;
    return arn < 0 ? text : text.substring(arn + ARN.length());
  }
}
