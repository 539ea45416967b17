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
 * @param passwordIterations how often the hash of a new password is iterated
 * @param fanOut how molts reach feeds
 * @param provenance how long scans are kept, and where webhooks may lead
 */
public record HttpSettings(
    List<String> corsOrigins,
    Optional<String> countryHeader,
    boolean showCost,
    Limits limits,
    int passwordIterations,
    FanOut fanOut,
    ProvenanceSettings provenance) {

  /**
   * OWASP's present figure for PBKDF2 with HMAC-SHA-512.
   *
   * @see <a
   *     href="https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#pbkdf2">OWASP
   *     Password Storage Cheat Sheet</a>
   */
  public static final int PASSWORD_ITERATIONS = 220_000;

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

  /**
   * The header with which a distribution in front proves that what it says of the viewer is true.
   */
  public static final String ORIGIN_SECRET_HEADER = "x-atoll-origin-secret";

  public HttpSettings {
    corsOrigins = List.copyOf(corsOrigins);
    if (passwordIterations < 1) {
      throw new IllegalArgumentException("a hash is iterated at least once");
    }
  }

  /** Passwords are hashed as OWASP advises, molts reach feeds as usual. */
  public HttpSettings(
      List<String> corsOrigins, Optional<String> countryHeader, boolean showCost, Limits limits) {
    this(
        corsOrigins,
        countryHeader,
        showCost,
        limits,
        PASSWORD_ITERATIONS,
        FanOut.defaults(),
        ProvenanceSettings.defaults());
  }

  /** The same with another cost of passwords: less is for tests only. */
  public HttpSettings withPasswordIterations(int iterations) {
    return new HttpSettings(
        corsOrigins, countryHeader, showCost, limits, iterations, fanOut, provenance);
  }

  /** The same with another way of fanning out. */
  public HttpSettings withFanOut(FanOut other) {
    return new HttpSettings(
        corsOrigins, countryHeader, showCost, limits, passwordIterations, other, provenance);
  }

  /** The same, but webhooks may lead to this machine and private networks. */
  public HttpSettings withLocalWebhooks() {
    return new HttpSettings(
        corsOrigins,
        countryHeader,
        showCost,
        limits,
        passwordIterations,
        fanOut,
        new ProvenanceSettings(provenance.scansKept(), true));
  }

  /** No scripts of other origins, no country, no costs shown, the usual limits. */
  public static HttpSettings defaults() {
    return new HttpSettings(List.of(), Optional.empty(), false, Limits.defaults());
  }

  /**
   * From {@code ATOLL_CORS_ORIGINS} (separated by commas), {@code ATOLL_LIMITS} (see {@link
   * Limits#parse}), {@code ATOLL_PASSWORD_ITERATIONS}, which can only raise {@link
   * #PASSWORD_ITERATIONS}, and what {@link FanOut#from} and {@link ProvenanceSettings#from} take.
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
    return new HttpSettings(
        origins,
        Optional.empty(),
        false,
        limits,
        passwordIterations(environment),
        FanOut.from(environment),
        ProvenanceSettings.from(environment));
  }

  private static int passwordIterations(Map<String, String> environment) {
    String text = environment.getOrDefault("ATOLL_PASSWORD_ITERATIONS", "").strip();
    if (text.isEmpty()) {
      return PASSWORD_ITERATIONS;
    }
    if (!text.matches("\\d{6,9}") || Integer.parseInt(text) < PASSWORD_ITERATIONS) {
      throw new IllegalStateException(
          "ATOLL_PASSWORD_ITERATIONS: \"" + text + "\" is not " + PASSWORD_ITERATIONS + " or more");
    }
    return Integer.parseInt(text);
  }

  /** The same, but a header that the client sends tells its country. */
  public HttpSettings withCountryHeader(String name) {
    return new HttpSettings(
        corsOrigins, Optional.of(name), showCost, limits, passwordIterations, fanOut, provenance);
  }
}
