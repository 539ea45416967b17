package dev.atoll.stream.webhook;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.Arrays;

/**
 * Where webhooks may lead. Judged by address, after resolution: a name can lead anywhere.
 *
 * @see <a
 *     href="https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml">IPv4
 *     special-purpose addresses</a>
 * @see <a
 *     href="https://www.iana.org/assignments/iana-ipv6-special-registry/iana-ipv6-special-registry.xhtml">IPv6
 *     special-purpose addresses</a>
 */
public enum Reach {
  /** Public addresses over https. */
  INTERNET,
  /** Also this machine and private networks, also without TLS: for trials on one's own machine. */
  LOCAL;

  /** Whether a connection to the address may be made. */
  boolean allows(InetAddress address) {
    if (isNeverReached(address)) {
      return false;
    }
    return this == LOCAL || !isPrivate(address);
  }

  boolean allowsScheme(String scheme) {
    return scheme.equals("https") || this == LOCAL && scheme.equals("http");
  }

  /** Link-local addresses hold the metadata services of clouds: not even a trial needs them. */
  private static boolean isNeverReached(InetAddress address) {
    byte[] bytes = address.getAddress();
    return address.isLinkLocalAddress()
        || address.isAnyLocalAddress()
        || address.isMulticastAddress()
        || isMetadata(bytes)
        || isTranslated(bytes)
        || address instanceof Inet4Address && (octet(bytes, 0) == 0 || octet(bytes, 0) >= 240);
  }

  /** The metadata services that are not at a link-local address: fd00:ec2::254, 100.100.100.200. */
  private static boolean isMetadata(byte[] bytes) {
    return startsWith(bytes, 0xfd, 0x00, 0x0e, 0xc2)
        || bytes.length == 4 && startsWith(bytes, 100, 100, 100, 200);
  }

  /** IPv6 that stands for an IPv4 address: NAT64, 6to4, Teredo, IPv4-compatible. */
  private static boolean isTranslated(byte[] bytes) {
    return bytes.length == 16
        && (startsWith(bytes, 0x00, 0x64, 0xff, 0x9b)
            || startsWith(bytes, 0x20, 0x02)
            || startsWith(bytes, 0x20, 0x01, 0x00, 0x00)
            || Arrays.equals(bytes, 0, 12, new byte[12], 0, 12) && !isOne(bytes));
  }

  private static boolean isOne(byte[] bytes) {
    return Arrays.equals(bytes, 12, 16, new byte[] {0, 0, 0, 1}, 0, 4);
  }

  private static boolean isPrivate(InetAddress address) {
    byte[] bytes = address.getAddress();
    return address.isLoopbackAddress()
        || address.isSiteLocalAddress()
        || (bytes.length == 4 ? isReserved4(bytes) : isReserved6(bytes));
  }

  /** Carrier-grade NAT, protocol assignments, documentation, benchmarks. */
  private static boolean isReserved4(byte[] bytes) {
    return octet(bytes, 0) == 100 && (octet(bytes, 1) & 0xc0) == 64
        || startsWith(bytes, 192, 0, 0)
        || startsWith(bytes, 192, 0, 2)
        || startsWith(bytes, 192, 88, 99)
        || octet(bytes, 0) == 198 && (octet(bytes, 1) & 0xfe) == 18
        || startsWith(bytes, 198, 51, 100)
        || startsWith(bytes, 203, 0, 113);
  }

  /** Unique local, documentation, discard, and whatever is not global unicast. */
  private static boolean isReserved6(byte[] bytes) {
    return (octet(bytes, 0) & 0xe0) != 0x20
        || startsWith(bytes, 0x20, 0x01, 0x0d, 0xb8)
        || startsWith(bytes, 0x20, 0x01, 0x00, 0x02)
        || startsWith(bytes, 0x3f, 0xff);
  }

  private static int octet(byte[] bytes, int index) {
    return bytes[index] & 0xff;
  }

  private static boolean startsWith(byte[] bytes, int... prefix) {
    for (int i = 0; i < prefix.length; i++) {
      if (octet(bytes, i) != prefix[i]) {
        return false;
      }
    }
    return true;
  }
}
