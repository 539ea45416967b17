package dev.atoll.local.gateway;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** A request whose path and query could be decoded. */
record Arrival(
    Incoming request, String path, Map<String, String> parameters, String requestId, Instant time) {

  /** Empty when an escape in the path or the query is malformed. */
  static Optional<Arrival> of(Incoming request, String requestId, Instant time) {
    return Percent.decode(request.path())
        .flatMap(
            path ->
                Percent.parameters(request.query())
                    .map(query -> new Arrival(request, beforeQuery(path), query, requestId, time)));
  }

  private static String beforeQuery(String path) {
    int mark = path.indexOf('?');
    return mark < 0 ? path : path.substring(0, mark);
  }
}
