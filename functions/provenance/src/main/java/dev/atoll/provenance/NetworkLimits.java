package dev.atoll.provenance;

import dev.atoll.http.Client;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Secrets;
import dev.atoll.table.limit.Hit;
import dev.atoll.table.limit.RateLimit;
import dev.atoll.table.limit.RateLimiter;

/** Limits of what anybody may do, counted by network. Each hit is one write unit. Thread-safe. */
final class NetworkLimits {

  private final RateLimiter limiter;
  private final Secrets secrets;

  NetworkLimits(RateLimiter limiter, Secrets secrets) {
    this.limiter = limiter;
    this.secrets = secrets;
  }

  /**
   * Counts one more of the request's network.
   *
   * @throws Problem 429 if the network has had its share
   */
  void count(RateLimit limit, Request request) {
    if (limiter.hit(limit, network(request.client())) instanceof Hit.TooMany(var retryAfter)) {
      throw Problem.tooManyRequests(retryAfter);
    }
  }

  /** Stands for the network that a request comes from. */
  String network(Client client) {
    return secrets.hash().of("network", client.network());
  }
}
