package dev.atoll.http.route;

/**
 * The methods that routes are declared with. HEAD follows from GET, and OPTIONS from CORS and
 * {@code $default}.
 */
public enum HttpMethod {
  GET,
  POST,
  PUT,
  PATCH,
  DELETE
}
