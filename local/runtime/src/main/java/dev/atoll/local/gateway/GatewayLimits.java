package dev.atoll.local.gateway;

import java.time.Duration;

/**
 * What an HTTP API and Lambda refuse, and how long the gateway waits.
 *
 * @param bodyBytes a request's body; beyond: 413
 * @param invocationBytes an event or a function's answer; beyond: 413 and 500
 * @param integrationTimeout for the function's answer; beyond: 503, while the function goes on
 * @see <a
 *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html">HTTP
 *     API quotas</a>
 * @see <a href="https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html">Lambda
 *     quotas</a>
 */
public record GatewayLimits(int bodyBytes, int invocationBytes, Duration integrationTimeout) {

  /** Request line and headers; beyond: 431. No configuration raises it. */
  static final int HEAD_BYTES = 10_240;

  public static final GatewayLimits AWS =
      new GatewayLimits(10 * 1024 * 1024, 6 * 1024 * 1024, Duration.ofSeconds(30));
}
