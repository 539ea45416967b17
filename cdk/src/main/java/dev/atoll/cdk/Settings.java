package dev.atoll.cdk;

import dev.atoll.table.definition.Caps;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a deployment may choose. Everything has a default that suits a small site; {@code
 * cdk/README.md} lists the names.
 *
 * @param prefix first part of both stacks' names
 * @param tableCaps read and write request units a second of the table; empty: as the table's
 *     declaration says
 * @param indexCaps the same for every index
 * @param corsOrigins origins whose pages may call the API
 * @param throttle requests a second and at once, the whole API together
 * @param memoryMegabytes of every function
 * @param reservedConcurrency of each function; empty: none is reserved, since a new account has ten
 *     in all
 * @param logRetentionDays how long logs are kept; one of the figures that CloudWatch Logs takes
 * @param alarmEmail who hears of alarms and of the budget; empty: only the topic exists
 * @param monthlyBudgetDollars of the whole account
 * @param cloudFront whether a CloudFront distribution stands in front of the API
 * @param threatModel the model of Amazon Bedrock that judges threats; empty: rules do
 * @param behaviour of the functions, as variables of their environment
 * @param oneIndexChange whether to deploy only the next of several pending index changes
 */
record Settings(
    String prefix,
    Optional<Caps> tableCaps,
    Optional<Caps> indexCaps,
    List<String> corsOrigins,
    Throttling throttle,
    int memoryMegabytes,
    Optional<Integer> reservedConcurrency,
    int logRetentionDays,
    Optional<String> alarmEmail,
    int monthlyBudgetDollars,
    boolean cloudFront,
    Optional<String> threatModel,
    Map<String, String> behaviour,
    boolean oneIndexChange) {

  /** Requests a second, sustained, and at once. */
  record Throttling(int rate, int burst) {}

  /**
   * Reads the context.
   *
   * @throws IllegalArgumentException if a value is not of its kind; the message names it
   */
  static Settings from(Context context) {
    Optional<Caps> tableCaps = caps(context, "tableReadCap", "tableWriteCap");
    return new Settings(
        context.stackPrefix("name", "Atoll"),
        tableCaps,
        caps(context, "indexReadCap", "indexWriteCap"),
        context.origins("corsOrigins", "*"),
        new Throttling(
            (int) context.whole("throttleRate", 50, 1, 10_000),
            (int) context.whole("throttleBurst", 100, 1, 5_000)),
        (int) context.whole("memory", 1_024, 256, 10_240),
        context.whole("reservedConcurrency", 1, 1_000).map(Math::toIntExact),
        (int) context.whole("logRetentionDays", 30, 1, 3_653),
        context.email("alarmEmail"),
        (int) context.whole("monthlyBudget", 10, 1, 1_000_000),
        context.truth("cloudFront"),
        context.text("threatModel"),
        Behaviour.from(context, tableCaps),
        context.truth("oneIndexChange"));
  }

  private static Optional<Caps> caps(Context context, String read, String write) {
    Optional<Long> reads = context.whole(read, 1, 40_000);
    Optional<Long> writes = context.whole(write, 1, 40_000);
    if (reads.isPresent() != writes.isPresent()) {
      throw new IllegalArgumentException(
          "context " + read + " and " + write + ": give both or none");
    }
    return reads.map(units -> new Caps(units, writes.orElseThrow()));
  }
}
