package dev.atoll.table.limit;

import java.time.Duration;

/**
 * How often an action is allowed.
 *
 * @param action short name, part of a key
 * @param max how many in one window, at least 1
 * @param window length of a window, whole seconds
 */
public record RateLimit(String action, int max, Duration window) {

  public RateLimit {
    if (max < 1 || window.toSeconds() < 1 || window.getNano() != 0) {
      throw new IllegalArgumentException(action + ": a limit is at least 1 in a whole second");
    }
  }
}
