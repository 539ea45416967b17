package dev.atoll.community;

import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.Pending;
import dev.atoll.table.schema.UsernameMarker;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Gives a member another name. The markers of both names and the account change in one transaction,
 * so that of any number of members who want one name at once a single one gets it, and no name is
 * ever without its account. The former name redirects for 30 days and is free then; until then its
 * member may take it back. A name that differs in case alone keeps its marker.
 *
 * <p>Copies of the name, in what the member wrote and did, follow as durable work, which the
 * account carries from this very write on.
 */
final class Rename implements Operation {

  private static final Duration REDIRECTS = Duration.ofDays(30);

  private final SingleTable table;
  private final Members members;
  private final Limiting limiting;

  Rename(SingleTable table, Members members, Limiting limiting) {
    this.table = table;
    this.members = members;
    this.limiting = limiting;
  }

  @Override
  public Response handle(Request request) {
    Username wanted = Username.of(request.body().text("username"));
    if (wanted.isReserved()) {
      throw Problem.invalidField("username", "reserved", "is reserved");
    }
    limiting.changeOfIdentity(request.client());
    return Contention.outlast(() -> attempt(request, wanted));
  }

  private Optional<Response> attempt(Request request, Username wanted) {
    Account before = members.own(request);
    AccountEdits.requireVersion(request, before);
    Username former = Username.of(before.username());
    if (former.equals(wanted)) {
      return Optional.of(AccountEdits.answer(before));
    }
    Account after = before.renamed(wanted.text(), request.now());
    boolean renamed =
        former.identity().equals(wanted.identity())
            ? respell(before, after)
            : swap(before, after, former, wanted, request.now());
    return renamed ? Optional.of(AccountEdits.answer(after)) : Optional.empty();
  }

  private boolean respell(Account before, Account after) {
    return switch (table.write(CommunityPatterns.RESPELL, edit(before, after))) {
      case WriteOutcome.Written written -> true;
      case WriteOutcome.Refused changed -> false;
    };
  }

  private boolean swap(
      Account before, Account after, Username former, Username wanted, Instant now) {
    Condition own = Condition.equal("accountId", before.id());
    Instant until = now.plus(REDIRECTS).truncatedTo(ChronoUnit.SECONDS);
    Transaction<Refusal> swap =
        Transaction.<Refusal>of(CommunityPatterns.RENAME)
            .with(edit(before, after), Refusal.CHANGED)
            .with(
                Write.put(UsernameMarker.TYPE, marker(wanted, before, Optional.empty()))
                    .when(Condition.free(now).or(own)),
                Refusal.TAKEN)
            .with(
                Write.put(UsernameMarker.TYPE, marker(former, before, Optional.of(until)))
                    .when(own),
                Refusal.CHANGED);
    return switch (table.transact(swap)) {
      case Committed<Refusal>() -> true;
      case Refused<Refusal>(Refusal reason, var existing) -> refused(reason);
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    };
  }

  private static boolean refused(Refusal reason) {
    return switch (reason) {
      case CHANGED -> false;
      case TAKEN -> throw Problem.of(ProblemCode.USERNAME_TAKEN, "Choose another username.");
    };
  }

  private static UsernameMarker marker(
      Username name, Account account, Optional<Instant> redirectsUntil) {
    return new UsernameMarker(name.identity(), account.id(), redirectsUntil);
  }

  private static Write edit(Account before, Account after) {
    Write.Update edit =
        Write.update(Account.key(before.id()))
            .set(
                Attributes.builder()
                    .put("username", after.username())
                    .put("displayName", after.displayName())
                    .put("v", after.version())
                    .build());
    return Pending.queue(edit, after.work().orElseThrow()).when(AccountEdits.unchanged(before));
  }

  private enum Refusal {
    CHANGED,
    TAKEN
  }
}
