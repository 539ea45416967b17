package dev.atoll.cdk;

import static dev.atoll.cdk.Synthesized.all;
import static dev.atoll.cdk.Synthesized.nodes;
import static dev.atoll.cdk.Synthesized.only;
import static dev.atoll.cdk.Synthesized.resources;
import static dev.atoll.cdk.Synthesized.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.atoll.http.route.Access;
import dev.atoll.http.route.CommunityRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.HttpMethod;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ApiTemplateTest {

  /** AWS allows 300 routes an API: developerguide/http-api-quotas.html of API Gateway. */
  private static final int MOST_ROUTES = 300;

  private static final int GATEWAY_TIMEOUT_MILLIS = 30_000;

  private static JsonNode template;
  private static Map<String, JsonNode> routes;

  @BeforeAll
  static void synthesize() {
    template = Synthesized.byDefault().application();
    routes =
        all(template, "AWS::ApiGatewayV2::Route").stream()
            .collect(Collectors.toMap(route -> route.path("RouteKey").asText(), route -> route));
  }

  @Test
  void routes_template_areTheRouteTableItsHeadsAndTheDefault() {
    TreeSet<String> expected = new TreeSet<>(List.of("$default"));
    for (Route route : Routes.all()) {
      expected.add(route.key());
      if (route.method() == HttpMethod.GET) {
        expected.add("HEAD " + route.path());
      }
    }

    assertThat(routes.keySet()).isEqualTo(expected).hasSizeLessThan(MOST_ROUTES);
  }

  @Test
  void authorization_ofEveryRoute_isTheUserPoolUnlessItIsOpenOrForMembers() {
    for (Route route : Routes.all()) {
      String wanted = route.access() instanceof Access.Cognito ? "JWT" : "NONE";
      assertThat(authorization(route.key())).as(route.key()).isEqualTo(wanted);
      if (route.method() == HttpMethod.GET) {
        assertThat(authorization("HEAD " + route.path())).as("HEAD " + route).isEqualTo(wanted);
      }
    }
  }

  @Test
  void authorization_ofTheDefaultRoute_isNone_soThatAnybodyGets404And405() {
    assertThat(authorization("$default")).isEqualTo("NONE");
    assertThat(functionOf("$default")).startsWith(construct(Function.fallback()));
  }

  @Test
  void authorizer_template_takesTokensOfThePoolForItsClientOnly() {
    JsonNode authorizer = only(template, "AWS::ApiGatewayV2::Authorizer");

    assertThat(authorizer.path("AuthorizerType").asText()).isEqualTo("JWT");
    assertThat(texts(authorizer.path("IdentitySource")))
        .containsExactly("$request.header.Authorization");
    assertThat(authorizer.path("JwtConfiguration").path("Audience").toString())
        .contains("AtollData:ExportsOutputRefClient");
    assertThat(authorizer.path("JwtConfiguration").path("Issuer").toString())
        .contains("https://cognito-idp.")
        .contains("AtollData:ExportsOutputRefUsers");
  }

  @Test
  void routes_template_goToTheFunctionOfTheirModule() {
    for (Route route : Routes.all()) {
      assertThat(functionOf(route.key())).as(route.key()).startsWith(construct(route.function()));
    }
  }

  @Test
  void integrations_template_callAliasesWithPayloadFormat2() {
    assertThat(all(template, "AWS::ApiGatewayV2::Integration"))
        .hasSize(Function.values().length)
        .allSatisfy(
            integration -> {
              assertThat(integration.path("PayloadFormatVersion").asText()).isEqualTo("2.0");
              assertThat(integration.path("IntegrationUri").path("Ref").asText())
                  .contains("Aliaslive");
            });
  }

  @Test
  void timeouts_template_endFunctionsBeforeTheirCallerGivesUp() {
    int integration =
        all(template, "AWS::ApiGatewayV2::Integration").stream()
            .mapToInt(properties -> properties.path("TimeoutInMillis").asInt())
            .min()
            .orElseThrow();

    assertThat(integration).isLessThan(GATEWAY_TIMEOUT_MILLIS);
    for (Function function : Function.values()) {
      int seconds = Workload.http(function).timeoutSeconds();
      assertThat(seconds * 1_000).isLessThan(integration);
    }
  }

  @Test
  void permissions_template_areOneForEachFunctionOfThisApi() {
    assertThat(all(template, "AWS::Lambda::Permission"))
        .hasSize(Function.values().length)
        .allSatisfy(
            permission -> {
              assertThat(permission.path("Principal").asText())
                  .isEqualTo("apigateway.amazonaws.com");
              assertThat(permission.path("SourceArn").toString()).contains("execute-api", "Api");
            });
  }

  @Test
  void stage_template_isTheDefaultOneDeployedAtOnceAndThrottled() {
    JsonNode stage = only(template, "AWS::ApiGatewayV2::Stage");

    assertThat(stage.path("StageName").asText()).isEqualTo("$default");
    assertThat(stage.path("AutoDeploy").asBoolean()).isTrue();
    assertThat(stage.path("DefaultRouteSettings").path("ThrottlingRateLimit").asInt())
        .isEqualTo(50);
    assertThat(stage.path("DefaultRouteSettings").path("ThrottlingBurstLimit").asInt())
        .isEqualTo(100);
  }

  @Test
  void throttle_ofSignUpAndLogIn_isStricterThanTheStages() {
    JsonNode stage = only(template, "AWS::ApiGatewayV2::Stage");
    int usual = stage.path("DefaultRouteSettings").path("ThrottlingRateLimit").asInt();

    for (Route route : List.of(CommunityRoutes.CREATE_ACCOUNT, CommunityRoutes.CREATE_SESSION)) {
      JsonNode settings = stage.path("RouteSettings").path(route.key());
      assertThat(settings.path("ThrottlingRateLimit").asInt()).isPositive().isLessThan(usual);
      assertThat(settings.path("ThrottlingBurstLimit").asInt()).isPositive();
    }
  }

  @Test
  void throttle_ofRoutes_isExactlyWhatTheRouteTableSays() {
    Map<String, String> expected = new TreeMap<>();
    Routes.all()
        .forEach(
            route ->
                route
                    .throttle()
                    .ifPresent(
                        throttle ->
                            expected.put(
                                route.key(), throttle.ratePerSecond() + "/" + throttle.burst())));
    Map<String, String> actual = new TreeMap<>();
    only(template, "AWS::ApiGatewayV2::Stage")
        .path("RouteSettings")
        .properties()
        .forEach(
            entry ->
                actual.put(
                    entry.getKey(),
                    entry.getValue().path("ThrottlingRateLimit").asInt()
                        + "/"
                        + entry.getValue().path("ThrottlingBurstLimit").asInt()));

    assertThat(actual).isEqualTo(expected);
  }

  @Test
  void stage_template_waitsForTheRoutesThatItsSettingsName() {
    JsonNode stage = resources(template, "AWS::ApiGatewayV2::Stage").values().iterator().next();
    List<String> before = texts(stage.path("DependsOn"));

    stage
        .path("Properties")
        .path("RouteSettings")
        .fieldNames()
        .forEachRemaining(key -> assertThat(before).contains(logicalId(key)));
  }

  @Test
  void accessLog_template_isJsonWithoutAddressesPathsOrTokens() {
    JsonNode log = only(template, "AWS::ApiGatewayV2::Stage").path("AccessLogSettings");
    JsonNode format = Synthesized.json(log.path("Format").asText());

    assertThat(log.path("DestinationArn").toString()).contains("AccessLogs");
    assertThat(format.path("route").asText()).isEqualTo("$context.routeKey");
    assertThat(format.path("requestId").asText()).isEqualTo("$context.requestId");
    assertThat(format.toString())
        .doesNotContain("sourceIp", "userAgent", "$context.path", "claims", "header");
  }

  @Test
  void cors_template_letsEveryOriginCallWithTheHeadersThatRoutesRead() {
    JsonNode cors = only(template, "AWS::ApiGatewayV2::Api").path("CorsConfiguration");

    assertThat(texts(cors.path("AllowOrigins"))).containsExactly("*");
    assertThat(texts(cors.path("AllowMethods")))
        .contains("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE");
    assertThat(texts(cors.path("AllowHeaders"))).contains("authorization", "idempotency-key");
    assertThat(texts(cors.path("ExposeHeaders"))).contains("etag", "location", "link");
    assertThat(cors.path("AllowCredentials").asBoolean()).isFalse();
  }

  @Test
  void corsOrigins_fromContext_areTheOnlyOnes() {
    Map<String, Object> context = Map.of("corsOrigins", "https://a.example, https://b.example");

    JsonNode restricted = Synthesized.with(context, IndexLock.empty()).application();

    assertThat(
            texts(
                only(restricted, "AWS::ApiGatewayV2::Api")
                    .path("CorsConfiguration")
                    .path("AllowOrigins")))
        .containsExactly("https://a.example", "https://b.example");
    assertThat(all(restricted, "AWS::Lambda::Function"))
        .allMatch(
            function ->
                function
                    .path("Environment")
                    .path("Variables")
                    .path("ATOLL_CORS_ORIGINS")
                    .asText()
                    .equals("https://a.example,https://b.example"));
  }

  private static String authorization(String key) {
    return routes.get(key).path("AuthorizationType").asText();
  }

  private static String logicalId(String key) {
    return resources(template, "AWS::ApiGatewayV2::Route").entrySet().stream()
        .filter(route -> route.getValue().path("Properties").path("RouteKey").asText().equals(key))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  /** The alias behind a route's target. */
  private static String functionOf(String key) {
    String integration =
        nodes(routes.get(key).path("Target").path("Fn::Join").path(1))
            .map(part -> part.path("Ref").asText())
            .filter(name -> !name.isEmpty())
            .findFirst()
            .orElseThrow();
    return template
        .path("Resources")
        .path(integration)
        .path("Properties")
        .path("IntegrationUri")
        .path("Ref")
        .asText();
  }

  private static String construct(Function function) {
    return Workload.http(function).id() + "Aliaslive";
  }
}
