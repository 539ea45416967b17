package dev.atoll.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds out where a request comes from. The gateway's {@code sourceIp} counts, and no header that a
 * client could write: not {@code X-Forwarded-For}, not {@code Forwarded}. Only a request that shows
 * the secret which the CloudFront distribution alone knows is taken to come through it, and then
 * the viewer's headers, which CloudFront sets itself, count.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html">CloudFront
 *     request headers</a>
 */
final class Clients {

  private static final Pattern COUNTRY = Pattern.compile("[A-Z]{2}");

  private Clients() {}

  static Client of(Incoming incoming, FunctionContext context) {
    if (isFromCloudFront(incoming, context)) {
      return new Client(
          incoming
              .header("cloudfront-viewer-address")
              .map(Clients::address)
              .orElse(incoming.sourceIp()),
          country(incoming.header("cloudfront-viewer-country")));
    }
    return new Client(
        incoming.sourceIp(),
        context.settings().countryHeader().flatMap(name -> country(incoming.header(name))));
  }

  private static boolean isFromCloudFront(Incoming incoming, FunctionContext context) {
    return incoming
        .header(HttpSettings.ORIGIN_SECRET_HEADER)
        .filter(
            shown -> context.secrets().originSecret().filter(own -> same(own, shown)).isPresent())
        .isPresent();
  }

  /** Takes as long however much of the secret is right. */
  private static boolean same(String own, String shown) {
    return MessageDigest.isEqual(
        own.getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The header holds address and port, {@code 198.51.100.10:46532}; IPv6 with or without brackets.
   */
  private static String address(String viewer) {
    int colon = viewer.lastIndexOf(':');
    String address = colon < 0 ? viewer : viewer.substring(0, colon);
    return address.replaceAll("[\\[\\]]", "");
  }

  private static Optional<String> country(Optional<String> header) {
    return header.filter(country -> COUNTRY.matcher(country).matches());
  }
}
