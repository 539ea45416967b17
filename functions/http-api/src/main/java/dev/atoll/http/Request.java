package dev.atoll.http;

import dev.atoll.http.Principal.Member;
import dev.atoll.http.Principal.User;
import dev.atoll.http.input.Values;
import dev.atoll.http.route.Route;
import dev.atoll.table.page.InvalidCursorException;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.IdempotencyClaim;
import java.time.Instant;
import java.util.Optional;

/**
 * A request that has been routed, authenticated and validated: whatever its route declares is
 * there. Immutable.
 *
 * <p>Decorators learn one thing each and pass on a copy that knows it. Asking for what no decorator
 * has found yet is a mistake in their order and fails at once.
 */
public final class Request {

  private static final int DEFAULT_LIMIT = 20;
  private static final int MAX_AGENT = 200;

  private final Incoming incoming;
  private final FunctionContext context;
  private final Instant now;
  private final Optional<Route> route;
  private final Values variables;
  private final Values parameters;
  private final Values body;
  private final Principal principal;
  private final Optional<IdempotencyClaim> claim;

  private Request(
      Incoming incoming,
      FunctionContext context,
      Instant now,
      Optional<Route> route,
      Values variables,
      Values parameters,
      Values body,
      Principal principal,
      Optional<IdempotencyClaim> claim) {
    this.incoming = incoming;
    this.context = context;
    this.now = now;
    this.route = route;
    this.variables = variables;
    this.parameters = parameters;
    this.body = body;
    this.principal = principal;
    this.claim = claim;
  }

  static Request of(Incoming incoming, FunctionContext context) {
    return new Request(
        incoming,
        context,
        context.clock().instant(),
        Optional.empty(),
        Values.none(),
        Values.none(),
        Values.none(),
        new Principal.Anonymous(),
        Optional.empty());
  }

  /** When the request arrived: the one time that everything in it goes by. */
  public Instant now() {
    return now;
  }

  /** Names the request in logs and problems. */
  public String id() {
    return incoming.requestId();
  }

  /** The value of a variable of the path. */
  public String path(String variable) {
    return variables.text(variable);
  }

  /** The parameters of the query string. */
  public Values parameters() {
    return parameters;
  }

  /** The fields of the body. */
  public Values body() {
    return body;
  }

  /** Who makes the request. */
  public Principal principal() {
    return principal;
  }

  /** The member who makes it, on a route for members. */
  public Member member() {
    if (principal instanceof Member member) {
      return member;
    }
    throw new IllegalStateException(incoming.routeKey() + " is not for members");
  }

  /** The user of the pool who makes it, on a route for users. */
  public User user() {
    if (principal instanceof User user) {
      return user;
    }
    throw new IllegalStateException(incoming.routeKey() + " is not for users of the pool");
  }

  /** Where it comes from. */
  public Client client() {
    return Clients.of(incoming, context);
  }

  /** What the client says it is, cut to 200 characters, without control characters. */
  public Optional<String> userAgent() {
    return incoming
        .header("user-agent")
        .map(text -> text.replaceAll("[\\p{Cc}\\p{Cs}]", " ").strip())
        .map(text -> text.length() <= MAX_AGENT ? text : text.substring(0, MAX_AGENT))
        .filter(text -> !text.isEmpty());
  }

  /**
   * Scheme and host that the client called, such as {@code https://example.org}; without a slash at
   * the end.
   */
  public String origin() {
    return Origins.of(incoming);
  }

  /**
   * Which page of the list the client wants.
   *
   * @throws Problem 400 if the cursor was not made for this list, these filters and this reader
   */
  public PageRequest page() {
    int limit = parameters.optionalWhole("limit").map(Long::intValue).orElse(DEFAULT_LIMIT);
    return parameters
        .optionalText("cursor")
        .map(cursor -> PageRequest.after(limit, open(cursor)))
        .orElse(PageRequest.first(limit));
  }

  /**
   * The version that {@code If-Match} names; empty if the client did not ask for one.
   *
   * @throws Problem 412 if it names something that can be no version
   */
  public Optional<Long> ifMatch() {
    return incoming.header("if-match").flatMap(EntityTags::expectedVersion);
  }

  /**
   * What makes this request take effect once: give it to the transaction that has the effect. Empty
   * if the client sent no {@code Idempotency-Key}.
   */
  public Optional<IdempotencyClaim> idempotency() {
    return claim;
  }

  String seal(Position position) {
    return context.secrets().cursors().seal(position, Scopes.of(this));
  }

  String sealFor(Route list, Position position) {
    return context.secrets().cursors().seal(position, Scopes.of(this, list));
  }

  String linkToNext(String cursor) {
    return "<" + Scopes.address(this, cursor) + ">; rel=\"next\"";
  }

  private Position open(String cursor) {
    try {
      return context.secrets().cursors().open(cursor, Scopes.of(this));
    } catch (InvalidCursorException e) {
      throw Problem.of(
          ProblemCode.INVALID_CURSOR,
          "Take the cursor from the last page of this very list, with the same filters.");
    }
  }

  Incoming incoming() {
    return incoming;
  }

  FunctionContext context() {
    return context;
  }

  Route route() {
    return route.orElseThrow(() -> new IllegalStateException("not routed yet"));
  }

  Values variables() {
    return variables;
  }

  Request withMethod(String method) {
    return new Request(
        incoming.withMethod(method),
        context,
        now,
        route,
        variables,
        parameters,
        body,
        principal,
        claim);
  }

  Request routed(Route to, Values pathVariables) {
    return new Request(
        incoming, context, now, Optional.of(to), pathVariables, parameters, body, principal, claim);
  }

  Request by(Principal who) {
    return new Request(incoming, context, now, route, variables, parameters, body, who, claim);
  }

  Request withParameters(Values values) {
    return new Request(incoming, context, now, route, variables, values, body, principal, claim);
  }

  Request withBody(Values values) {
    return new Request(
        incoming, context, now, route, variables, parameters, values, principal, claim);
  }

  Request claiming(IdempotencyClaim once) {
    return new Request(
        incoming, context, now, route, variables, parameters, body, principal, Optional.of(once));
  }
}
