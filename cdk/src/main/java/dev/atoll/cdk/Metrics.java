package dev.atoll.cdk;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.services.apigatewayv2.HttpApi;
import software.amazon.awscdk.services.cloudwatch.IMetric;
import software.amazon.awscdk.services.cloudwatch.Metric;
import software.amazon.awscdk.services.dynamodb.Table;

/**
 * What is worth looking at, by name: alarms and the dashboard read the same series.
 *
 * @param api the HTTP API
 * @param functions those that answer requests
 * @param sources what brings the stream to functions
 * @param sweeper the function behind the schedule
 * @param table the table
 */
record Metrics(
    HttpApi api,
    List<FunctionResource> functions,
    List<StreamSource> sources,
    FunctionResource sweeper,
    Table table) {

  private static final Duration FIVE_MINUTES = Duration.minutes(5);

  Metrics {
    functions = List.copyOf(functions);
    sources = List.copyOf(sources);
  }

  Metric requests() {
    return gateway("Count", "SampleCount");
  }

  /** Answers of 500 and above, the gateway's own included. */
  Metric serverErrors() {
    return gateway("5xx", "Sum");
  }

  /** Answers from 400 to 499. */
  Metric clientErrors() {
    return gateway("4xx", "Sum");
  }

  /** Milliseconds within which 99 of 100 requests are answered. */
  Metric slowest() {
    return gateway("Latency", "p99");
  }

  /** Milliseconds within which half of the requests are answered. */
  Metric usual() {
    return gateway("Latency", "p50");
  }

  Metric sweeps() {
    return lambda(sweeper, "Invocations", "Sum");
  }

  Metric failedSweeps() {
    return lambda(sweeper, "Errors", "Sum");
  }

  /** Milliseconds between a change and its delivery to the stream's function. */
  static Metric delay(StreamSource source) {
    return lambda(source.function(), "IteratorAge", "Maximum");
  }

  /**
   * Records that went to the failure destination.
   *
   * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html">Event
   *     source mapping metrics</a>
   */
  static Metric givenUp(StreamSource source) {
    return metric(
            "AWS/Lambda",
            "OnFailureDestinationDeliveredEventCount",
            Map.of("EventSourceMappingUUID", source.mapping().getRef()),
            "Sum",
            FIVE_MINUTES)
        .build();
  }

  /** Seconds for which the oldest durable work has waited; silence when no sweep ran. */
  Metric workAge() {
    return metric(WorkAge.NAMESPACE, WorkAge.NAME, Map.of(), "Maximum", FIVE_MINUTES).build();
  }

  /** One series for each of the stream's functions, labelled with its name. */
  List<IMetric> ofSources(String name, String statistic) {
    return sources.stream()
        .<IMetric>map(source -> labelled(source.function(), name, statistic))
        .toList();
  }

  /** Read units of the table alone; an index counts for itself. */
  Metric unitsRead(Duration period) {
    return table("ConsumedReadCapacityUnits", "Sum", period);
  }

  /** Write units of the table alone; an index counts for itself. */
  Metric unitsWritten(Duration period) {
    return table("ConsumedWriteCapacityUnits", "Sum", period);
  }

  /** Reads that met a cap. */
  Metric throttledReads() {
    return table("ReadThrottleEvents", "Sum", FIVE_MINUTES);
  }

  /** Writes that met a cap. */
  Metric throttledWrites() {
    return table("WriteThrottleEvents", "Sum", FIVE_MINUTES);
  }

  /** One series for each function that answers requests, labelled with its name. */
  List<IMetric> ofFunctions(String name, String statistic) {
    return functions.stream()
        .<IMetric>map(function -> labelled(function, name, statistic))
        .toList();
  }

  /** Names of the groups that hold one line for each request. */
  List<String> requestLogs() {
    return functions.stream().map(function -> function.logs().getLogGroupName()).toList();
  }

  private Metric gateway(String name, String statistic) {
    return metric("AWS/ApiGateway", name, Map.of("ApiId", api.getApiId()), statistic, FIVE_MINUTES)
        .build();
  }

  private static Metric lambda(FunctionResource function, String name, String statistic) {
    return lambdaMetric(function, name, statistic).build();
  }

  /** A label makes an alarm's series an expression, so only the dashboard has them. */
  private static Metric labelled(FunctionResource function, String name, String statistic) {
    return lambdaMetric(function, name, statistic)
        .label(function.function().getNode().getId())
        .build();
  }

  private static Metric.Builder lambdaMetric(
      FunctionResource function, String name, String statistic) {
    Map<String, String> dimensions = Map.of("FunctionName", function.function().getFunctionName());
    return metric("AWS/Lambda", name, dimensions, statistic, FIVE_MINUTES);
  }

  private Metric table(String name, String statistic, Duration period) {
    return metric(
            "AWS/DynamoDB", name, Map.of("TableName", table.getTableName()), statistic, period)
        .build();
  }

  private static Metric.Builder metric(
      String namespace,
      String name,
      Map<String, String> dimensions,
      String statistic,
      Duration period) {
    return Metric.Builder.create()
        .namespace(namespace)
        .metricName(name)
        .dimensionsMap(new TreeMap<>(dimensions))
        .statistic(statistic)
        .period(period);
  }
}
