package dev.atoll.community;

import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.schema.Account;

/**
 * What all edits of an account have in common: each starts from the version that it read, and
 * requires it when it writes. A tombstone has no version, so nothing edits a deleted account.
 */
final class AccountEdits {

  private AccountEdits() {}

  /** Holds while nobody else has edited the account. */
  static Condition unchanged(Account account) {
    return Condition.version(account.version());
  }

  /**
   * Goes on if the client asked for no version, or for the present one.
   *
   * @throws Problem 412 if it asked for another
   */
  static void requireVersion(Request request, Account present) {
    if (request.ifMatch().filter(wanted -> wanted != present.version()).isPresent()) {
      throw Problem.preconditionFailed();
    }
  }

  /** The edited account, to its own member. */
  static Response answer(Account account) {
    return Response.ok(json -> AccountJson.toOneself(json, account)).version(account.version());
  }
}
