package dev.atoll.http.route;

/**
 * A limit that the gateway puts on one route, all callers together.
 *
 * @param ratePerSecond requests a second, sustained
 * @param burst requests at once
 */
public record Throttle(int ratePerSecond, int burst) {}
