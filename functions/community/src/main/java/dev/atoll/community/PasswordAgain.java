package dev.atoll.community;

import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Request;
import dev.atoll.table.SingleTable;
import dev.atoll.table.limit.Hit;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.EmailMarker;
import java.util.Optional;

/**
 * Asks a member for his password again before something that a found or stolen token must not do.
 * Wrong ones count as failed log-ins do. Thread-safe.
 */
final class PasswordAgain {

  private final SingleTable table;
  private final Identities identities;
  private final Passwords passwords;
  private final Limiting limiting;

  PasswordAgain(SingleTable table, Identities identities, Passwords passwords, Limiting limiting) {
    this.table = table;
    this.identities = identities;
    this.passwords = passwords;
    this.limiting = limiting;
  }

  /**
   * What the password was checked against, which whoever acts on it requires to be the same still.
   *
   * @throws Problem 401 if it is not the account's password, 429 after too many of those
   */
  EmailMarker require(Request request, Account account, String password) {
    EmailAddress email = EmailAddress.of(account.email());
    Hit.Allowed failure = limiting.passwordAgain(email, request.client());
    EmailMarker proof =
        table
            .get(CommunityPatterns.EMAIL.at(identities.of(email)))
            .filter(marker -> marker.accountId().equals(account.id()))
            .orElseThrow(PasswordAgain::wrong);
    if (!passwords.matches(password, Optional.of(proof.passwordHash()))) {
      throw wrong();
    }
    limiting.succeeded(failure);
    return proof;
  }

  static Problem wrong() {
    return Problem.of(ProblemCode.WRONG_CREDENTIALS, "That is not the account's password.");
  }
}
