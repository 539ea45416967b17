package dev.atoll.http.route;

import java.time.Duration;
import java.util.Optional;

/**
 * What caches may do with a successful answer.
 *
 * @param shared how long anybody may reuse it; empty: nobody stores it
 */
public record CachePolicy(Optional<Duration> shared) {

  /** Not stored anywhere: answers to somebody in particular, and to writes. */
  public static final CachePolicy NEVER = new CachePolicy(Optional.empty());

  /**
   * Anybody may reuse the answer for so long, and then asks with its {@code ETag} whether it still
   * holds.
   */
  public static CachePolicy sharedFor(Duration age) {
    return new CachePolicy(Optional.of(age));
  }

  /** The value of {@code Cache-Control}. */
  public String header() {
    return shared.map(age -> "public, max-age=" + age.toSeconds()).orElse("no-store");
  }
}
