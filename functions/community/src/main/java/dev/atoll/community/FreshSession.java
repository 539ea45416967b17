package dev.atoll.community;

import dev.atoll.http.SessionToken;
import dev.atoll.http.json.Json;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.Session;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A session that is about to begin, and its token, which is told once and stored nowhere.
 *
 * @param session what is stored of it
 */
record FreshSession(SessionToken token, Session session) {

  private static final Duration LIFETIME = Duration.ofDays(30);

  static FreshSession of(Account account, SecureRandom random, Instant now) {
    SessionToken token = SessionToken.create(account.id(), random);
    return new FreshSession(
        token,
        new Session(
            account.id(),
            token.hash(),
            account.username(),
            Instants.stored(now),
            now.plus(LIFETIME).truncatedTo(ChronoUnit.SECONDS)));
  }

  /** What its member is told. */
  void write(Json json, Account account) {
    json.put("token", token.text())
        .put("expiresAt", Instants.format(session.expiresAt()))
        .object("account", inner -> AccountJson.toOneself(inner, account));
  }
}
