package dev.atoll.local.gateway;

import java.util.List;
import java.util.Optional;

/** A header line, name as it came. */
public record Header(String name, String value) {

  boolean is(String other) {
    return name.equalsIgnoreCase(other);
  }

  /** The first value of a header, whatever the case of its name. */
  static Optional<String> first(List<Header> headers, String name) {
    return headers.stream().filter(header -> header.is(name)).map(Header::value).findFirst();
  }
}
