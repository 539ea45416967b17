package dev.atoll.local;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.HttpSettings;
import dev.atoll.http.route.Access;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.HttpMethod;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.local.gateway.Authorization;
import dev.atoll.local.gateway.CorsSettings;
import dev.atoll.local.gateway.Gateway;
import dev.atoll.local.gateway.GatewayRoute;
import dev.atoll.local.gateway.JwtAuthorizer;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Atoll's HTTP API, from the one table of routes, as the template declares it: HEAD with every GET.
 */
final class Api {

  private Api() {}

  static Gateway gateway(
      LocalOptions options,
      Map<Function, RequestStreamHandler> functions,
      JwtAuthorizer authorizer) {
    List<GatewayRoute> routes =
        Routes.all().stream()
            .flatMap(route -> routes(route, handler(functions, route.function())))
            .toList();
    var random = new SecureRandom();
    return new Gateway(
        routes,
        handler(functions, Function.fallback()),
        authorizer,
        cors(options.settings()),
        options.gateway(),
        options.clock(),
        () -> requestId(random));
  }

  private static Stream<GatewayRoute> routes(Route route, RequestStreamHandler handler) {
    Stream<String> methods =
        route.method() == HttpMethod.GET
            ? Stream.of("GET", "HEAD")
            : Stream.of(route.method().name());
    return methods.map(
        method ->
            new GatewayRoute(
                method, route.path().toString(), authorization(route.access()), handler));
  }

  private static Authorization authorization(Access access) {
    return switch (access) {
      case Access.Public _, Access.MemberOptional _, Access.Member _ -> new Authorization.Open();
      case Access.Cognito _ -> new Authorization.Jwt(Set.of());
    };
  }

  private static CorsSettings cors(HttpSettings settings) {
    return new CorsSettings(
        settings.corsOrigins(),
        HttpSettings.CORS_METHODS,
        HttpSettings.CORS_REQUEST_HEADERS,
        HttpSettings.CORS_RESPONSE_HEADERS,
        HttpSettings.CORS_MAX_AGE);
  }

  private static RequestStreamHandler handler(
      Map<Function, RequestStreamHandler> functions, Function function) {
    RequestStreamHandler handler = functions.get(function);
    if (handler == null) {
      throw new IllegalStateException("No handler for " + function);
    }
    return handler;
  }

  /** In the gateway's form: 16 characters of base64, the last a sign of equality. */
  private static String requestId(SecureRandom random) {
    byte[] bytes = new byte[11];
    random.nextBytes(bytes);
    return Base64.getEncoder().encodeToString(bytes);
  }
}
