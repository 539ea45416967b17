package dev.atoll.local;

import dev.atoll.http.RequestRecord;

/**
 * What the successful requests of one route have cost together.
 *
 * @param route method and path, without anybody's name
 * @param calls to DynamoDB, retries included
 */
record RouteCost(String route, long requests, long calls, double readUnits, double writeUnits) {

  static RouteCost of(RequestRecord record) {
    return new RouteCost(
        record.routeKey(), 1, record.calls(), record.readUnits(), record.writeUnits());
  }

  RouteCost plus(RouteCost more) {
    return new RouteCost(
        route,
        requests + more.requests,
        calls + more.calls,
        readUnits + more.readUnits,
        writeUnits + more.writeUnits);
  }
}
