package dev.atoll.cdk;

import java.util.List;
import java.util.Map;
import software.amazon.awscdk.Stack;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.amazon.awscdk.services.iam.ServicePrincipal;
import software.amazon.awscdk.services.sns.Topic;
import software.amazon.awscdk.services.sns.subscriptions.EmailSubscription;

/**
 * Where alarms and the budget speak up. Only CloudWatch and Budgets of this account may publish.
 *
 * @param topic the topic
 */
record AlarmTopic(Topic topic) {

  static AlarmTopic in(Stack stack, Settings settings) {
    Topic topic = Topic.Builder.create(stack, "AlarmTopic").enforceSsl(true).build();
    // A topic with a policy of its own has lost the one that let the whole account publish.
    topic.addToResourcePolicy(publishing(stack, topic, "cloudwatch.amazonaws.com"));
    topic.addToResourcePolicy(publishing(stack, topic, "budgets.amazonaws.com"));
    settings.alarmEmail().ifPresent(email -> topic.addSubscription(new EmailSubscription(email)));
    return new AlarmTopic(topic);
  }

  private static PolicyStatement publishing(Stack stack, Topic topic, String service) {
    return PolicyStatement.Builder.create()
        .principals(List.of(new ServicePrincipal(service)))
        .actions(List.of("sns:Publish"))
        .resources(List.of(topic.getTopicArn()))
        .conditions(Map.of("StringEquals", Map.of("aws:SourceAccount", stack.getAccount())))
        .build();
  }
}
