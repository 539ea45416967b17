package dev.atoll.http.route;

import static dev.atoll.http.route.HttpMethod.GET;
import static dev.atoll.http.route.RouteBuilder.route;

import dev.atoll.http.schema.Choice;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import java.time.Duration;
import java.util.List;

/** Routes about the service itself. */
public final class PlatformRoutes {

  public static final Route GET_HEALTH =
      route("getHealth", GET, "/health", Function.POSTS, Access.everyone())
          .summary("Whether the service answers; touches no data")
          .answers(
              Answer.ok(
                  Fields.object(Field.required("status", Choice.oneOf("ok"))).named("Health")));

  public static final Route GET_OPENAPI =
      route("getOpenApi", GET, "/openapi.json", Function.POSTS, Access.everyone())
          .summary("This document")
          .cachedFor(Duration.ofMinutes(5))
          .answers(Answer.document("application/json"));

  static final List<Route> ALL = List.of(GET_HEALTH, GET_OPENAPI);

  private PlatformRoutes() {}
}
