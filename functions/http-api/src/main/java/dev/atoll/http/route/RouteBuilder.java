package dev.atoll.http.route;

import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import dev.atoll.table.AccessPattern;
import dev.atoll.table.schema.PlatformPatterns;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes a row of the route table in readable steps. What every route must say is asked for at
 * once.
 */
final class RouteBuilder {

  /** Enough for every body but a post's. */
  private static final int USUAL_BODY_BYTES = 32 * 1024;

  private final String operation;
  private final HttpMethod method;
  private final PathTemplate path;
  private final Function function;
  private final Access access;
  private final Set<AccessPattern> patterns = new HashSet<>();
  private String summary = "";
  private List<Field> variables = List.of();
  private List<Field> parameters = List.of();
  private Optional<RequestBody> body = Optional.empty();
  private boolean idempotencyKey;
  private boolean ifMatch;
  private CachePolicy cache = CachePolicy.NEVER;
  private Optional<Throttle> throttle = Optional.empty();

  private RouteBuilder(
      String operation, HttpMethod method, PathTemplate path, Function function, Access access) {
    this.operation = operation;
    this.method = method;
    this.path = path;
    this.function = function;
    this.access = access;
    if (access instanceof Access.Member || access instanceof Access.MemberOptional) {
      patterns.add(PlatformPatterns.SESSION);
    }
  }

  static RouteBuilder route(
      String operation, HttpMethod method, String path, Function function, Access access) {
    return new RouteBuilder(operation, method, PathTemplate.parse(path), function, access);
  }

  RouteBuilder summary(String text) {
    summary = text;
    return this;
  }

  RouteBuilder uses(AccessPattern... accessPatterns) {
    patterns.addAll(List.of(accessPatterns));
    return this;
  }

  RouteBuilder variables(Field... fields) {
    variables = List.of(fields);
    return this;
  }

  RouteBuilder parameters(Field... fields) {
    parameters = List.of(fields);
    return this;
  }

  RouteBuilder body(Fields fields) {
    return body(fields, USUAL_BODY_BYTES);
  }

  RouteBuilder body(Fields fields, int maxBytes) {
    body = Optional.of(new RequestBody(fields, maxBytes, true));
    return this;
  }

  /** A body all of whose fields are optional, and so it is itself. */
  RouteBuilder optionalBody(Fields fields) {
    body = Optional.of(new RequestBody(fields, USUAL_BODY_BYTES, false));
    return this;
  }

  RouteBuilder idempotent() {
    idempotencyKey = true;
    patterns.add(PlatformPatterns.IDEMPOTENCY_RECORD);
    return this;
  }

  RouteBuilder versioned() {
    ifMatch = true;
    return this;
  }

  RouteBuilder cachedFor(Duration age) {
    cache = CachePolicy.sharedFor(age);
    return this;
  }

  RouteBuilder throttled(int ratePerSecond, int burst) {
    throttle = Optional.of(new Throttle(ratePerSecond, burst));
    return this;
  }

  Route answers(Answer answer) {
    return new Route(
        operation,
        method,
        path,
        function,
        access,
        patterns,
        summary,
        variables,
        parameters,
        body,
        answer,
        idempotencyKey,
        ifMatch,
        cache,
        throttle);
  }
}
