package dev.atoll.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.atoll.http.TestFunction.Answer;
import dev.atoll.http.input.JsonBody;
import dev.atoll.http.input.Reading;
import dev.atoll.http.route.Access;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.http.schema.SchemaArbitraries;
import java.util.Arrays;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Whatever comes in, and to whatever route: an answer of the operation or a problem document, never
 * a fault.
 */
class EveryRouteProperties {

  /** A route and the text of a body for it. */
  record Input(Route route, String body) {}

  @Provide
  Arbitrary<Input> fitting() {
    return Arbitraries.of(Routes.all().stream().filter(r -> r.body().isPresent()).toList())
        .flatMap(
            route ->
                SchemaArbitraries.fitting(route.body().orElseThrow().fields())
                    .map(body -> new Input(route, body)));
  }

  @Provide
  Arbitrary<Input> anything() {
    return Arbitraries.of(Routes.all().stream().filter(r -> r.body().isPresent()).toList())
        .flatMap(
            route ->
                SchemaArbitraries.anything(route.body().orElseThrow().fields())
                    .map(body -> new Input(route, body)));
  }

  @Provide
  Arbitrary<Route> routes() {
    return Arbitraries.of(Routes.all());
  }

  @Provide
  Arbitrary<String> queries() {
    Arbitrary<String> names = Arbitraries.of("limit", "cursor", "render", "q", "%6Cimit", "");
    Arbitrary<String> values =
        Arbitraries.oneOf(
            Arbitraries.of("1", "100", "101", "-1", "html", "%", "%e0%a4%a", "a+b", "%00"),
            Arbitraries.strings().ascii().ofMaxLength(30));
    return Combinators.combine(names, values)
        .as((name, value) -> name + "=" + value)
        .list()
        .ofMaxSize(4)
        .map(pairs -> String.join("&", pairs));
  }

  @Property(tries = 500)
  void body_thatFitsItsDeclaration_isAccepted(@ForAll("fitting") Input input) {
    assertThat(JsonBody.read(input.body(), input.route().body().orElseThrow().fields()))
        .as(input.toString())
        .isInstanceOf(Reading.Accepted.class);
  }

  @Property(tries = 1_000)
  void body_ofAnyKind_isAnsweredWithoutFault(@ForAll("anything") Input input) {
    Answer answer = call(input.route(), event(input.route()).json(input.body()));
    requireSound(answer);
  }

  @Property(tries = 300)
  void query_ofAnyKind_isAnsweredWithoutFault(
      @ForAll("routes") Route route, @ForAll("queries") String query) {
    requireSound(call(route, event(route).query(query)));
  }

  @Property(tries = 300)
  void header_ofAnyKind_isAnsweredWithoutFault(
      @ForAll("routes") Route route, @ForAll("headers") Map<String, String> headers) {
    TestEvent event = event(route);
    for (Map.Entry<String, String> header : headers.entrySet()) {
      event = event.header(header.getKey(), header.getValue());
    }
    requireSound(call(route, event));
  }

  @Provide
  Arbitrary<Map<String, String>> headers() {
    return Arbitraries.maps(
            Arbitraries.of(
                "authorization",
                "if-match",
                "if-none-match",
                "idempotency-key",
                "content-type",
                "origin",
                "access-control-request-method",
                "host",
                "x-forwarded-proto"),
            Arbitraries.oneOf(
                Arbitraries.strings().ofMaxLength(40),
                Arbitraries.of(
                    "*", "\"1\"", "Bearer x", "Bearer ", "application/json", ",,,", ";=")))
        .ofMaxSize(4);
  }

  @Property(tries = 300)
  void variable_ofAnyKind_isAnsweredWithoutFault(
      @ForAll("routes") Route route, @ForAll String value) {
    TestEvent event = event(route);
    for (String name : route.path().variables()) {
      event = event.variable(name, value);
    }
    requireSound(call(route, event));
  }

  @Property(tries = 300)
  void path_ofAnyKind_isAnsweredWithoutFault(@ForAll String path, @ForAll String method) {
    Answer answer = function(Routes.all().getFirst()).call(TestEvent.unmatched(method, path));
    requireSound(answer);
  }

  private static void requireSound(Answer answer) {
    assertThat(answer.status()).isBetween(200, 499);
    assertThat(answer.body()).doesNotContain("Exception", "\\tat ");
    if (answer.status() >= 400) {
      assertThat(answer.header("content-type")).isEqualTo("application/problem+json");
      assertThat(Arrays.stream(ProblemCode.values()).map(ProblemCode::text))
          .contains(answer.code());
    }
  }

  private static Answer call(Route route, TestEvent event) {
    return function(route).call(event);
  }

  private static TestFunction function(Route route) {
    TestFunction function = TestFunction.of(route.function());
    Routes.of(route.function()).forEach(each -> function.on(each, EveryRouteProperties::answer));
    return function;
  }

  /** Looks at everything that an operation may look at. */
  private static Response answer(Request request) {
    Route route = request.route();
    route.variables().forEach(field -> request.path(field.name()));
    if (route.ifMatch()) {
      request.ifMatch();
    }
    if (route.parameters().stream().anyMatch(field -> field.name().equals("cursor"))) {
      request.page();
    }
    return Response.ok(
        json -> {
          json.put("network", request.client().network()).put("origin", request.origin());
          route
              .body()
              .ifPresent(
                  body ->
                      body.fields()
                          .fields()
                          .forEach(
                              field ->
                                  json.put(
                                      field.name(),
                                      String.join(",", request.body().all(field.name())))));
        });
  }

  /**
   * Members have no session here: what comes before and what comes instead is looked at all the
   * same.
   */
  private static TestEvent event(Route route) {
    TestEvent event =
        TestEvent.matched(route.method().name(), route.path().toString(), route.path().toString());
    for (var variable : SchemaArbitraries.variables(route.variables()).entrySet()) {
      event = event.variable(variable.getKey(), variable.getValue());
    }
    return route.access() instanceof Access.Cognito ? event.user("sub", "[author admin]") : event;
  }
}
