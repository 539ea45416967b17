package dev.atoll.cdk;

import software.amazon.awscdk.services.logs.FilterPattern;
import software.amazon.awscdk.services.logs.MetricFilter;
import software.constructs.Construct;

/** How long the oldest durable work has waited, from the line that each sweep logs. */
final class WorkAge {

  static final String NAMESPACE = "Atoll";
  static final String NAME = "OldestWorkSeconds";

  private WorkAge() {}

  static void measureIn(Construct scope, FunctionResource sweeper) {
    MetricFilter.Builder.create(scope, "WorkAgeFilter")
        .logGroup(sweeper.logs())
        .filterPattern(FilterPattern.stringValue("$.event", "=", "sweep"))
        .metricNamespace(NAMESPACE)
        .metricName(NAME)
        .metricValue("$.oldestWorkSeconds")
        .build();
  }
}
