package dev.atoll.http.outbound;

import java.net.InetAddress;
import java.util.List;

/**
 * Which addresses Atoll may connect to when somebody else has named the host: those of the public
 * internet. Whoever could make it connect elsewhere could reach what only this machine or its
 * network can, such as the metadata service with its credentials.
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry/">IPv4 special-purpose
 *     addresses</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry/">IPv6 special-purpose
 *     addresses</a>
 */
public final class Addresses {

  /** Refused whatever the settings: among them are the metadata services. */
  private static final List<Block> NEVER =
      List.of(
          Block.of("0.0.0.0", 8),
          Block.of("100.100.100.200", 32),
          Block.of("169.254.0.0", 16),
          Block.of("192.0.0.0", 24),
          Block.of("192.0.2.0", 24),
          Block.of("192.88.99.0", 24),
          Block.of("198.18.0.0", 15),
          Block.of("198.51.100.0", 24),
          Block.of("203.0.113.0", 24),
          Block.of("224.0.0.0", 4),
          Block.of("240.0.0.0", 4),
          Block.of("fd00:ec2::", 32),
          Block.of("fd20:ce::", 32),
          Block.of("fe80::", 10),
          Block.of("ff00::", 8));

  /** Refused unless local ones are allowed. */
  private static final List<Block> LOCAL =
      List.of(
          Block.of("10.0.0.0", 8),
          Block.of("100.64.0.0", 10),
          Block.of("127.0.0.0", 8),
          Block.of("172.16.0.0", 12),
          Block.of("192.168.0.0", 16),
          Block.of("::1", 128),
          Block.of("fc00::", 7));

  /** All of IPv6 that is given out; transition addresses in it hide IPv4 ones. */
  private static final Block GLOBAL = Block.of("2000::", 3);

  private static final List<Block> HIDING =
      List.of(
          Block.of("2001::", 23),
          Block.of("2001:db8::", 32),
          Block.of("2002::", 16),
          Block.of("3fff::", 20));

  private Addresses() {}

  /**
   * Whether to connect there.
   *
   * @param local whether this machine and private networks are allowed, for trials; link-local and
   *     metadata addresses never are
   */
  public static boolean isAllowed(InetAddress address, boolean local) {
    byte[] bytes = address.getAddress();
    if (isIn(NEVER, bytes)) {
      return false;
    }
    if (isIn(LOCAL, bytes)) {
      return local;
    }
    return bytes.length == 4 || GLOBAL.contains(bytes) && !isIn(HIDING, bytes);
  }

  private static boolean isIn(List<Block> blocks, byte[] address) {
    return blocks.stream().anyMatch(block -> block.contains(address));
  }

  /** Addresses that begin with the same bits. */
  private record Block(InetAddress first, int bits) {

    static Block of(String first, int bits) {
      return new Block(InetAddress.ofLiteral(first), bits);
    }

    boolean contains(byte[] address) {
      byte[] own = first.getAddress();
      if (own.length != address.length) {
        return false;
      }
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> (bit % 8);
        if ((own[bit / 8] & mask) != (address[bit / 8] & mask)) {
          return false;
        }
      }
      return true;
    }
  }
}
