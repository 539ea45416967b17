package dev.atoll.http.generate;

import static dev.atoll.http.generate.JsonSchemas.ordered;

import dev.atoll.http.ProblemCode;
import dev.atoll.http.route.Access;
import dev.atoll.http.route.Answer;
import dev.atoll.http.route.RequestBody;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.Routes;
import dev.atoll.http.schema.Choice;
import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Field.Presence;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Items;
import dev.atoll.http.schema.Text;
import dev.atoll.http.schema.Whole;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The OpenAPI 3.1 description of the route table. */
final class OpenApi {

  private static final String INTRODUCTION =
      "Lists come in pages: pass `next` as `cursor` until it is null. Errors are problem documents"
          + " (RFC 9457) whose `code` is stable. A repeated POST with the same Idempotency-Key"
          + " takes effect once within 24 hours.";

  private static final Fields PROBLEM =
      Fields.object(
              Field.required("type", Text.line(1, 100)),
              Field.required("title", Text.line(1, 100)),
              Field.required("status", new Whole(400, 599)),
              Field.optional("detail", Text.line(1, 500)),
              Field.required("code", new Choice(codes())),
              Field.required("requestId", Text.line(1, 100)),
              Field.optional(
                  "errors",
                  Items.listOf(
                      Fields.object(
                          Field.required("field", Text.line(1, 200)),
                          Field.required("code", Text.line(1, 50)),
                          Field.required("detail", Text.line(1, 200))),
                      1_000)))
          .named("Problem");

  private final JsonSchemas schemas = new JsonSchemas();

  private OpenApi() {}

  static String text() {
    return Document.text(new OpenApi().document());
  }

  private Map<String, Object> document() {
    Map<String, Object> document =
        ordered(
            "openapi", "3.1.0",
            "info", ordered("title", "Atoll", "version", "1", "description", INTRODUCTION),
            "servers", List.of(ordered("url", "/")),
            "paths", paths());
    Map<String, Object> problem = schemas.answer(PROBLEM);
    document.put(
        "components",
        ordered(
            "schemas", schemas.components(),
            "responses",
                ordered(
                    "Problem",
                    ordered(
                        "description",
                        "Why the request is refused",
                        "content",
                        ordered("application/problem+json", ordered("schema", problem)))),
            "securitySchemes",
                ordered(
                    "member", bearer("The token of a session: POST /sessions"),
                    "user", bearer("An access token of the user pool"))));
    return document;
  }

  private static Map<String, Object> bearer(String description) {
    return ordered("type", "http", "scheme", "bearer", "description", description);
  }

  private Map<String, Object> paths() {
    Map<String, Object> paths = new LinkedHashMap<>();
    Map<String, Map<String, Object>> byPath = new TreeMap<>();
    for (Route route : Routes.all()) {
      byPath
          .computeIfAbsent(route.path().toString(), path -> new TreeMap<>())
          .put(route.method().name().toLowerCase(Locale.ROOT), operation(route));
    }
    paths.putAll(byPath);
    return paths;
  }

  private Map<String, Object> operation(Route route) {
    Map<String, Object> operation =
        ordered(
            "operationId", route.operation(),
            "summary", route.summary(),
            "tags", List.of(route.function().artifact()),
            "security", security(route.access()));
    if (route.access() instanceof Access.Cognito cognito) {
      cognito.group().ifPresent(group -> operation.put("x-group", group));
    }
    List<Map<String, Object>> parameters = parameters(route);
    if (!parameters.isEmpty()) {
      operation.put("parameters", parameters);
    }
    route.body().ifPresent(body -> operation.put("requestBody", requestBody(body)));
    operation.put("responses", responses(route));
    return operation;
  }

  private static List<Map<String, Object>> security(Access access) {
    Map<String, Object> nobody = Map.of();
    Map<String, Object> member = ordered("member", List.of());
    return switch (access) {
      case Access.Public everyone -> List.of();
      case Access.MemberOptional optional -> List.of(nobody, member);
      case Access.Member onlyMembers -> List.of(member);
      case Access.Cognito users -> List.of(ordered("user", List.of()));
    };
  }

  private List<Map<String, Object>> parameters(Route route) {
    List<Map<String, Object>> all = new ArrayList<>();
    route.variables().forEach(field -> all.add(parameter(field, "path")));
    route.parameters().forEach(field -> all.add(parameter(field, "query")));
    if (route.idempotencyKey()) {
      all.add(parameter(Field.optional("Idempotency-Key", Text.line(1, 255)), "header"));
    }
    if (route.ifMatch()) {
      all.add(parameter(Field.optional("If-Match", Text.line(1, 100)).example("\"3\""), "header"));
    }
    if (route.cache().shared().isPresent()) {
      all.add(parameter(Field.optional("If-None-Match", Text.line(1, 1_000)), "header"));
    }
    return all;
  }

  private Map<String, Object> parameter(Field field, String in) {
    Map<String, Object> parameter =
        ordered(
            "name",
            field.name(),
            "in",
            in,
            "required",
            field.presence() == Presence.REQUIRED,
            "schema",
            schemas.request(field.schema()));
    if (field.name().equals("limit")) {
      parameter.put("description", "How many items at most; 20 if it is missing");
    }
    if (field.schema() instanceof Text text && text.format() == Format.CURSOR) {
      parameter.put("description", "`next` of the page before; good for this list only");
    }
    return parameter;
  }

  private Map<String, Object> requestBody(RequestBody body) {
    return ordered(
        "required",
        body.required(),
        "content",
        ordered("application/json", ordered("schema", schemas.request(body.fields()))));
  }

  private Map<String, Object> responses(Route route) {
    Map<String, Object> responses = new TreeMap<>();
    responses.put(Integer.toString(route.answer().status()), success(route.answer()));
    if (route.answer().mayMove()) {
      responses.put("301", ordered("description", "Moved to the address in Location"));
    }
    if (route.cache().shared().isPresent()) {
      responses.put("304", ordered("description", "The representation in If-None-Match holds"));
    }
    Refusals.of(route).forEach(status -> responses.put(status, problem()));
    responses.put("default", problem());
    return responses;
  }

  private static Map<String, Object> problem() {
    return ordered("$ref", "#/components/responses/Problem");
  }

  private Map<String, Object> success(Answer answer) {
    Map<String, Object> response = ordered("description", description(answer.status()));
    answer
        .mediaType()
        .ifPresent(
            type -> {
              Map<String, Object> schema =
                  answer
                      .schema()
                      .map(schemas::answer)
                      .orElseGet(
                          () ->
                              type.equals("application/json")
                                  ? ordered("type", "object")
                                  : ordered("type", "string"));
              response.put("content", ordered(type, ordered("schema", schema)));
            });
    return response;
  }

  private static String description(int status) {
    return switch (status) {
      case 201 -> "Made; its address is in Location";
      case 202 -> "Done for everybody to see; the rest follows in the background";
      case 204 -> "Done";
      default -> "Here it is";
    };
  }

  private static List<String> codes() {
    return Arrays.stream(ProblemCode.values()).map(ProblemCode::text).toList();
  }
}
