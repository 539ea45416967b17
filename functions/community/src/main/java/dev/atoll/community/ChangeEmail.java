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
import dev.atoll.table.schema.EmailMarker;
import java.util.Optional;

/**
 * Gives a member another e-mail address. The markers of both addresses and the account change in
 * one transaction; the old address is free at once. An address that is the same to its marker keeps
 * it. 6 write units, 3 more for what is counted.
 */
final class ChangeEmail implements Operation {

  private final SingleTable table;
  private final Members members;
  private final Identities identities;
  private final PasswordAgain passwordAgain;
  private final Limiting limiting;

  ChangeEmail(
      SingleTable table,
      Members members,
      Identities identities,
      PasswordAgain passwordAgain,
      Limiting limiting) {
    this.table = table;
    this.members = members;
    this.identities = identities;
    this.passwordAgain = passwordAgain;
    this.limiting = limiting;
  }

  @Override
  public Response handle(Request request) {
    Account account = members.own(request);
    AccountEdits.requireVersion(request, account);
    EmailMarker proof = passwordAgain.require(request, account, request.body().text("password"));
    EmailAddress wanted = EmailAddress.of(request.body().text("email"));
    limiting.changeOfIdentity(request.client());
    return Contention.outlast(() -> attempt(request, proof, wanted));
  }

  private Optional<Response> attempt(Request request, EmailMarker proof, EmailAddress wanted) {
    Account before = members.own(request);
    AccountEdits.requireVersion(request, before);
    Account after = before.reachedAt(wanted.text());
    String hash = identities.of(wanted);
    boolean changed =
        hash.equals(proof.emailHash())
            ? respell(before, after)
            : swap(before, after, proof, new EmailMarker(hash, before.id(), proof.passwordHash()));
    return changed ? Optional.of(AccountEdits.answer(after)) : Optional.empty();
  }

  private boolean respell(Account before, Account after) {
    return switch (table.write(CommunityPatterns.RESPELL_EMAIL, edit(before, after))) {
      case WriteOutcome.Written written -> true;
      case WriteOutcome.Refused changed -> false;
    };
  }

  private boolean swap(Account before, Account after, EmailMarker proof, EmailMarker wanted) {
    Transaction<Refusal> swap =
        Transaction.<Refusal>of(CommunityPatterns.CHANGE_EMAIL)
            .with(
                Write.delete(EmailMarker.key(proof.emailHash()))
                    .when(Condition.equal("passwordHash", proof.passwordHash())),
                Refusal.PROOF_CHANGED)
            .with(Write.put(EmailMarker.TYPE, wanted).when(Condition.absent()), Refusal.TAKEN)
            .with(edit(before, after), Refusal.CHANGED);
    return switch (table.transact(swap)) {
      case Committed<Refusal>() -> true;
      case Refused<Refusal>(Refusal reason, var existing) -> refused(reason);
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    };
  }

  private static boolean refused(Refusal reason) {
    return switch (reason) {
      case CHANGED -> false;
      case PROOF_CHANGED -> throw PasswordAgain.wrong();
      case TAKEN -> throw Problem.of(ProblemCode.EMAIL_TAKEN, "Choose another address.");
    };
  }

  private static Write edit(Account before, Account after) {
    return Write.update(Account.key(before.id()))
        .set(Attributes.builder().put("email", after.email()).put("v", after.version()).build())
        .when(AccountEdits.unchanged(before));
  }

  private enum Refusal {
    PROOF_CHANGED,
    TAKEN,
    CHANGED
  }
}
