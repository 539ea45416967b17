package dev.atoll.http;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an operator may choose.
 *
 * @param corsOrigins origins whose scripts may call; {@code *} for all; empty for none
 * @param countryHeader a header that tells the client's country, believed whoever sends it: for
 *     trials on one's own machine only
 * @param showCost whether answers tell what they cost in {@code Server-Timing}
 */
public record HttpSettings(
    List<String> corsOrigins, Optional<String> countryHeader, boolean showCost, Limits limits) {

  /** Methods that scripts of other origins may use. */
  public static final List<String> CORS_METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE");

  /** Request headers that scripts of other origins may set. */
  public static final List<String> CORS_REQUEST_HEADERS =
      List.of("authorization", "content-type", "idempotency-key", "if-match", "if-none-match");

  /** Response headers that scripts of other origins may read. */
  public static final List<String> CORS_RESPONSE_HEADERS =
      List.of("etag", "link", "location", "retry-after", "server-timing");

  /** How long a browser may remember a preflight. */
  public static final Duration CORS_MAX_AGE = Duration.ofMinutes(10);

  public HttpSettings {
    corsOrigins = List.copyOf(corsOrigins);
  }

  /** No scripts of other origins, no country, no costs shown, the usual limits. */
  public static HttpSettings defaults() {
    return new HttpSettings(List.of(), Optional.empty(), false, Limits.defaults());
  }

  /**
   * From {@code ATOLL_CORS_ORIGINS} (separated by commas) and {@code ATOLL_LIMITS} (see {@link
   * Limits#parse}).
   *
   * @throws IllegalStateException if a variable cannot be understood
   */
  public static HttpSettings from(Map<String, String> environment) {
    List<String> origins =
        Arrays.stream(environment.getOrDefault("ATOLL_CORS_ORIGINS", "").split(","))
            .map(String::strip)
            .filter(origin -> !origin.isEmpty())
            .toList();
    Limits limits = Limits.parse(environment.getOrDefault("ATOLL_LIMITS", ""));
    return new HttpSettings(origins, Optional.empty(), false, limits);
  }

  /** The same, but a header that the client sends tells its country. */
  public HttpSettings withCountryHeader(String name) {
    return new HttpSettings(corsOrigins, Optional.of(name), showCost, limits);
  }
}
