package dev.atoll.community;

import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Repetition;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.input.FieldError;
import dev.atoll.http.input.Values;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.EmailMarker;
import dev.atoll.table.schema.StoredAccount;
import dev.atoll.table.schema.UsernameMarker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes an account: the account and the markers of its e-mail address and its username, in one
 * transaction, so that of any number of sign-ups at once for one address or one name a single one
 * succeeds. 7 write units.
 */
final class SignUp implements Operation {

  private final SingleTable table;
  private final Ids ids;
  private final Identities identities;
  private final Passwords passwords;
  private final CommonPasswords common;
  private final Limiting limiting;

  SignUp(
      SingleTable table,
      Ids ids,
      Identities identities,
      Passwords passwords,
      CommonPasswords common,
      Limiting limiting) {
    this.table = table;
    this.ids = ids;
    this.identities = identities;
    this.passwords = passwords;
    this.common = common;
    this.limiting = limiting;
  }

  @Override
  public Response handle(Request request) {
    return Repetition.of(request, table).map(this::repeated).orElseGet(() -> signedUp(request));
  }

  private Response signedUp(Request request) {
    Values body = request.body();
    Username username = Username.of(body.text("username"));
    check(username, body.text("password"));
    limiting.signUp(request.client());
    EmailAddress email = EmailAddress.of(body.text("email"));
    Account account = account(username, email);
    String passwordHash = passwords.hash(body.text("password"));
    Transaction<Refusal> signUp =
        transaction(
                account,
                username,
                new EmailMarker(identities.of(email), account.id(), passwordHash))
            .once(request.idempotency(), account.id());
    return switch (table.transact(signUp)) {
      case Committed<Refusal>() -> created(account);
      case Replayed<Refusal>(String made) -> repeated(made);
      case Refused<Refusal>(Refusal reason, var existing) -> throw taken(reason);
    };
  }

  private void check(Username username, String password) {
    List<FieldError> errors = new ArrayList<>();
    if (username.isReserved()) {
      errors.add(new FieldError("username", "reserved", "is reserved"));
    }
    if (common.contain(password)) {
      errors.add(new FieldError("password", "common", "is one of those that everybody tries"));
    }
    if (!errors.isEmpty()) {
      throw Problem.invalidFields(errors);
    }
  }

  private Account account(Username username, EmailAddress email) {
    return Account.create(ids.next(), username.text(), email.text());
  }

  private static Transaction<Refusal> transaction(
      Account account, Username username, EmailMarker email) {
    UsernameMarker name = new UsernameMarker(username.identity(), account.id(), Optional.empty());
    return Transaction.<Refusal>of(CommunityPatterns.SIGN_UP)
        .with(Write.put(EmailMarker.TYPE, email).when(Condition.absent()), Refusal.EMAIL_TAKEN)
        .with(
            Write.put(UsernameMarker.TYPE, name).when(Condition.free(account.createdAt())),
            Refusal.USERNAME_TAKEN)
        .with(Write.put(Account.TYPE, account));
  }

  /** The account that the first request made, as it is now. */
  private Response repeated(String accountId) {
    return table
        .get(CommunityPatterns.OWN_ACCOUNT.at(accountId))
        .flatMap(StoredAccount::living)
        .map(SignUp::created)
        .orElseThrow(() -> Problem.notFound("The account has been deleted since."));
  }

  private static Response created(Account account) {
    return Response.created(
            ShowAccount.address(account), json -> AccountJson.toOneself(json, account))
        .version(account.version());
  }

  private static Problem taken(Refusal reason) {
    return switch (reason) {
      case EMAIL_TAKEN ->
          Problem.of(ProblemCode.EMAIL_TAKEN, "Log in, or sign up with another address.");
      case USERNAME_TAKEN -> Problem.of(ProblemCode.USERNAME_TAKEN, "Choose another username.");
    };
  }

  private enum Refusal {
    EMAIL_TAKEN,
    USERNAME_TAKEN
  }
}
