package dev.atoll.http;

import dev.atoll.http.input.PercentEncoding;
import dev.atoll.http.input.Values;
import dev.atoll.http.route.Access;
import dev.atoll.http.route.Route;
import dev.atoll.http.schema.Field;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a cursor is bound to: the list's operation, the variables of its path, its filters, and the
 * reader where two readers get different lists. A cursor of another scope does not open.
 */
final class Scopes {

  private Scopes() {}

  /** The scope of the request's own list. */
  static String of(Request request) {
    return of(request, request.route());
  }

  /** The scope of another list with this request's path variables. */
  static String of(Request request, Route list) {
    Stream<String> variables =
        list.variables().stream().map(field -> pair(field, request.path(field.name())));
    Stream<String> filters = list == request.route() ? filters(request).stream() : Stream.empty();
    return Stream.of(Stream.of(list.operation()), variables, filters, reader(request, list))
        .flatMap(Function.identity())
        .collect(Collectors.joining("&"));
  }

  /** Path and query of the request's next page. */
  static String address(Request request, String cursor) {
    Stream<String> limit =
        request.parameters().optionalWhole("limit").map(n -> "limit=" + n).stream();
    String query =
        Stream.of(filters(request).stream(), limit, Stream.of("cursor=" + cursor))
            .flatMap(Function.identity())
            .collect(Collectors.joining("&"));
    return path(request) + "?" + query;
  }

  private static String path(Request request) {
    String path = request.route().path().toString();
    for (Field variable : request.route().variables()) {
      String value = PercentEncoding.encode(request.path(variable.name()));
      path = path.replace("{" + variable.name() + "}", value);
    }
    return path;
  }

  private static List<String> filters(Request request) {
    return request.route().parameters().stream()
        .filter(field -> !field.name().equals("limit") && !field.name().equals("cursor"))
        .flatMap(field -> filter(field, request.parameters()))
        .toList();
  }

  private static Stream<String> filter(Field field, Values values) {
    return values.all(field.name()).stream().map(value -> pair(field, value));
  }

  private static Stream<String> reader(Request request, Route list) {
    return switch (list.access()) {
      case Access.Public everyone -> Stream.empty();
      case Access.MemberOptional optional -> Stream.empty();
      case Access.Member member -> Stream.of("by=" + request.principal().name());
      case Access.Cognito user -> Stream.of("by=" + request.principal().name());
    };
  }

  private static String pair(Field field, String value) {
    return field.name() + "=" + PercentEncoding.encode(value);
  }
}
