package dev.atoll.community;

import dev.atoll.http.Contention;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.EmailMarker;
import dev.atoll.table.schema.LiveSessions;
import dev.atoll.table.schema.LiveSessions.Entry;
import dev.atoll.table.schema.Session;
import dev.atoll.table.schema.Tombstone;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Begins and ends sessions. Each change goes with a change of the account's list of live sessions,
 * which must still be as it was read; if another change came first, it is tried again. So no
 * session begins unseen while all of them are being ended. Each attempt reads 1 unit. Thread-safe.
 */
final class Sessions {

  private final SingleTable table;

  Sessions(SingleTable table) {
    this.table = table;
  }

  /**
   * Begins a session, and ends the oldest if the account has too many: 6 write units, more as the
   * list grows.
   *
   * @param proof what the password was checked against
   * @return whether it began: not if the password or the e-mail address has changed since
   */
  boolean begin(Session session, EmailMarker proof) {
    return Contention.outlast(() -> tryToBegin(session, proof));
  }

  /** Ends one session of an account. */
  void end(String accountId, String tokenHash) {
    Contention.outlast(
        () -> {
          LiveSessions live = live(accountId);
          return outcome(
              changing(CommunityPatterns.LOG_OUT, live, live.minus(tokenHash))
                  .with(Write.delete(Session.key(accountId, tokenHash))));
        });
  }

  /** Ends all sessions of an account at once, among them the one that asks for it. */
  void endAll(String accountId, String tokenHash) {
    Contention.outlast(
        () -> {
          LiveSessions live = live(accountId);
          LiveSessions none = live.cleared();
          return outcome(
              changing(CommunityPatterns.LOG_OUT, live, none)
                  .withAll(removals(accountId, all(live, tokenHash))));
        });
  }

  /**
   * Changes the password, ends every session of the account and begins a new one, all at once.
   *
   * @param ownHash names the session that asks for it
   * @param proof what the old password was checked against
   * @param newHash of the new password
   * @return whether it happened: not if the password or the e-mail address has changed since
   */
  boolean restart(Session fresh, String ownHash, EmailMarker proof, String newHash) {
    Write newProof =
        Write.update(EmailMarker.key(proof.emailHash()))
            .set("passwordHash", newHash)
            .when(isStill(proof));
    return Contention.outlast(
        () -> {
          LiveSessions live = live(fresh.accountId());
          LiveSessions only =
              live.cleared()
                  .plus(new Entry(fresh.tokenHash(), fresh.expiresAt()), fresh.createdAt());
          return outcome(
              changing(CommunityPatterns.CHANGE_PASSWORD, live, only)
                  .with(newProof, Refusal.PROOF_CHANGED)
                  .with(Write.put(Session.TYPE, fresh))
                  .withAll(removals(fresh.accountId(), all(live, ownHash))));
        });
  }

  /**
   * Deletes an account with every session: a tombstone takes its place, the e-mail address is free.
   *
   * @param ownHash names the session that asks for it
   * @param proof what the password was checked against
   * @return whether it happened: not if the password or the e-mail address has changed since
   */
  boolean endWithAccount(String ownHash, EmailMarker proof, Instant now) {
    String account = proof.accountId();
    Write tombstone = Write.put(Account.TYPE, Tombstone.of(account, now)).when(Account.IS_LIVING);
    return Contention.outlast(
        () -> {
          LiveSessions live = live(account);
          return outcome(
              Transaction.<Refusal>of(CommunityPatterns.DELETE_ACCOUNT)
                  .with(
                      Write.delete(LiveSessions.key(account)).when(asRead(live)),
                      Refusal.LIST_CHANGED)
                  .with(
                      Write.delete(EmailMarker.key(proof.emailHash())).when(isStill(proof)),
                      Refusal.PROOF_CHANGED)
                  .with(tombstone, Refusal.PROOF_CHANGED)
                  .withAll(removals(account, all(live, ownHash))));
        });
  }

  private Optional<Boolean> tryToBegin(Session session, EmailMarker proof) {
    LiveSessions live = live(session.accountId());
    LiveSessions more =
        live.plus(new Entry(session.tokenHash(), session.expiresAt()), session.createdAt());
    Stream<String> ended = live.endedBy(more, session.createdAt()).stream().map(Entry::tokenHash);
    return outcome(
        changing(CommunityPatterns.LOG_IN, live, more)
            .with(
                Write.check(EmailMarker.key(proof.emailHash()), isStill(proof)),
                Refusal.PROOF_CHANGED)
            .with(Write.put(Session.TYPE, session))
            .withAll(removals(session.accountId(), ended)));
  }

  private LiveSessions live(String accountId) {
    return table
        .get(CommunityPatterns.LIVE_SESSIONS.at(accountId))
        .orElse(LiveSessions.none(accountId));
  }

  private static Transaction<Refusal> changing(
      WritePattern pattern, LiveSessions from, LiveSessions to) {
    return Transaction.<Refusal>of(pattern)
        .with(Write.put(LiveSessions.TYPE, to).when(asRead(from)), Refusal.LIST_CHANGED);
  }

  private static Condition asRead(LiveSessions from) {
    return from.version() == 0 ? Condition.absent() : Condition.version(from.version());
  }

  private static Condition isStill(EmailMarker proof) {
    return Condition.equal("passwordHash", proof.passwordHash());
  }

  /** Whoever asks has a session, whether or not it is listed. */
  private static Stream<String> all(LiveSessions live, String ownHash) {
    return Stream.concat(live.sessions().stream().map(Entry::tokenHash), Stream.of(ownHash));
  }

  private static List<Write.Delete> removals(String accountId, Stream<String> tokenHashes) {
    return tokenHashes
        .distinct()
        .map(tokenHash -> Write.delete(Session.key(accountId, tokenHash)))
        .toList();
  }

  /** Whether the change happened; empty if the list was changed in between. */
  private Optional<Boolean> outcome(Transaction<Refusal> change) {
    return switch (table.transact(change)) {
      case Committed<Refusal>() -> Optional.of(true);
      case Refused<Refusal>(Refusal reason, var existing) ->
          switch (reason) {
            case LIST_CHANGED -> Optional.empty();
            case PROOF_CHANGED -> Optional.of(false);
          };
      case Replayed<Refusal> replayed ->
          throw new IllegalStateException("sessions have no idempotency keys");
    };
  }

  private enum Refusal {
    LIST_CHANGED,
    PROOF_CHANGED
  }
}
