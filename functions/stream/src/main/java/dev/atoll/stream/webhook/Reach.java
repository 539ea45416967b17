package dev.atoll.stream.webhook;

import dev.atoll.http.outbound.Addresses;
import java.net.InetAddress;

/** Where webhooks may lead. Judged by address, after resolution: a name can lead anywhere. */
public enum Reach {
  /** Public addresses over https. */
  INTERNET,
  /** Also this machine and private networks, also without TLS: for trials on one's own machine. */
  LOCAL;

  /** Whether a connection to the address may be made. */
  boolean allows(InetAddress address) {
    return Addresses.isAllowed(address, this == LOCAL);
  }

  boolean allowsScheme(String scheme) {
    return scheme.equals("https") || this == LOCAL && scheme.equals("http");
  }
}
