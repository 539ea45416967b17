package dev.atoll.http;

import java.util.regex.Pattern;

/**
 * Scheme and host as the client called them. The gateway routes by the host name, so on AWS it is
 * one of the API's own; anything that is not a plain host and port is not repeated.
 */
final class Origins {

  private static final Pattern HOST =
      Pattern.compile("[A-Za-z0-9.-]+(:\\d{1,5})?|\\[[0-9A-Fa-f:]+](:\\d{1,5})?");

  private Origins() {}

  static String of(Incoming incoming) {
    String host =
        incoming
            .header("host")
            .filter(h -> HOST.matcher(h).matches())
            .orElse(incoming.domainName());
    return scheme(incoming) + "://" + host;
  }

  private static String scheme(Incoming incoming) {
    return incoming.header("x-forwarded-proto").filter("http"::equals).orElse("https");
  }
}
