package dev.atoll.http.route;

import dev.atoll.http.schema.Field;
import dev.atoll.table.AccessPattern;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One row of the route table.
 *
 * @param operation the route's name in code, logs and the OpenAPI document, in camel case
 * @param patterns the access patterns that the route may execute, the check of a session included
 * @param variables the path's variables; a value that does not fit its declaration is answered 404
 * @param parameters of the query string; a value that does not fit is answered 400, one that is not
 *     declared is ignored
 * @param body the JSON object that the route wants; empty: a body is refused
 * @param answer what a success looks like
 * @param idempotencyKey whether {@code Idempotency-Key} is honoured
 * @param ifMatch whether {@code If-Match} is honoured
 * @param throttle the gateway's limit, where the stage's own is too generous
 */
public record Route(
    String operation,
    HttpMethod method,
    PathTemplate path,
    Function function,
    Access access,
    Set<AccessPattern> patterns,
    String summary,
    List<Field> variables,
    List<Field> parameters,
    Optional<RequestBody> body,
    Answer answer,
    boolean idempotencyKey,
    boolean ifMatch,
    CachePolicy cache,
    Optional<Throttle> throttle) {

  public Route {
    patterns = Set.copyOf(patterns);
    variables = List.copyOf(variables);
    parameters = List.copyOf(parameters);
    List<String> declared = variables.stream().map(Field::name).toList();
    if (!path.variables().equals(declared)) {
      throw new IllegalArgumentException(path + " declares the variables " + declared);
    }
    if (new HashSet<>(declared).size() < declared.size()) {
      throw new IllegalArgumentException(path + " repeats a variable");
    }
  }

  /** The gateway's name for the route: {@code GET /posts/{id}}. */
  public String key() {
    return method + " " + path;
  }

  @Override
  public String toString() {
    return key();
  }
}
