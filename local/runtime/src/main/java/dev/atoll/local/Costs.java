package dev.atoll.local;

import dev.atoll.http.RequestRecord;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Joins what functions report with the requests that they served, by the request's id. Thread-safe.
 * A record that nobody fetches (its request had timed out) is forgotten after 1,000 others.
 */
final class Costs {

  private static final int KEPT = 1_000;

  private static final int RECENT = 10_000;

  private static final int FIRST_ERROR = 400;

  private final Deque<RequestRecord> recent = new ArrayDeque<>();
  private final Map<String, RequestRecord> records =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, RequestRecord> eldest) {
          return size() > KEPT;
        }
      };

  private final Map<String, RouteCost> totals = new TreeMap<>();

  synchronized void report(RequestRecord record) {
    records.put(record.requestId(), record);
    recent.addLast(record);
    if (recent.size() > RECENT) {
      recent.removeFirst();
    }
    if (record.status() < FIRST_ERROR) {
      totals.merge(record.routeKey(), RouteCost.of(record), RouteCost::plus);
    }
  }

  /** What has succeeded since the start, route by route, in the order of their names. */
  synchronized List<RouteCost> totals() {
    return List.copyOf(totals.values());
  }

  /** The last 10,000 records, oldest first. */
  synchronized List<RequestRecord> recent() {
    return List.copyOf(recent);
  }

  synchronized Optional<Served.Cost> take(String requestId) {
    return Optional.ofNullable(records.remove(requestId))
        .map(record -> new Served.Cost(record.calls(), record.readUnits(), record.writeUnits()));
  }
}
