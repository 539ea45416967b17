package dev.atoll.community;

import dev.atoll.http.Client;
import dev.atoll.http.Limits;
import dev.atoll.http.Principal.Member;
import dev.atoll.http.Problem;
import dev.atoll.table.limit.Hit;
import dev.atoll.table.limit.RateLimit;
import dev.atoll.table.limit.RateLimiter;
import java.time.Duration;

/** The limits of what visitors and members do. Each hit is one write unit. Thread-safe. */
final class Limiting {

  private final RateLimiter limiter;
  private final Limits limits;
  private final Identities identities;

  Limiting(RateLimiter limiter, Limits limits, Identities identities) {
    this.limiter = limiter;
    this.limits = limits;
    this.identities = identities;
  }

  /**
   * Counts a sign-up.
   *
   * @throws Problem 429 if the network has had its share
   */
  void signUp(Client client) {
    count(limits.signUps(), identities.of(client));
  }

  /**
   * Counts a change of one's username or e-mail address with the sign-ups: it takes a name from
   * everybody else, or tells whether somebody has an address, as those do.
   *
   * @throws Problem 429 if the network has had its share
   */
  void changeOfIdentity(Client client) {
    signUp(client);
  }

  /**
   * Counts a log-in, and reserves a failure for it: counted before the password is looked at, so
   * that guesses made at the same moment cannot all slip under the limit. Whoever proves right
   * gives it back by {@link #succeeded}; until then even right passwords count, so no more than the
   * limit of them are looked at in one moment. The failures of one network lock nobody out of
   * another.
   *
   * @throws Problem 429 if the network has had its share of log-ins, or of failures for the address
   */
  Hit.Allowed logIn(EmailAddress email, Client client) {
    count(limits.logIns(), identities.of(client));
    return count(limits.logInFailures(), identities.of(email, client));
  }

  /**
   * Reserves a failure for a password that a member is asked for again, out of those that a log-in
   * has.
   *
   * @throws Problem 429 if the network has had its share of failures for the address
   */
  Hit.Allowed passwordAgain(EmailAddress email, Client client) {
    return count(limits.logInFailures(), identities.of(email, client));
  }

  /**
   * Counts a molt, a reply or a remolt.
   *
   * @throws Problem 429 if the member has had his share
   */
  void molt(Member member) {
    count(limits.molts(), member.accountId());
  }

  /**
   * Counts a like that is given or taken back.
   *
   * @throws Problem 429 if the member has had his share
   */
  void like(Member member) {
    count(limits.likes(), member.accountId());
  }

  /**
   * Counts a follow that begins or ends.
   *
   * @throws Problem 429 if the member has had his share
   */
  void follow(Member member) {
    count(limits.follows(), member.accountId());
  }

  /** Takes the reserved failure back. */
  void succeeded(Hit.Allowed failure) {
    limiter.release(failure);
  }

  private Hit.Allowed count(RateLimit limit, String subject) {
    return switch (limiter.hit(limit, subject)) {
      case Hit.Allowed allowed -> allowed;
      case Hit.TooMany(Duration retryAfter) -> throw Problem.tooManyRequests(retryAfter);
    };
  }
}
