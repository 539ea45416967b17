package dev.atoll.cdk;

import java.util.List;
import software.amazon.awscdk.services.budgets.CfnBudget;
import software.amazon.awscdk.services.budgets.CfnBudget.BudgetDataProperty;
import software.amazon.awscdk.services.budgets.CfnBudget.NotificationProperty;
import software.amazon.awscdk.services.budgets.CfnBudget.NotificationWithSubscribersProperty;
import software.amazon.awscdk.services.budgets.CfnBudget.SpendProperty;
import software.amazon.awscdk.services.budgets.CfnBudget.SubscriberProperty;
import software.constructs.Construct;

/**
 * A budget for the whole account's month: told when four fifths are spent, and when the month is
 * expected to cost more.
 */
final class SpendingBudget {

  private SpendingBudget() {}

  static void in(Construct scope, AlarmTopic topic, Settings settings) {
    CfnBudget.Builder.create(scope, "Budget")
        .budget(
            BudgetDataProperty.builder()
                .budgetType("COST")
                .timeUnit("MONTHLY")
                .budgetLimit(
                    SpendProperty.builder()
                        .amount(settings.monthlyBudgetDollars())
                        .unit("USD")
                        .build())
                .build())
        .notificationsWithSubscribers(
            List.of(notification("ACTUAL", 80, topic), notification("FORECASTED", 100, topic)))
        .build();
  }

  private static NotificationWithSubscribersProperty notification(
      String kind, int percent, AlarmTopic topic) {
    return NotificationWithSubscribersProperty.builder()
        .notification(
            NotificationProperty.builder()
                .notificationType(kind)
                .comparisonOperator("GREATER_THAN")
                .threshold(percent)
                .thresholdType("PERCENTAGE")
                .build())
        .subscribers(
            List.of(
                SubscriberProperty.builder()
                    .subscriptionType("SNS")
                    .address(topic.topic().getTopicArn())
                    .build()))
        .build();
  }
}
