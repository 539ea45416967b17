package dev.atoll.dynamodb.operation;

import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsResponse;
import software.amazon.awssdk.services.dynamodb.model.Endpoint;

/**
 * DescribeLimits with the quotas of a new AWS account, and DescribeEndpoints.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html">Service
 *     quotas in DynamoDB</a>
 */
final class Account {
  /** Whose all tables are. */
  static final String ID = "123456789012";

  private static final long ACCOUNT_UNITS = 80_000;
  private static final long TABLE_UNITS = 40_000;
  private static final long CACHE_MINUTES = 1440;

  private Account() {}

  static DescribeLimitsResponse limits(DescribeLimitsRequest request) {
    return DescribeLimitsResponse.builder()
        .accountMaxReadCapacityUnits(ACCOUNT_UNITS)
        .accountMaxWriteCapacityUnits(ACCOUNT_UNITS)
        .tableMaxReadCapacityUnits(TABLE_UNITS)
        .tableMaxWriteCapacityUnits(TABLE_UNITS)
        .build();
  }

  static DescribeEndpointsResponse endpoints(DescribeEndpointsRequest request) {
    return DescribeEndpointsResponse.builder()
        .endpoints(
            Endpoint.builder()
                .address("dynamodb.us-east-1.amazonaws.com")
                .cachePeriodInMinutes(CACHE_MINUTES)
                .build())
        .build();
  }
}
