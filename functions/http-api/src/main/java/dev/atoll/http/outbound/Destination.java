package dev.atoll.http.outbound;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * The address of a webhook, checked as far as that is possible without asking anybody: {@code
 * https}, a host, nothing else that could lead astray. Where its name leads is checked by {@link
 * Addresses} when it is resolved, at each connection.
 *
 * @param uri absolute, with a host
 */
public record Destination(URI uri) {

  private static final int MOST_PORTS = 65_535;

  /**
   * The destination of a text.
   *
   * @param local whether it may be this machine or a private network, by plain http too
   * @return empty if it may not be used
   */
  public static Optional<Destination> of(String url, boolean local) {
    try {
      URI uri = new URI(url);
      return isAllowed(uri, local) ? Optional.of(new Destination(uri)) : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private static boolean isAllowed(URI uri, boolean local) {
    return uri.getHost() != null
        && uri.getRawUserInfo() == null
        && uri.getRawFragment() == null
        && uri.getPort() != 0
        && uri.getPort() <= MOST_PORTS
        && isScheme(uri, local)
        && isHost(uri.getHost(), local);
  }

  private static boolean isScheme(URI uri, boolean local) {
    return "https".equalsIgnoreCase(uri.getScheme())
        || local && "http".equalsIgnoreCase(uri.getScheme());
  }

  private static boolean isHost(String host, boolean local) {
    String name = host.toLowerCase(java.util.Locale.ROOT).replaceFirst("\\.$", "");
    // Some read 0177.0.0.1 as 177.0.0.1, others as 127.0.0.1.
    boolean ambiguous = name.matches("([0-9]+\\.)*0[0-9]+(\\.[0-9]+)*");
    Optional<InetAddress> literal = literal(host);
    if (literal.isPresent()) {
      return !ambiguous && Addresses.isAllowed(literal.get(), local);
    }
    boolean here = name.equals("localhost") || name.endsWith(".localhost");
    // A name of digits alone is an address in some odd spelling: 2130706433 is 127.0.0.1.
    boolean odd = name.matches("(0x[0-9a-f]*|[0-9]+)(\\.(0x[0-9a-f]*|[0-9]+))*");
    return !odd && (local || name.contains(".") && !here);
  }

  private static Optional<InetAddress> literal(String host) {
    try {
      String address = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
      InetAddress literal = InetAddress.ofLiteral(address);
      boolean written =
          literal instanceof Inet6Address || host.chars().filter(c -> c == '.').count() == 3;
      return written || host.contains(":") ? Optional.of(literal) : Optional.empty();
    } catch (IllegalArgumentException noLiteral) {
      return Optional.empty();
    }
  }
}
