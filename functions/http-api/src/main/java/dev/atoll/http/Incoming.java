package dev.atoll.http;

import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent.RequestContext;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent.RequestContext.Authorizer;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the gateway passed on, before anything is made of it.
 *
 * @param method as the client sent it
 * @param routeKey the gateway's route, {@code GET /posts/{id}} or {@code $default}
 * @param query the query string as the client wrote it
 * @param headers names in lower case
 * @param pathParameters decoded
 * @param claims of the token that the gateway's authorizer checked; empty without one
 * @param body as it came: base64 if {@code base64} says so
 */
record Incoming(
    String method,
    String routeKey,
    String path,
    String query,
    Map<String, String> headers,
    Map<String, String> pathParameters,
    Map<String, String> claims,
    String body,
    boolean base64,
    String sourceIp,
    String domainName,
    String requestId) {

  static Incoming of(APIGatewayV2HTTPEvent event) {
    RequestContext context = event.getRequestContext();
    return new Incoming(
        orEmpty(context.getHttp().getMethod()),
        event.getRouteKey(),
        event.getRawPath(),
        orEmpty(event.getRawQueryString()),
        orEmpty(event.getHeaders()),
        orEmpty(event.getPathParameters()),
        claims(context.getAuthorizer()),
        orEmpty(event.getBody()),
        event.getIsBase64Encoded(),
        orEmpty(context.getHttp().getSourceIp()),
        orEmpty(context.getDomainName()),
        orEmpty(context.getRequestId()));
  }

  Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  /** The same as if the client had sent another method. */
  Incoming withMethod(String other) {
    String key =
        routeKey.startsWith(method + " ") ? other + routeKey.substring(method.length()) : routeKey;
    return new Incoming(
        other,
        key,
        path,
        query,
        headers,
        pathParameters,
        claims,
        body,
        base64,
        sourceIp,
        domainName,
        requestId);
  }

  private static Map<String, String> claims(@Nullable Authorizer authorizer) {
    return authorizer == null || authorizer.getJwt() == null
        ? Map.of()
        : orEmpty(authorizer.getJwt().getClaims());
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  private static Map<String, String> orEmpty(@Nullable Map<String, String> map) {
    return map == null ? Map.of() : map;
  }

  /** Neither token nor body: a record that is logged by mistake gives nothing away. */
  @Override
  public String toString() {
    return method + " by " + routeKey;
  }
}
