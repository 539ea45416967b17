package dev.atoll.http;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lets scripts of configured origins call. On AWS the gateway answers preflights itself and sets
 * these headers over ours; behind anything else this does.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-cors.html">CORS
 *     for HTTP APIs</a>
 */
final class Cors implements Decorator {

  private static final String ALLOW_ORIGIN = "access-control-allow-origin";

  private static final Map<String, String> PREFLIGHT =
      Map.of(
          "access-control-allow-methods", String.join(", ", HttpSettings.CORS_METHODS),
          "access-control-allow-headers", String.join(", ", HttpSettings.CORS_REQUEST_HEADERS),
          "access-control-max-age", Long.toString(HttpSettings.CORS_MAX_AGE.toSeconds()));

  private static final Map<String, String> ACTUAL =
      Map.of(
          "access-control-expose-headers", String.join(", ", HttpSettings.CORS_RESPONSE_HEADERS));

  @Override
  public Response handle(Request request, Operation next) {
    Optional<String> allowed = allowedOrigin(request);
    if (isPreflight(request.incoming())) {
      return allow(Response.noContent(), allowed, PREFLIGHT);
    }
    return allow(next.handle(request), allowed, ACTUAL);
  }

  private static Response allow(
      Response response, Optional<String> origin, Map<String, String> headers) {
    Response varied = response.header("vary", "origin");
    return origin
        .map(allowed -> varied.headers(headers).header(ALLOW_ORIGIN, allowed))
        .orElse(varied);
  }

  private static boolean isPreflight(Incoming incoming) {
    return incoming.method().equals("OPTIONS")
        && incoming.header("origin").isPresent()
        && incoming.header("access-control-request-method").isPresent();
  }

  private static Optional<String> allowedOrigin(Request request) {
    List<String> allowed = request.context().settings().corsOrigins();
    if (allowed.contains("*")) {
      return request.incoming().header("origin").map(origin -> "*");
    }
    return request.incoming().header("origin").filter(allowed::contains);
  }
}
