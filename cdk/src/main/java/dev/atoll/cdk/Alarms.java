package dev.atoll.cdk;

import software.amazon.awscdk.Duration;
import software.amazon.awscdk.services.cloudwatch.Alarm;
import software.amazon.awscdk.services.cloudwatch.ComparisonOperator;
import software.amazon.awscdk.services.cloudwatch.Metric;
import software.amazon.awscdk.services.cloudwatch.TreatMissingData;
import software.amazon.awscdk.services.cloudwatch.actions.SnsAction;
import software.constructs.Construct;

/**
 * What wakes somebody up. Each alarm watches one series, and there are fewer than the ten that cost
 * nothing.
 *
 * <p>A function that fails or is throttled shows as a 5xx of the API, and so does a table that
 * throttles for longer than the retries last: none of these needs an alarm of its own.
 *
 * @see <a href="https://aws.amazon.com/cloudwatch/pricing/">Amazon CloudWatch pricing, free
 *     tier</a>
 */
final class Alarms {

  /**
   * Dollars per million on-demand request units in us-east-1.
   *
   * @see <a href="https://aws.amazon.com/dynamodb/pricing/on-demand/">Pricing for on-demand
   *     capacity</a>
   */
  private static final double DOLLARS_PER_MILLION_READS = 0.125;

  private static final double DOLLARS_PER_MILLION_WRITES = 0.625;

  private static final double HOURS_PER_MONTH = 730;

  private static final Duration HOUR = Duration.hours(1);

  private final Construct scope;
  private final AlarmTopic topic;

  private Alarms(Construct scope, AlarmTopic topic) {
    this.scope = scope;
    this.topic = topic;
  }

  static void in(Construct scope, Metrics metrics, AlarmTopic topic, Settings settings) {
    Alarms alarms = new Alarms(scope, topic);
    alarms.above(
        "ServerErrors", metrics.serverErrors(), 5, 1, "More than 5 answers of 5xx in five minutes");
    alarms.above(
        "SlowAnswers",
        metrics.slowest(),
        3_000,
        3,
        "1 % of requests take more than 3 s, for 15 minutes");
    alarms.above(
        "ThrottledReads", metrics.throttledReads(), 50, 3, "Reads keep meeting the table's cap");
    alarms.above(
        "ThrottledWrites", metrics.throttledWrites(), 50, 3, "Writes keep meeting the table's cap");
    alarms.above(
        "FailedSweeps",
        metrics.failedSweeps(),
        2,
        1,
        "Durable work fails: more than 2 sweeps in five minutes");
    alarms.noSweeps(metrics.sweeps());
    int budget = settings.monthlyBudgetDollars();
    alarms.spending("ReadSpending", metrics.unitsRead(HOUR), budget / DOLLARS_PER_MILLION_READS);
    alarms.spending(
        "WriteSpending", metrics.unitsWritten(HOUR), budget / DOLLARS_PER_MILLION_WRITES);
  }

  /**
   * Two hours at a rate that, kept up, would spend the month's budget: known long before the bill
   * is.
   */
  private void spending(String id, Metric unitsPerHour, double millionsPerMonth) {
    double perHour = Math.floor(millionsPerMonth * 1_000_000 / HOURS_PER_MONTH);
    above(
        id,
        unitsPerHour,
        perHour,
        2,
        "For two hours, units enough to spend the month's budget at this rate");
  }

  private void noSweeps(Metric sweeps) {
    sounds(
        Alarm.Builder.create(scope, "NoSweeps")
            .alarmDescription("No sweep for ten minutes: durable work may be waiting")
            .metric(sweeps)
            .threshold(1)
            .evaluationPeriods(2)
            .comparisonOperator(ComparisonOperator.LESS_THAN_THRESHOLD)
            .treatMissingData(TreatMissingData.BREACHING)
            .build());
  }

  private void above(String id, Metric metric, double threshold, int periods, String description) {
    sounds(
        Alarm.Builder.create(scope, id)
            .alarmDescription(description)
            .metric(metric)
            .threshold(threshold)
            .evaluationPeriods(periods)
            .comparisonOperator(ComparisonOperator.GREATER_THAN_THRESHOLD)
            .treatMissingData(TreatMissingData.NOT_BREACHING)
            .build());
  }

  private void sounds(Alarm alarm) {
    alarm.addAlarmAction(new SnsAction(topic.topic()));
  }
}
