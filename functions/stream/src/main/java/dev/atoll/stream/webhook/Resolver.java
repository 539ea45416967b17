package dev.atoll.stream.webhook;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Finds the addresses of a name. */
public interface Resolver {

  /** All of them, at least one. */
  List<InetAddress> resolve(String host) throws UnknownHostException;

  /** The system's. */
  static Resolver system() {
    return host -> List.of(InetAddress.getAllByName(host));
  }
}
