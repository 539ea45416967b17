package dev.atoll.http;

import dev.atoll.http.input.QueryString;
import dev.atoll.http.input.Reading;
import dev.atoll.http.input.Values;
import dev.atoll.http.route.HttpMethod;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Finds the route. The gateway has matched already and names it; what it could not match comes by
 * {@code $default} and is answered 404, or 405 with what the address does take. No route is ever
 * served by way of {@code $default}, since the gateway's authorizer does not stand before it.
 */
final class Routing implements Decorator {

  private static final String OPTIONS = "OPTIONS";

  private final Map<String, Route> byKey;

  Routing(List<Route> routes) {
    byKey = routes.stream().collect(Collectors.toUnmodifiableMap(Route::key, Function.identity()));
  }

  @Override
  public Response handle(Request request, Operation next) {
    Route route = byKey.get(request.incoming().routeKey());
    return route == null
        ? unmatched(request.incoming())
        : next.handle(request.routed(route, variables(route, request.incoming())));
  }

  private static Values variables(Route route, Incoming incoming) {
    Map<String, String> given =
        incoming.pathParameters().isEmpty()
            ? route.path().match(incoming.path()).orElse(Map.of())
            : incoming.pathParameters();
    return switch (QueryString.readVariables(given, route.variables())) {
      case Reading.Accepted accepted -> accepted.values();
      case Reading.Malformed malformed -> throw notFound();
      case Reading.Invalid invalid -> throw notFound();
    };
  }

  /** No thing has such an id, so there is no such thing. */
  private static Problem notFound() {
    return Problem.notFound("Nothing has that address.");
  }

  private static Response unmatched(Incoming incoming) {
    Set<String> methods = methods(incoming.path());
    if (methods.isEmpty() || isServedElsewhere(methods, incoming)) {
      throw Problem.of(ProblemCode.NO_SUCH_ROUTE, "See /openapi.json for every address.");
    }
    String allow = String.join(", ", methods);
    if (incoming.method().equals(OPTIONS)) {
      return Response.noContent().header("allow", allow);
    }
    throw Problem.methodNotAllowed(allow);
  }

  private static boolean isServedElsewhere(Set<String> methods, Incoming incoming) {
    return methods.contains(incoming.method()) && !incoming.method().equals(OPTIONS);
  }

  private static Set<String> methods(String path) {
    Set<String> methods = new TreeSet<>();
    for (Route route : Routes.all()) {
      if (route.path().match(path).isPresent()) {
        methods.add(route.method().name());
      }
    }
    if (methods.contains(HttpMethod.GET.name())) {
      methods.add("HEAD");
    }
    if (!methods.isEmpty()) {
      methods.add(OPTIONS);
    }
    return methods;
  }
}
