package dev.atoll.community;

import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.limit.Hit;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.EmailMarker;
import dev.atoll.table.schema.StoredAccount;
import java.security.SecureRandom;
import java.util.Optional;

/**
 * Logs a member in: always a new token, whatever token the request shows. An address that nobody
 * has is answered like a wrong password, after as much work.
 */
final class LogIn implements Operation {

  private final SingleTable table;
  private final Identities identities;
  private final Passwords passwords;
  private final Limiting limiting;
  private final Sessions sessions;
  private final SecureRandom random;

  LogIn(
      SingleTable table,
      Identities identities,
      Passwords passwords,
      Limiting limiting,
      Sessions sessions,
      SecureRandom random) {
    this.table = table;
    this.identities = identities;
    this.passwords = passwords;
    this.limiting = limiting;
    this.sessions = sessions;
    this.random = random;
  }

  @Override
  public Response handle(Request request) {
    EmailAddress email = EmailAddress.of(request.body().text("email"));
    Hit.Allowed failure = limiting.logIn(email, request.client());
    EmailMarker proof = proof(email, request.body().text("password"));
    Account account =
        table
            .get(CommunityPatterns.OWN_ACCOUNT.at(proof.accountId()))
            .flatMap(StoredAccount::living)
            .orElseThrow(LogIn::wrongCredentials);
    FreshSession fresh = FreshSession.of(account, random, request.now());
    if (!sessions.begin(fresh.session(), proof)) {
      throw wrongCredentials();
    }
    limiting.succeeded(failure);
    return Response.created("/sessions/current", json -> fresh.write(json, account));
  }

  private EmailMarker proof(EmailAddress email, String password) {
    Optional<EmailMarker> marker = table.get(CommunityPatterns.EMAIL.at(identities.of(email)));
    boolean right = passwords.matches(password, marker.map(EmailMarker::passwordHash));
    return marker.filter(present -> right).orElseThrow(LogIn::wrongCredentials);
  }

  private static Problem wrongCredentials() {
    return Problem.of(
        ProblemCode.WRONG_CREDENTIALS, "There is no account with this address and password.");
  }
}
