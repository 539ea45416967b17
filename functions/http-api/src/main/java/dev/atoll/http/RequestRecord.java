package dev.atoll.http;

import java.util.Set;

/**
 * What one request was and cost.
 *
 * @param path as the client wrote it; may name people, so keep it out of logs that last
 * @param routeKey the route, without anybody's name
 * @param millis time in the function
 * @param calls to DynamoDB, retries included
 * @param readUnits read request units, index reads included
 * @param writeUnits write request units, index writes included
 * @param patterns names of the access patterns executed
 */
public record RequestRecord(
    String method,
    String path,
    String routeKey,
    int status,
    double millis,
    int calls,
    double readUnits,
    double writeUnits,
    Set<String> patterns,
    String requestId) {

  public RequestRecord {
    patterns = Set.copyOf(patterns);
  }
}
