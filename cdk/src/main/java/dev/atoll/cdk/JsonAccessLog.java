package dev.atoll.cdk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awscdk.services.apigateway.AccessLogFormat;
import software.amazon.awscdk.services.apigatewayv2.IAccessLogDestination;
import software.amazon.awscdk.services.apigatewayv2.IAccessLogSettings;
import software.amazon.awscdk.services.apigatewayv2.LogGroupLogDestination;
import software.amazon.awscdk.services.logs.LogGroup;

/**
 * One JSON line for each request that reaches the gateway. It names the route, never the path: no
 * address, no name and no token is logged.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html">Customize
 *     HTTP API access logs</a>
 */
final class JsonAccessLog implements IAccessLogSettings {

  private static final Map<String, String> FIELDS =
      new TreeMap<>(
          Map.of(
              "authorizerError", "$context.authorizer.error",
              "error", "$context.error.message",
              "integrationError", "$context.integrationErrorMessage",
              "integrationMillis", "$context.integrationLatency",
              "millis", "$context.responseLatency",
              "requestId", "$context.requestId",
              "responseBytes", "$context.responseLength",
              "route", "$context.routeKey",
              "status", "$context.status",
              "time", "$context.requestTime"));

  private final LogGroup logs;

  JsonAccessLog(LogGroup logs) {
    this.logs = logs;
  }

  @Override
  public IAccessLogDestination getDestination() {
    return new LogGroupLogDestination(logs);
  }

  @Override
  public AccessLogFormat getFormat() {
    try {
      return AccessLogFormat.custom(new ObjectMapper().writeValueAsString(FIELDS));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
