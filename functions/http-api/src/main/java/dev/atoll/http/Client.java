package dev.atoll.http;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Where a request comes from, as far as the infrastructure itself saw it: headers that a client can
 * write are never believed.
 *
 * @param address the client's IP address
 * @param country two letters, where something in front of the function tells it
 */
public record Client(String address, Optional<String> country) {

  /**
   * The network for rate limits: an IPv4 address (/32) or the first half of an IPv6 address (/64,
   * what one household or server is given). Personal data: hash it before it becomes part of a key.
   */
  public String network() {
    try {
      return switch (InetAddress.ofLiteral(address)) {
        case Inet4Address v4 -> v4.getHostAddress();
        case Inet6Address v6 -> HexFormat.of().formatHex(Arrays.copyOf(v6.getAddress(), 8)) + "/64";
        default -> "unknown";
      };
    } catch (IllegalArgumentException e) {
      return "unknown";
    }
  }
}
