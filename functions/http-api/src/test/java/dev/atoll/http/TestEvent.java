package dev.atoll.http;

import dev.atoll.http.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** An event as the gateway writes it, built step by step. */
record TestEvent(
    String method,
    String routeKey,
    String path,
    String query,
    Map<String, String> headers,
    Map<String, String> pathParameters,
    Map<String, String> claims,
    Optional<String> body,
    boolean base64,
    String sourceIp) {

  /** A request that the gateway matched to a route without variables. */
  static TestEvent of(String method, String path) {
    return matched(method, path, path);
  }

  static TestEvent matched(String method, String template, String path) {
    return new TestEvent(
        method,
        method + " " + template,
        path,
        "",
        Map.of("host", "api.example.org", "x-forwarded-proto", "https"),
        Map.of(),
        Map.of(),
        Optional.empty(),
        false,
        "203.0.113.7");
  }

  /** A request that the gateway could not match. */
  static TestEvent unmatched(String method, String path) {
    return of(method, path).withRouteKey("$default");
  }

  TestEvent withRouteKey(String key) {
    return new TestEvent(
        method, key, path, query, headers, pathParameters, claims, body, base64, sourceIp);
  }

  TestEvent query(String text) {
    return new TestEvent(
        method, routeKey, path, text, headers, pathParameters, claims, body, base64, sourceIp);
  }

  TestEvent header(String name, String value) {
    Map<String, String> more = new TreeMap<>(headers);
    more.put(name, value);
    return new TestEvent(
        method, routeKey, path, query, more, pathParameters, claims, body, base64, sourceIp);
  }

  TestEvent variable(String name, String value) {
    Map<String, String> more = new TreeMap<>(pathParameters);
    more.put(name, value);
    return new TestEvent(
        method, routeKey, path, query, headers, more, claims, body, base64, sourceIp);
  }

  TestEvent claim(String name, String value) {
    Map<String, String> more = new TreeMap<>(claims);
    more.put(name, value);
    return new TestEvent(
        method, routeKey, path, query, headers, pathParameters, more, body, base64, sourceIp);
  }

  /** An access token of a user of the pool, in groups as the gateway writes them: {@code [a b]}. */
  TestEvent user(String sub, String groups) {
    return claim("sub", sub).claim("token_use", "access").claim("cognito:groups", groups);
  }

  TestEvent body(String text) {
    return new TestEvent(
        method,
        routeKey,
        path,
        query,
        headers,
        pathParameters,
        claims,
        Optional.of(text),
        false,
        sourceIp);
  }

  TestEvent json(String text) {
    return header("content-type", "application/json").body(text);
  }

  TestEvent base64(String text) {
    return base64(text.getBytes(StandardCharsets.UTF_8));
  }

  TestEvent base64(byte[] bytes) {
    return new TestEvent(
        method,
        routeKey,
        path,
        query,
        headers,
        pathParameters,
        claims,
        Optional.of(Base64.getEncoder().encodeToString(bytes)),
        true,
        sourceIp);
  }

  TestEvent from(String ip) {
    return new TestEvent(
        method, routeKey, path, query, headers, pathParameters, claims, body, base64, ip);
  }

  String text() {
    return Json.write(
        json -> {
          json.put("version", "2.0")
              .put("routeKey", routeKey)
              .put("rawPath", path)
              .put("rawQueryString", query)
              .object("headers", inner -> headers.forEach(inner::put));
          if (!pathParameters.isEmpty()) {
            json.object("pathParameters", inner -> pathParameters.forEach(inner::put));
          }
          json.object("requestContext", this::context);
          json.put("body", body).put("isBase64Encoded", base64);
        });
  }

  private void context(Json context) {
    context
        .put("accountId", "123456789012")
        .put("apiId", "api")
        .put("domainName", "api.example.org")
        .object(
            "http",
            http ->
                http.put("method", method)
                    .put("path", path)
                    .put("protocol", "HTTP/1.1")
                    .put("sourceIp", sourceIp)
                    .put("userAgent", "test"))
        .put("requestId", "request-1")
        .put("routeKey", routeKey)
        .put("stage", "$default")
        .put("timeEpoch", 1_798_761_600_000L);
    if (!claims.isEmpty()) {
      context.object(
          "authorizer",
          authorizer ->
              authorizer.object(
                  "jwt",
                  jwt ->
                      jwt.object("claims", inner -> claims.forEach(inner::put)).putNull("scopes")));
    }
  }
}
