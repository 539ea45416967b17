package dev.atoll.cdk;

import dev.atoll.http.HttpSettings;
import dev.atoll.http.route.Access;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.http.route.Throttle;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import software.amazon.awscdk.Duration;
import software.amazon.awscdk.aws_apigatewayv2_authorizers.HttpUserPoolAuthorizer;
import software.amazon.awscdk.aws_apigatewayv2_integrations.HttpLambdaIntegration;
import software.amazon.awscdk.services.apigatewayv2.CfnStage;
import software.amazon.awscdk.services.apigatewayv2.CorsHttpMethod;
import software.amazon.awscdk.services.apigatewayv2.CorsPreflightOptions;
import software.amazon.awscdk.services.apigatewayv2.HttpApi;
import software.amazon.awscdk.services.apigatewayv2.HttpMethod;
import software.amazon.awscdk.services.apigatewayv2.HttpNoneAuthorizer;
import software.amazon.awscdk.services.apigatewayv2.HttpRoute;
import software.amazon.awscdk.services.apigatewayv2.HttpRouteIntegration;
import software.amazon.awscdk.services.apigatewayv2.HttpRouteKey;
import software.amazon.awscdk.services.apigatewayv2.HttpStage;
import software.amazon.awscdk.services.apigatewayv2.IHttpRouteAuthorizer;
import software.amazon.awscdk.services.apigatewayv2.PayloadFormatVersion;
import software.amazon.awscdk.services.apigatewayv2.ThrottleSettings;
import software.constructs.Construct;

/**
 * The HTTP API, as the route table says. A route that says nothing else asks for a token of the
 * user pool; public routes, and those whose session the function checks, opt out one by one.
 *
 * <p>HEAD is routed with every GET. What no route takes goes to {@code $default}, which answers 404
 * and 405.
 */
final class HttpApiResource {

  /** Longer than a function may run, shorter than the gateway's own 30 seconds. */
  private static final Duration INTEGRATION_TIMEOUT = Duration.seconds(29);

  private final Construct scope;
  private final HttpApi api;
  private final Map<Function, HttpRouteIntegration> integrations = new TreeMap<>();
  private final IHttpRouteAuthorizer everyone = new HttpNoneAuthorizer();

  private HttpApiResource(Construct scope, HttpApi api) {
    this.scope = scope;
    this.api = api;
  }

  /** The API with its stage; each function is called by its alias. */
  static HttpApi in(
      Construct scope,
      DataStack data,
      Map<Function, FunctionResource> functions,
      Settings settings) {
    HttpApiResource resource = new HttpApiResource(scope, api(scope, data, settings));
    functions.forEach(resource::integrate);
    Map<String, HttpRoute> routes = resource.routes();
    resource.stage(routes, settings);
    return resource.api;
  }

  private static HttpApi api(Construct scope, DataStack data, Settings settings) {
    return HttpApi.Builder.create(scope, "Api")
        .apiName(settings.prefix())
        .createDefaultStage(false)
        .defaultAuthorizer(
            HttpUserPoolAuthorizer.Builder.create("Users", data.users())
                .userPoolClients(List.of(data.client()))
                .build())
        .corsPreflight(
            CorsPreflightOptions.builder()
                .allowOrigins(settings.corsOrigins())
                .allowMethods(
                    HttpSettings.CORS_METHODS.stream().map(CorsHttpMethod::valueOf).toList())
                .allowHeaders(HttpSettings.CORS_REQUEST_HEADERS)
                .exposeHeaders(HttpSettings.CORS_RESPONSE_HEADERS)
                .maxAge(Duration.seconds(HttpSettings.CORS_MAX_AGE.toSeconds()))
                .build())
        .build();
  }

  private void integrate(Function function, FunctionResource resource) {
    integrations.put(
        function,
        HttpLambdaIntegration.Builder.create(function.artifact(), resource.live())
            .payloadFormatVersion(PayloadFormatVersion.VERSION_2_0)
            .timeout(INTEGRATION_TIMEOUT)
            // One permission a function: a permission for each route would outgrow the function's
            // policy.
            .scopePermissionToRoute(false)
            .build());
  }

  private Map<String, HttpRoute> routes() {
    Map<String, HttpRoute> routes = new TreeMap<>();
    for (Route route : Routes.all()) {
      methods(route)
          .forEach(
              method -> {
                HttpRouteKey key = HttpRouteKey.with(route.path().toString(), method);
                routes.put(key.getKey(), route(key, route.function(), optOut(route.access())));
              });
    }
    route(HttpRouteKey.DEFAULT, Function.fallback(), Optional.of(everyone));
    return routes;
  }

  private static Stream<HttpMethod> methods(Route route) {
    HttpMethod method = HttpMethod.valueOf(route.method().name());
    return method == HttpMethod.GET ? Stream.of(method, HttpMethod.HEAD) : Stream.of(method);
  }

  private HttpRoute route(
      HttpRouteKey key, Function function, Optional<IHttpRouteAuthorizer> optOut) {
    HttpRoute.Builder route =
        HttpRoute.Builder.create(scope, "Route " + key.getKey())
            .httpApi(api)
            .routeKey(key)
            .integration(integrations.get(function));
    optOut.ifPresent(route::authorizer);
    return route.build();
  }

  /** Empty: the API's default stands, a token of the user pool. */
  private Optional<IHttpRouteAuthorizer> optOut(Access access) {
    return switch (access) {
      case Access.Public open -> Optional.of(everyone);
      case Access.MemberOptional session -> Optional.of(everyone);
      case Access.Member session -> Optional.of(everyone);
      case Access.Cognito user -> Optional.empty();
    };
  }

  private void stage(Map<String, HttpRoute> routes, Settings settings) {
    HttpStage stage =
        HttpStage.Builder.create(scope, "Stage")
            .httpApi(api)
            .stageName("$default")
            .autoDeploy(true)
            .detailedMetricsEnabled(false)
            .throttle(
                ThrottleSettings.builder()
                    .rateLimit(settings.throttle().rate())
                    .burstLimit(settings.throttle().burst())
                    .build())
            .accessLogSettings(new JsonAccessLog(Logs.in(scope, "AccessLogs", settings)))
            .build();
    CfnStage resource = (CfnStage) Objects.requireNonNull(stage.getNode().getDefaultChild());
    Map<String, Object> stricter = new TreeMap<>();
    for (Route route : Routes.all()) {
      route.throttle().ifPresent(throttle -> stricter.put(route.key(), limits(throttle)));
    }
    resource.setRouteSettings(stricter);
    // A stage's settings may only name routes that exist.
    stricter.keySet().forEach(key -> stage.getNode().addDependency(routes.get(key)));
  }

  private static Map<String, Object> limits(Throttle throttle) {
    return new TreeMap<>(
        Map.of(
            "ThrottlingRateLimit",
            throttle.ratePerSecond(),
            "ThrottlingBurstLimit",
            throttle.burst()));
  }
}
