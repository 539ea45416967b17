package dev.atoll.local.gateway;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * An HTTP API: what happens to a request between the wire and a function, in the order in which it
 * happens.
 *
 * <p>Preflight, limits, route, authorizer, integration. Every answer carries {@code
 * apigw-requestid} and the CORS headers. Thread-safe.
 */
public final class Gateway {

  private final RouteTable routes;
  private final JwtAuthorizer authorizer;
  private final CorsSettings cors;
  private final GatewayLimits limits;
  private final InstantSource clock;
  private final Supplier<String> requestIds;
  private final Integration integration;
  private final EventWriter events = new EventWriter();

  /**
   * @param fallback the integration of {@code $default}, which no authorizer guards
   */
  public Gateway(
      List<GatewayRoute> routes,
      RequestStreamHandler fallback,
      JwtAuthorizer authorizer,
      CorsSettings cors,
      GatewayLimits limits,
      InstantSource clock,
      Supplier<String> requestIds) {
    this.routes = new RouteTable(routes, fallback);
    this.authorizer = authorizer;
    this.cors = cors;
    this.limits = limits;
    this.clock = clock;
    this.requestIds = requestIds;
    this.integration = new Integration(limits);
  }

  public Outgoing handle(Incoming request) {
    if (cors.isPreflight(request)) {
      return cors.preflight(request);
    }
    String requestId = requestIds.get();
    Outgoing answer =
        Arrival.of(request, requestId, clock.instant())
            .map(this::route)
            .orElseGet(() -> Outgoing.message(400, "Bad Request"));
    return answer
        .without("access-control-")
        .with(cors.headers(request))
        .with(List.of(new Header("apigw-requestid", requestId)));
  }

  private Outgoing route(Arrival arrival) {
    if (arrival.request().headBytes() > GatewayLimits.HEAD_BYTES) {
      return Outgoing.message(431, "Request Header Fields Too Large");
    }
    if (arrival.request().body().length > limits.bodyBytes()) {
      return Integration.tooLarge();
    }
    RouteTable.Match match = routes.match(arrival.request().method(), arrival.path());
    return switch (match.authorization()) {
      case Authorization.Open _ -> invoke(arrival, match, Optional.empty());
      case Authorization.Jwt jwt -> authorize(arrival, match, jwt);
    };
  }

  private Outgoing authorize(Arrival arrival, RouteTable.Match match, Authorization.Jwt jwt) {
    Optional<String> header = arrival.request().header("authorization");
    return switch (authorizer.decide(header, jwt.scopes(), arrival.time())) {
      case JwtAuthorizer.Decision.Allowed(var bearer) ->
          invoke(arrival, match, Optional.of(bearer));
      case JwtAuthorizer.Decision.Refused(var status, var message, var challenge) ->
          Outgoing.message(status, message, new Header("www-authenticate", challenge));
    };
  }

  private Outgoing invoke(Arrival arrival, RouteTable.Match match, Optional<Bearer> bearer) {
    return integration.invoke(match.handler(), events.write(arrival, match, bearer));
  }
}
