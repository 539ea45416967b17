package dev.atoll.local.gateway;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The CORS configuration of an HTTP API. With one, the gateway answers every preflight itself,
 * before any authorizer, adds the headers to every other answer (its own 401 included) and drops
 * those that a function sets.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-cors.html">CORS</a>
 */
public record CorsSettings(
    List<String> allowOrigins,
    List<String> allowMethods,
    List<String> allowHeaders,
    List<String> exposeHeaders,
    Duration maxAge) {

  boolean isPreflight(Incoming request) {
    return request.method().equals("OPTIONS")
        && request.header("origin").isPresent()
        && request.header("access-control-request-method").isPresent();
  }

  Outgoing preflight(Incoming request) {
    return origin(request)
        .map(origin -> Outgoing.empty(204).with(preflightHeaders(origin)))
        .orElseGet(() -> Outgoing.empty(204));
  }

  private List<Header> preflightHeaders(String origin) {
    return List.of(
        new Header("access-control-allow-origin", origin),
        new Header("access-control-allow-methods", String.join(",", allowMethods)),
        new Header("access-control-allow-headers", String.join(",", allowHeaders)),
        new Header("access-control-expose-headers", String.join(",", exposeHeaders)),
        new Header("access-control-max-age", Long.toString(maxAge.toSeconds())));
  }

  /**
   * For an answer that is no preflight: nothing unless the request names an origin that is allowed.
   */
  List<Header> headers(Incoming request) {
    var headers = new ArrayList<Header>();
    origin(request)
        .ifPresent(
            origin -> {
              headers.add(new Header("access-control-allow-origin", origin));
              headers.add(
                  new Header("access-control-expose-headers", String.join(",", exposeHeaders)));
            });
    return headers;
  }

  private Optional<String> origin(Incoming request) {
    return request
        .header("origin")
        .filter(origin -> allowOrigins.contains("*") || allowOrigins.contains(origin))
        .map(origin -> allowOrigins.contains("*") ? "*" : origin);
  }
}
