package dev.atoll.local.gateway;

import java.util.List;
import java.util.Optional;

/**
 * A request as it came off the wire.
 *
 * @param path still percent-encoded
 * @param query still percent-encoded, without the question mark; empty when there is none
 * @param sourceAddress the address of the socket's other end: no header ever changes it
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never compared
public record Incoming(
    String method,
    String path,
    String query,
    String protocol,
    List<Header> headers,
    byte[] body,
    String sourceAddress) {

  Optional<String> header(String name) {
    return Header.first(headers, name);
  }

  /** About as many as were sent for request line and headers. */
  int headBytes() {
    int line = method.length() + path.length() + query.length();
    return line + headers.stream().mapToInt(it -> it.name().length() + it.value().length()).sum();
  }

  boolean hasBody() {
    return body.length > 0;
  }
}
