package dev.atoll.http;

import java.util.Map;

/**
 * Headers that every answer carries: nothing here is a page, so a browser may do nothing with it.
 */
final class SecurityHeaders implements Decorator {

  private static final Map<String, String> HEADERS =
      Map.of(
          "content-security-policy", "default-src 'none'; frame-ancestors 'none'",
          "referrer-policy", "no-referrer",
          "strict-transport-security", "max-age=63072000",
          "x-content-type-options", "nosniff",
          "cache-control", "no-store");

  @Override
  public Response handle(Request request, Operation next) {
    return next.handle(request).headersIfAbsent(HEADERS);
  }
}
