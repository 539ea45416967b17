package dev.atoll.table;

import java.time.Duration;
import software.amazon.awssdk.http.crt.AwsCrtHttpClient;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The client of a function on Lambda: AWS's own C client, which is the quickest to start; no
 * retries but the facade's; and far less patience than the gateway, which gives up after 30 s.
 */
final class LambdaClient {

  private static final Duration CONNECT = Duration.ofSeconds(1);
  private static final Duration ATTEMPT = Duration.ofSeconds(3);

  private LambdaClient() {}

  static DynamoDbClient create() {
    return DynamoDbClient.builder()
        .httpClientBuilder(AwsCrtHttpClient.builder().connectionTimeout(CONNECT))
        .overrideConfiguration(
            config ->
                config
                    .apiCallTimeout(ATTEMPT)
                    .apiCallAttemptTimeout(ATTEMPT)
                    .retryStrategy(DefaultRetryStrategy.doNotRetry()))
        .build();
  }
}
