package dev.atoll.cdk;

import software.amazon.awscdk.Duration;
import software.amazon.awscdk.services.cloudwatch.Alarm;
import software.amazon.awscdk.services.cloudwatch.ComparisonOperator;
import software.amazon.awscdk.services.cloudwatch.Metric;
import software.amazon.awscdk.services.cloudwatch.TreatMissingData;
import software.amazon.awscdk.services.cloudwatch.actions.SnsAction;
import software.constructs.Construct;

/**
 * What wakes somebody up. Each alarm watches one series, and there are no more than the ten that
 * cost nothing; how fast answers are is on the dashboard.
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

  private static final int LONGEST_WAIT_SECONDS = 900;

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
        "ThrottledReads", metrics.throttledReads(), 50, 3, "Reads keep meeting the table's cap");
    alarms.above(
        "ThrottledWrites", metrics.throttledWrites(), 50, 3, "Writes keep meeting the table's cap");
    metrics.sources().forEach(alarms::stream);
    alarms.workAge(metrics.workAge());
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

  /** Behind for a quarter of an hour, or a record given up. */
  private void stream(StreamSource source) {
    String name = source.function().function().getNode().getId();
    above(
        name + "Behind",
        Metrics.delay(source),
        60_000,
        3,
        name + " gets changes more than a minute late, for 15 minutes");
    above(
        name + "GaveUp",
        Metrics.givenUp(source),
        0,
        1,
        name + " could not process a record; it is in the failure bucket, for ./atoll replay");
  }

  /** A sweep tells the age each minute: where nothing is told, no sweep has ended. */
  private void workAge(Metric age) {
    sounds(
        Alarm.Builder.create(scope, "WorkAge")
            .alarmDescription("Durable work has waited for 15 minutes, or no sweep has ended")
            .metric(age)
            .threshold(LONGEST_WAIT_SECONDS)
            .evaluationPeriods(2)
            .comparisonOperator(ComparisonOperator.GREATER_THAN_THRESHOLD)
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
