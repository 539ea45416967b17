package dev.atoll.blog;

import dev.atoll.http.Problem;
import dev.atoll.http.Request;

/** {@code If-Match}: honoured where the client sends it, else the last write wins. */
public final class Versions {

  private Versions() {}

  /**
   * Goes on if the client asked for no version, or for the present one.
   *
   * @throws Problem 412 if it asked for another
   */
  public static void require(Request request, long present) {
    if (request.ifMatch().filter(wanted -> wanted != present).isPresent()) {
      throw Problem.preconditionFailed();
    }
  }
}
