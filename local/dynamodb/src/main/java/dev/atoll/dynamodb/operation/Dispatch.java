package dev.atoll.dynamodb.operation;

import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.awscore.AwsResponse;

/** The one way into the engine, whichever way a request came. Safe for any number of threads. */
public interface Dispatch {
  /**
   * Carries out a request of DynamoDB or DynamoDB Streams.
   *
   * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException as AWS would answer;
   *     also code UnknownOperationException for a request that the engine does not know
   */
  AwsResponse dispatch(AwsRequest request);
}
