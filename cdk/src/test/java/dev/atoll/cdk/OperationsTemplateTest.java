package dev.atoll.cdk;

import static dev.atoll.cdk.Synthesized.all;
import static dev.atoll.cdk.Synthesized.nodes;
import static dev.atoll.cdk.Synthesized.only;
import static dev.atoll.cdk.Synthesized.resources;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class OperationsTemplateTest {

  private static JsonNode template;

  @BeforeAll
  static void synthesize() {
    template = Synthesized.byDefault().application();
  }

  @Test
  void sweeper_template_isCalledEveryMinuteByItsAliasWithoutRetries() {
    JsonNode schedule = only(template, "AWS::Scheduler::Schedule");

    assertThat(schedule.path("ScheduleExpression").asText()).isEqualTo("rate(1 minute)");
    assertThat(schedule.path("State").asText()).isEqualTo("ENABLED");
    assertThat(schedule.path("Target").path("Arn").path("Ref").asText())
        .startsWith("SweeperAliaslive");
    assertThat(schedule.path("Target").path("RetryPolicy").path("MaximumRetryAttempts").asInt(-1))
        .isZero();
    assertThat(Workload.sweeper().timeoutSeconds()).isLessThan(60);
  }

  @Test
  void alarms_template_areAtMostTenOfOneSeriesEach() {
    assertThat(alarms())
        .hasSizeBetween(1, 10)
        .allMatch(alarm -> alarm.path("Metrics").isMissingNode())
        .allMatch(alarm -> alarm.path("MetricName").isTextual(), "one series, not an expression");
  }

  @Test
  void alarms_template_allTellTheTopicAndSayWhatTheyMean() {
    assertThat(alarms())
        .allSatisfy(
            alarm -> {
              assertThat(nodes(alarm.path("AlarmActions")).map(node -> node.path("Ref").asText()))
                  .singleElement()
                  .asString()
                  .startsWith("AlarmTopic");
              assertThat(alarm.path("AlarmDescription").asText()).isNotBlank();
            });
  }

  @Test
  void alarms_template_watchErrorsThrottlesTheStreamWorkAndSpending() {
    assertThat(alarms())
        .extracting(OperationsTemplateTest::metric)
        .containsExactlyInAnyOrder(
            "5xx",
            "ReadThrottleEvents",
            "WriteThrottleEvents",
            "IteratorAge",
            "IteratorAge",
            "OnFailureDestinationDeliveredEventCount",
            "OnFailureDestinationDeliveredEventCount",
            "OldestWorkSeconds",
            "ConsumedReadCapacityUnits",
            "ConsumedWriteCapacityUnits");
  }

  @Test
  void workAge_template_soundsAfterAQuarterOfAnHourAndOnSilence() {
    JsonNode alarm = alarmOn("OldestWorkSeconds");

    assertThat(alarm.path("TreatMissingData").asText()).isEqualTo("breaching");
    assertThat(alarm.path("Threshold").asInt()).isEqualTo(900);
    JsonNode filter = only(template, "AWS::Logs::MetricFilter");
    assertThat(filter.path("LogGroupName").path("Ref").asText()).startsWith("SweeperLogs");
    assertThat(filter.path("FilterPattern").asText()).isEqualTo("{ $.event = \"sweep\" }");
    JsonNode metric = filter.path("MetricTransformations").path(0);
    assertThat(metric.path("MetricValue").asText()).isEqualTo("$.oldestWorkSeconds");
    assertThat(metric.path("MetricNamespace").asText()).isEqualTo(alarm.path("Namespace").asText());
  }

  @Test
  void spending_template_isTheHourlyShareOfTheBudgetInUnits() {
    // 10 dollars a month, 730 hours, 0.125 and 0.625 dollars a million units.
    assertThat(alarmOn("ConsumedReadCapacityUnits").path("Threshold").asLong()).isEqualTo(109_589);
    assertThat(alarmOn("ConsumedWriteCapacityUnits").path("Threshold").asLong()).isEqualTo(21_917);
    assertThat(alarmOn("ConsumedWriteCapacityUnits").path("Period").asInt()).isEqualTo(3_600);
  }

  @Test
  void dashboard_template_isOneAndReadable() {
    JsonNode body = only(template, "AWS::CloudWatch::Dashboard").path("DashboardBody");

    assertThat(body.toString())
        .contains("Requests", "Units of the table", "Sweeps", "behind the stream");
  }

  @Test
  void budget_template_isMonthlyAndTellsTheTopicEarly() {
    JsonNode budget = only(template, "AWS::Budgets::Budget");

    assertThat(budget.path("Budget").path("TimeUnit").asText()).isEqualTo("MONTHLY");
    assertThat(budget.path("Budget").path("BudgetLimit").path("Amount").asInt()).isEqualTo(10);
    assertThat(nodes(budget.path("NotificationsWithSubscribers")))
        .extracting(
            told -> told.path("Notification").path("NotificationType").asText(),
            told -> told.path("Notification").path("Threshold").asInt())
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("ACTUAL", 80),
            org.assertj.core.groups.Tuple.tuple("FORECASTED", 100));
  }

  @Test
  void topic_template_takesAlarmsAndBudgetsOfThisAccountOverTlsOnly() {
    JsonNode statements =
        only(template, "AWS::SNS::TopicPolicy").path("PolicyDocument").path("Statement");

    assertThat(
            nodes(statements)
                .filter(statement -> statement.path("Effect").asText().equals("Allow")))
        .allSatisfy(
            statement ->
                assertThat(
                        statement
                            .path("Condition")
                            .path("StringEquals")
                            .path("aws:SourceAccount")
                            .path("Ref")
                            .asText())
                    .isEqualTo("AWS::AccountId"))
        .extracting(statement -> statement.path("Principal").path("Service").asText())
        .containsExactlyInAnyOrder("cloudwatch.amazonaws.com", "budgets.amazonaws.com");
    assertThat(statements.toString()).contains("aws:SecureTransport");
  }

  @Test
  void subscription_byDefault_isNone() {
    assertThat(resources(template, "AWS::SNS::Subscription")).isEmpty();
  }

  @Test
  void settings_fromContext_changeAddressBudgetAndRetention() {
    Map<String, Object> context =
        Map.of("alarmEmail", "ops@example.org", "monthlyBudget", "50", "logRetentionDays", "7");

    JsonNode changed = Synthesized.with(context, IndexLock.empty()).application();

    assertThat(only(changed, "AWS::SNS::Subscription").path("Endpoint").asText())
        .isEqualTo("ops@example.org");
    assertThat(
            only(changed, "AWS::Budgets::Budget")
                .path("Budget")
                .path("BudgetLimit")
                .path("Amount")
                .asInt())
        .isEqualTo(50);
    assertThat(all(changed, "AWS::Logs::LogGroup"))
        .allMatch(group -> group.path("RetentionInDays").asInt() == 7);
  }

  @Test
  void retention_thatCloudWatchDoesNotKnow_isRefused() {
    org.assertj.core.api.Assertions.assertThatIllegalArgumentException()
        .isThrownBy(() -> Synthesized.with(Map.of("logRetentionDays", "8"), IndexLock.empty()))
        .withMessageContaining("logRetentionDays=8: must be one of 1, 3, 5, 7");
  }

  @Test
  void stacks_template_carryTheApplicationsTag() {
    assertThat(all(template, "AWS::Lambda::Function"))
        .allMatch(function -> function.path("Tags").toString().contains("atoll"));
  }

  private static List<JsonNode> alarms() {
    return all(template, "AWS::CloudWatch::Alarm");
  }

  private static JsonNode alarmOn(String metric) {
    return alarms().stream()
        .filter(alarm -> metric(alarm).equals(metric))
        .findFirst()
        .orElseThrow();
  }

  private static String metric(JsonNode alarm) {
    return alarm.path("MetricName").asText();
  }
}
