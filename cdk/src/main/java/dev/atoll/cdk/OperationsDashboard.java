package dev.atoll.cdk;

import java.util.List;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.services.cloudwatch.Dashboard;
import software.amazon.awscdk.services.cloudwatch.GraphWidget;
import software.amazon.awscdk.services.cloudwatch.IMetric;
import software.amazon.awscdk.services.cloudwatch.IWidget;
import software.amazon.awscdk.services.cloudwatch.LogQueryVisualizationType;
import software.amazon.awscdk.services.cloudwatch.LogQueryWidget;
import software.constructs.Construct;

/** One page: are requests answered, how fast, what do they cost, is durable work moving. */
final class OperationsDashboard {

  private static final Duration FIVE_MINUTES = Duration.minutes(5);
  private static final int HALF = 12;

  private OperationsDashboard() {}

  static void in(Construct scope, Metrics metrics) {
    Dashboard dashboard = Dashboard.Builder.create(scope, "Dashboard").build();
    dashboard.addWidgets(
        graph(
            "Requests",
            List.of(metrics.requests(), metrics.clientErrors(), metrics.serverErrors())),
        graph("Milliseconds to the answer", List.of(metrics.usual(), metrics.slowest())));
    dashboard.addWidgets(
        graph("Failures of functions", metrics.ofFunctions("Errors", "Sum")),
        graph("Environments at once", metrics.ofFunctions("ConcurrentExecutions", "Maximum")));
    dashboard.addWidgets(
        graph(
            "Units of the table",
            List.of(metrics.unitsRead(FIVE_MINUTES), metrics.unitsWritten(FIVE_MINUTES))),
        graph(
            "Requests that met a cap",
            List.of(metrics.throttledReads(), metrics.throttledWrites())));
    dashboard.addWidgets(
        graph("Sweeps", List.of(metrics.sweeps(), metrics.failedSweeps())),
        graph("Milliseconds in functions, p99", metrics.ofFunctions("Duration", "p99")));
    dashboard.addWidgets(
        graph("Milliseconds behind the stream", metrics.ofSources("IteratorAge", "Maximum")),
        graph("Failures of the stream's functions", metrics.ofSources("Errors", "Sum")));
    dashboard.addWidgets(
        graph("Seconds that durable work waits", List.of(metrics.workAge())),
        graph(
            "Records given up",
            metrics.sources().stream().<IMetric>map(Metrics::givenUp).toList()));
    dashboard.addWidgets(unitsByRoute(metrics));
  }

  /** From the line that functions write for each request. */
  private static IWidget unitsByRoute(Metrics metrics) {
    return LogQueryWidget.Builder.create()
        .title("Units by route")
        .logGroupNames(metrics.requestLogs())
        .queryLines(
            List.of(
                "filter event = 'request'",
                "stats count(*) as requests, sum(readUnits) as unitsRead, sum(writeUnits) as"
                    + " unitsWritten, avg(calls) as callsEach, pct(millis, 99) as p99 by route",
                "sort unitsWritten desc"))
        .view(LogQueryVisualizationType.TABLE)
        .width(2 * HALF)
        .build();
  }

  private static IWidget graph(String title, List<IMetric> series) {
    return GraphWidget.Builder.create().title(title).left(series).width(HALF).build();
  }
}
