package dev.atoll.kitchen;

import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Request;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Editing under a version: read, check {@code If-Match}, write on condition that the version is
 * still the one that was read. Without {@code If-Match} the last write wins, so a refused one reads
 * again.
 */
final class Versions {

  private static final int ATTEMPTS = 30;

  private Versions() {}

  /**
   * Tries an edit until it is written.
   *
   * @param edit empty if another edit came between its read and its write
   * @return empty if that happened again and again
   */
  static <T> Optional<T> retry(Supplier<Optional<T>> edit) {
    Optional<T> written = Optional.empty();
    for (int attempt = 0; written.isEmpty() && attempt < ATTEMPTS; attempt++) {
      written = edit.get();
    }
    return written;
  }

  /**
   * Checks the client's expectation, if it has one.
   *
   * @throws Problem 412 if it expects another version
   */
  static void require(Request request, long present) {
    if (request.ifMatch().filter(expected -> expected != present).isPresent()) {
      throw Problem.preconditionFailed();
    }
  }

  /** What to say when too many edit at once. */
  static Problem contended() {
    return Problem.of(ProblemCode.CONFLICT, "Others are changing it right now: try again.");
  }
}
