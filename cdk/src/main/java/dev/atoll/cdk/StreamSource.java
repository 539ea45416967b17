package dev.atoll.cdk;

import dev.atoll.stream.source.EventSource;
import dev.atoll.stream.source.EventSource.Filter;
import java.util.List;
import software.amazon.awscdk.services.dynamodb.Table;
import software.amazon.awscdk.services.iam.PolicyStatement;
import software.amazon.awscdk.services.lambda.CfnEventSourceMapping;
import software.amazon.awscdk.services.lambda.CfnEventSourceMapping.DestinationConfigProperty;
import software.amazon.awscdk.services.lambda.CfnEventSourceMapping.FilterCriteriaProperty;
import software.amazon.awscdk.services.lambda.CfnEventSourceMapping.FilterProperty;
import software.amazon.awscdk.services.lambda.CfnEventSourceMapping.MetricsConfigProperty;
import software.amazon.awscdk.services.lambda.CfnEventSourceMapping.OnFailureProperty;
import software.amazon.awscdk.services.s3.Bucket;
import software.constructs.Construct;

/**
 * The table's stream as the source of a function, as its {@link EventSource} declares it. Made from
 * CloudFormation's own resource: the constructs above it grant reading and writing the whole bucket
 * and listing every stream of the account.
 *
 * @param function the function
 * @param mapping brings records to it
 */
record StreamSource(FunctionResource function, CfnEventSourceMapping mapping) {

  static StreamSource in(
      Construct scope,
      EventSource source,
      FunctionResource function,
      Table table,
      Bucket failures) {
    function.function().addToRolePolicy(reading(table));
    function.function().addToRolePolicy(listing(table));
    function.function().addToRolePolicy(keeping(failures));
    function.function().addToRolePolicy(finding(failures));
    CfnEventSourceMapping mapping = mapping(scope, source, function, table, failures);
    mapping.getNode().addDependency(function.function().getRole());
    return new StreamSource(function, mapping);
  }

  private static CfnEventSourceMapping mapping(
      Construct scope,
      EventSource source,
      FunctionResource function,
      Table table,
      Bucket failures) {
    return CfnEventSourceMapping.Builder.create(scope, source.name() + "Source")
        .functionName(function.live().getFunctionArn())
        .eventSourceArn(table.getTableStreamArn())
        .startingPosition("TRIM_HORIZON")
        .filterCriteria(
            FilterCriteriaProperty.builder()
                .filters(source.filters().stream().map(StreamSource::filter).toList())
                .build())
        .batchSize(source.batchSize())
        .maximumBatchingWindowInSeconds(source.window().toSeconds())
        .parallelizationFactor(source.parallelization())
        .bisectBatchOnFunctionError(true)
        .functionResponseTypes(List.of("ReportBatchItemFailures"))
        .maximumRetryAttempts(source.retries())
        .maximumRecordAgeInSeconds(source.maximumAge().toSeconds())
        .destinationConfig(
            DestinationConfigProperty.builder()
                .onFailure(OnFailureProperty.builder().destination(failures.getBucketArn()).build())
                .build())
        .metricsConfig(MetricsConfigProperty.builder().metrics(List.of("EventCount")).build())
        .build();
  }

  private static FilterProperty filter(Filter filter) {
    return FilterProperty.builder().pattern(filter.pattern()).build();
  }

  /**
   * What Lambda does to a stream on behalf of a function.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-eventsourcemapping.html">Execution
   *     role permissions</a>
   */
  private static PolicyStatement reading(Table table) {
    return allow(
        List.of("dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"),
        table.getTableStreamArn());
  }

  private static PolicyStatement listing(Table table) {
    return allow(List.of("dynamodb:ListStreams"), table.getTableArn() + "/stream/*");
  }

  /**
   * Lambda writes below {@code aws/lambda/}.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html">Discarded
   *     records of a DynamoDB event source</a>
   */
  private static PolicyStatement keeping(Bucket failures) {
    return allow(List.of("s3:PutObject"), failures.arnForObjects("aws/lambda/*"));
  }

  private static PolicyStatement finding(Bucket failures) {
    return allow(List.of("s3:ListBucket"), failures.getBucketArn());
  }

  private static PolicyStatement allow(List<String> actions, String resource) {
    return PolicyStatement.Builder.create().actions(actions).resources(List.of(resource)).build();
  }
}
