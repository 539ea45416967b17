package dev.atoll.local.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.Locale;
import java.util.Set;

/**
 * How a request's body travels in an event: as text, or in base64 when its type is binary.
 *
 * <p>AWS does not list the types. As measured on AWS, {@code text/*}, {@code application/json},
 * {@code application/xml} and {@code application/javascript} are text; anything else is base64, no
 * Content-Type and forms included.
 *
 * @see <a href="https://github.com/ministackorg/ministack/pull/766">the measurement</a>
 */
record BodyEncoding(String body, boolean base64) {

  private static final Set<String> TEXT =
      Set.of("application/json", "application/xml", "application/javascript");

  static BodyEncoding of(byte[] body, String contentType) {
    return isText(contentType)
        ? new BodyEncoding(new String(body, UTF_8), false)
        : new BodyEncoding(Base64.getEncoder().encodeToString(body), true);
  }

  private static boolean isText(String contentType) {
    int parameters = contentType.indexOf(';');
    String type = parameters < 0 ? contentType : contentType.substring(0, parameters);
    String normal = type.strip().toLowerCase(Locale.ROOT);
    return normal.startsWith("text/") || TEXT.contains(normal);
  }
}
