package dev.atoll.http;

/**
 * Every reason for which a request is refused, as clients see it in {@code code}. Each is explained
 * in {@code docs/errors.md}. Codes are stable: programs branch on them, never on a text.
 */
public enum ProblemCode {
  MALFORMED_BODY(400, "The request's body is malformed"),
  INVALID_PARAMETER(400, "A parameter is invalid"),
  INVALID_CURSOR(400, "The cursor is invalid"),
  INVALID_HEADER(400, "A header is invalid"),
  UNAUTHENTICATED(401, "Authentication is needed"),
  WRONG_CREDENTIALS(401, "E-mail address or password is wrong"),
  FORBIDDEN(403, "That is not allowed"),
  RECIPE_LOCKED(403, "The recipe is locked"),
  NOT_FOUND(404, "There is no such thing"),
  NO_SUCH_ROUTE(404, "There is no such address"),
  METHOD_NOT_ALLOWED(405, "The address does not take this method"),
  CONFLICT(409, "The present state does not allow that"),
  EMAIL_TAKEN(409, "The e-mail address has an account"),
  USERNAME_TAKEN(409, "The username is taken"),
  SLUG_TAKEN(409, "The slug is taken"),
  COMMENTS_CLOSED(409, "Comments are closed"),
  EDIT_WINDOW_OVER(409, "It is too late to change that"),
  RECIPE_OPEN(409, "The recipe is open to everybody"),
  SKU_TAKEN(409, "The brand has a product of that SKU"),
  ALREADY_CLAIMED(409, "The product is claimed"),
  NOT_CLAIMED(409, "The product is not claimed"),
  ALREADY_RECALLED(409, "The product is recalled"),
  CHAIN_BROKEN(409, "The product's chain of events was tampered with"),
  TOO_MANY_WEBHOOKS(409, "The brand has as many webhooks as it may"),
  PRECONDITION_FAILED(412, "It has changed since it was read"),
  BODY_TOO_LARGE(413, "The request's body is too large"),
  UNSUPPORTED_MEDIA_TYPE(415, "The body's media type is not supported"),
  INVALID_FIELDS(422, "Fields break rules"),
  IDEMPOTENCY_KEY_REUSED(422, "The idempotency key was used for another request"),
  TOO_MANY_REQUESTS(429, "Too many requests"),
  INTERNAL_ERROR(500, "Something went wrong"),
  UNAVAILABLE(503, "The service is busy");

  private final int status;
  private final String title;

  ProblemCode(int status, String title) {
    this.status = status;
    this.title = title;
  }

  /** The HTTP status. */
  public int status() {
    return status;
  }

  /** The same short text for every occurrence. */
  public String title() {
    return title;
  }

  /** As it is written in answers: {@code email_taken}. */
  public String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
