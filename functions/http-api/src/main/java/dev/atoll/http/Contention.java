package dev.atoll.http;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Reads, changes and writes again while somebody else was faster. Each attempt that fails means
 * that another one succeeded, so as many writers as there are attempts all get through.
 */
public final class Contention {

  private static final int ATTEMPTS = 25;
  private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

  private Contention() {}

  /**
   * The result of the first attempt that has one.
   *
   * @param attempt reads and writes anew each time; empty if what it read was changed before it
   *     wrote
   * @throws Problem 503 if no attempt gets through
   */
  public static <T> T outlast(Supplier<Optional<T>> attempt) {
    for (int i = 0; i < ATTEMPTS; i++) {
      Optional<T> result = attempt.get();
      if (result.isPresent()) {
        return result.get();
      }
    }
    throw Problem.unavailable(RETRY_AFTER);
  }
}
