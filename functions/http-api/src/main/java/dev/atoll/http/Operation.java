package dev.atoll.http;

/** Answers the requests of one route, or everything behind a decorator. Thread-safe. */
@FunctionalInterface
public interface Operation {

  /**
   * Answers one request.
   *
   * @throws Problem to refuse it
   */
  Response handle(Request request);
}
