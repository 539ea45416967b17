package dev.atoll.http.generate;

import static dev.atoll.http.generate.JsonSchemas.ordered;

import dev.atoll.http.input.PercentEncoding;
import dev.atoll.http.route.Access;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.http.schema.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One event for each route as the gateway would send it: payload format 2.0 with sample variables,
 * body and claims.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html">Payload
 *     format 2.0</a>
 */
public final class SampleEvents {

  /**
   * The token in samples for members; no session has it, so who replays one puts a live one in its
   * place.
   */
  public static final String MEMBER_TOKEN = "01J0ZZZZZZ0000000000000000." + "A".repeat(43);

  /** The subject in samples for users of the pool. */
  public static final String USER = "5f7c8d62-1111-4222-8333-444455556666";

  private static final long TIME = 1_798_632_000_000L;

  private SampleEvents() {}

  /** File name to text, for every route. */
  static Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    Routes.all().forEach(route -> texts.put(fileName(route), text(route)));
    return texts;
  }

  /** The file of a route's sample below {@code events/}: {@code create-post.json}. */
  public static String fileName(Route route) {
    return route.operation().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT) + ".json";
  }

  /** The sample of a route. */
  public static String text(Route route) {
    Map<String, Object> event =
        ordered(
            "version", "2.0",
            "routeKey", route.key(),
            "rawPath", path(route),
            "rawQueryString", query(route),
            "headers", headers(route),
            "requestContext", context(route));
    if (!route.variables().isEmpty()) {
      event.put("pathParameters", variables(route.variables()));
    }
    route
        .body()
        .ifPresent(body -> event.put("body", Document.compact(object(Samples.of(body.fields())))));
    event.put("isBase64Encoded", false);
    return Document.text(event);
  }

  private static Map<String, Object> variables(List<Field> fields) {
    Map<String, Object> values = new LinkedHashMap<>();
    fields.forEach(field -> values.put(field.name(), Samples.of(field)));
    return values;
  }

  private static Map<String, Object> object(Object sample) {
    Map<String, Object> values = new LinkedHashMap<>();
    ((Map<?, ?>) sample).forEach((name, value) -> values.put(name.toString(), value));
    return values;
  }

  private static String path(Route route) {
    String path = route.path().toString();
    for (Field variable : route.variables()) {
      path = path.replace("{" + variable.name() + "}", Samples.of(variable).toString());
    }
    return path;
  }

  private static String query(Route route) {
    return route.parameters().stream()
        .filter(field -> field.example().isPresent())
        .map(field -> field.name() + "=" + PercentEncoding.encode(Samples.of(field).toString()))
        .collect(Collectors.joining("&"));
  }

  private static Map<String, Object> headers(Route route) {
    Map<String, Object> headers = ordered("accept", "*/*");
    switch (route.access()) {
      case Access.Member member -> headers.put("authorization", "Bearer " + MEMBER_TOKEN);
      case Access.Cognito user -> headers.put("authorization", "Bearer checked-by-the-gateway");
      default -> {}
    }
    if (route.body().isPresent()) {
      headers.put("content-type", "application/json");
    }
    headers.put("host", "api.example.org");
    if (route.idempotencyKey()) {
      headers.put("idempotency-key", "sample-" + route.operation());
    }
    headers.put("user-agent", "sample");
    headers.put("x-forwarded-proto", "https");
    return headers;
  }

  private static Map<String, Object> context(Route route) {
    Map<String, Object> context = ordered("accountId", "123456789012", "apiId", "sample");
    if (route.access() instanceof Access.Cognito cognito) {
      context.put("authorizer", authorizer(cognito));
    }
    context.putAll(
        ordered(
            "domainName",
            "api.example.org",
            "domainPrefix",
            "api",
            "http",
            ordered(
                "method", route.method().name(),
                "path", path(route),
                "protocol", "HTTP/1.1",
                "sourceIp", "203.0.113.7",
                "userAgent", "sample"),
            "requestId",
            "sample-" + route.operation(),
            "routeKey",
            route.key(),
            "stage",
            "$default",
            "time",
            "30/Dec/2026:12:00:00 +0000",
            "timeEpoch",
            TIME));
    return context;
  }

  private static Map<String, Object> authorizer(Access.Cognito access) {
    String group = access.group().orElse(BlogRoutes.AUTHOR);
    Map<String, Object> claims =
        ordered(
            "client_id",
            "sample",
            "cognito:groups",
            "[" + group + "]",
            "scope",
            "aws.cognito.signin.user.admin",
            "sub",
            USER,
            "token_use",
            "access",
            "username",
            USER);
    return ordered("jwt", ordered("claims", claims, "scopes", List.of()));
  }
}
