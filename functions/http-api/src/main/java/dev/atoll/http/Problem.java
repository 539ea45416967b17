package dev.atoll.http;

import dev.atoll.http.input.FieldError;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A refusal, thrown from wherever it becomes clear and answered as a problem document (RFC 9457).
 * Carries no stack trace: it is an answer, not a fault. Details are for clients: they never repeat
 * what the database or AWS said.
 */
public final class Problem extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final ProblemCode code;
  private final transient List<FieldError> errors;
  private final transient Map<String, String> headers;

  private Problem(
      ProblemCode code, String detail, List<FieldError> errors, Map<String, String> headers) {
    super(detail, null, false, false);
    this.code = code;
    this.errors = List.copyOf(errors);
    this.headers = Map.copyOf(headers);
  }

  /** A problem with a text for people about this very occurrence. */
  public static Problem of(ProblemCode code, String detail) {
    return new Problem(code, detail, List.of(), Map.of());
  }

  /** 404: what was asked for does not exist, or not for this reader. */
  public static Problem notFound(String detail) {
    return of(ProblemCode.NOT_FOUND, detail);
  }

  /** 403: the caller is known, but may not do that. */
  public static Problem forbidden(String detail) {
    return of(ProblemCode.FORBIDDEN, detail);
  }

  /** 401: nobody is known; says how to authenticate. */
  public static Problem unauthenticated(String detail) {
    return new Problem(
        ProblemCode.UNAUTHENTICATED, detail, List.of(), Map.of("www-authenticate", "Bearer"));
  }

  /** 412: {@code If-Match} names a version that is not the present one. */
  public static Problem preconditionFailed() {
    return of(
        ProblemCode.PRECONDITION_FAILED,
        "Read it again: If-Match does not name its present version.");
  }

  /** 422: one field breaks a rule that its declaration cannot express. */
  public static Problem invalidField(String field, String code, String detail) {
    return invalidFields(List.of(new FieldError(field, code, detail)));
  }

  /** 422: fields break rules. */
  public static Problem invalidFields(List<FieldError> errors) {
    return new Problem(
        ProblemCode.INVALID_FIELDS, "See the errors of each field.", errors, Map.of());
  }

  /** 429: a limit is reached; when to try again, in whole seconds. */
  public static Problem tooManyRequests(Duration retryAfter) {
    return new Problem(
        ProblemCode.TOO_MANY_REQUESTS,
        "Try again later.",
        List.of(),
        Map.of("retry-after", seconds(retryAfter)));
  }

  /** 503: throttling or contention outlasted the retries; when to try again, in whole seconds. */
  public static Problem unavailable(Duration retryAfter) {
    return new Problem(
        ProblemCode.UNAVAILABLE,
        "Nothing is lost: try again later, with the same Idempotency-Key if you sent one.",
        List.of(),
        Map.of("retry-after", seconds(retryAfter)));
  }

  /** 405: what the address does take. */
  static Problem methodNotAllowed(String allow) {
    return new Problem(
        ProblemCode.METHOD_NOT_ALLOWED,
        "It takes " + allow + ".",
        List.of(),
        Map.of("allow", allow));
  }

  /** A 400 that names fields. */
  static Problem malformed(ProblemCode code, String detail, List<FieldError> errors) {
    return new Problem(code, detail, errors, Map.of());
  }

  private static String seconds(Duration duration) {
    return Long.toString(Math.max(1, duration.plusMillis(999).toSeconds()));
  }

  /** Why. */
  public ProblemCode code() {
    return code;
  }

  /** What is wrong with which field. */
  public List<FieldError> errors() {
    return errors;
  }

  /** The problem document. */
  Response response(String requestId) {
    Response response =
        Response.json(
            code.status(),
            json -> {
              json.put("type", "urn:atoll:error:" + code.text())
                  .put("title", code.title())
                  .put("status", code.status())
                  .put("detail", Optional.ofNullable(getMessage()))
                  .put("code", code.text())
                  .put("requestId", requestId);
              if (!errors.isEmpty()) {
                json.list(
                    "errors",
                    errors,
                    (field, error) ->
                        field
                            .put("field", error.field())
                            .put("code", error.code())
                            .put("detail", error.detail()));
              }
            });
    return response.as("application/problem+json").headers(headers);
  }
}
