package dev.atoll.local.gateway;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Chooses a route as an HTTP API does: a full match of method and path first, the more specific
 * path before the less specific, a greedy variable after any other, {@code $default} last.
 *
 * <p>A trailing slash is a segment of its own (an empty one), so {@code /posts/} is not {@code
 * /posts}.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html">Routes</a>
 */
final class RouteTable {

  /**
   * @param key {@code GET /posts/{id}} or {@code $default}
   * @param pathParameters decoded
   */
  record Match(
      String key,
      Map<String, String> pathParameters,
      Authorization authorization,
      RequestStreamHandler handler) {}

  private record Entry(PathPattern pattern, GatewayRoute route) {}

  private final List<Entry> entries;
  private final RequestStreamHandler fallback;

  RouteTable(List<GatewayRoute> routes, RequestStreamHandler fallback) {
    this.entries =
        routes.stream()
            .map(route -> new Entry(PathPattern.parse(route.path()), route))
            .sorted((a, b) -> a.pattern().compareSpecificity(b.pattern()))
            .toList();
    this.fallback = fallback;
  }

  Match match(String method, String decodedPath) {
    List<String> path = List.of(decodedPath.substring(1).split("/", -1));
    return entries.stream()
        .filter(entry -> entry.route().method().equals(method))
        .flatMap(entry -> match(entry, path).stream())
        .findFirst()
        .orElseGet(() -> new Match("$default", Map.of(), new Authorization.Open(), fallback));
  }

  private static Optional<Match> match(Entry entry, List<String> path) {
    GatewayRoute route = entry.route();
    return entry
        .pattern()
        .match(path)
        .map(values -> new Match(route.key(), values, route.authorization(), route.handler()));
  }
}
