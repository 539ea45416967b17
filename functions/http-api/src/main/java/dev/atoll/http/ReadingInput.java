package dev.atoll.http;

import dev.atoll.http.input.FieldError;
import dev.atoll.http.input.JsonBody;
import dev.atoll.http.input.QueryString;
import dev.atoll.http.input.Reading;
import dev.atoll.http.input.Values;
import dev.atoll.http.route.RequestBody;
import java.util.List;

/** Reads parameters and body against the route's declarations. */
final class ReadingInput implements Decorator {

  @Override
  public Response handle(Request request, Operation next) {
    Request read = request.withParameters(parameters(request));
    return next.handle(read.withBody(body(read)));
  }

  private static Values parameters(Request request) {
    String query = request.incoming().query();
    return switch (QueryString.read(query, request.route().parameters())) {
      case Reading.Accepted accepted -> accepted.values();
      case Reading.Malformed malformed -> throw invalid(malformed.errors());
      case Reading.Invalid invalid -> throw invalid(invalid.errors());
    };
  }

  private static Problem invalid(List<FieldError> errors) {
    return errors.stream().anyMatch(error -> error.field().equals("cursor"))
        ? Problem.malformed(
            ProblemCode.INVALID_CURSOR, "Take the cursor from the last page of this list.", errors)
        : Problem.malformed(
            ProblemCode.INVALID_PARAMETER, "See the errors of each parameter.", errors);
  }

  private static Values body(Request request) {
    return request
        .route()
        .body()
        .map(body -> wanted(request.incoming(), body))
        .orElseGet(() -> unwanted(request.incoming()));
  }

  private static Values wanted(Incoming incoming, RequestBody body) {
    String sent = BodyText.of(incoming, body.maxBytes());
    String text = sent.isBlank() && !body.required() ? "{}" : sent;
    return switch (JsonBody.read(text, body.fields())) {
      case Reading.Accepted accepted -> accepted.values();
      case Reading.Malformed malformed ->
          throw Problem.malformed(
              ProblemCode.MALFORMED_BODY, malformed.detail(), malformed.errors());
      case Reading.Invalid invalid -> throw Problem.invalidFields(invalid.errors());
    };
  }

  /** Clients that always send a body may send an empty one. */
  private static Values unwanted(Incoming incoming) {
    if (!incoming.body().isEmpty() && !BodyText.decode(incoming).strip().matches("(\\{\\s*})?")) {
      throw Problem.of(ProblemCode.MALFORMED_BODY, "This request takes no body.");
    }
    return Values.none();
  }
}
