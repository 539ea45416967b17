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
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.EmailMarker;
import dev.atoll.table.schema.LiveSessions;
import dev.atoll.table.schema.LiveSessions.Entry;
import dev.atoll.table.schema.Session;
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
  void endAll(String accountId, String tokenHash, Instant now) {
    Contention.outlast(
        () -> {
          LiveSessions live = live(accountId);
          LiveSessions none = live.cleared();
          Stream<String> listed = live.endedBy(none, now).stream().map(Entry::tokenHash);
          return outcome(
              changing(CommunityPatterns.LOG_OUT, live, none)
                  .withAll(removals(accountId, Stream.concat(listed, Stream.of(tokenHash)))));
        });
  }

  private Optional<Boolean> tryToBegin(Session session, EmailMarker proof) {
    LiveSessions live = live(session.accountId());
    LiveSessions more =
        live.plus(new Entry(session.tokenHash(), session.expiresAt()), session.createdAt());
    Stream<String> ended = live.endedBy(more, session.createdAt()).stream().map(Entry::tokenHash);
    return outcome(
        changing(CommunityPatterns.LOG_IN, live, more)
            .with(unchanged(proof), Refusal.PROOF_CHANGED)
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
    Condition asRead = from.version() == 0 ? Condition.absent() : Condition.version(from.version());
    return Transaction.<Refusal>of(pattern)
        .with(Write.put(LiveSessions.TYPE, to).when(asRead), Refusal.LIST_CHANGED);
  }

  private static Write unchanged(EmailMarker proof) {
    return Write.check(
        EmailMarker.key(proof.emailHash()), Condition.equal("passwordHash", proof.passwordHash()));
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
