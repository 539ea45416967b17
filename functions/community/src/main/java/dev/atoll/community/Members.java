package dev.atoll.community;

import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.StoredAccount;
import dev.atoll.table.schema.UsernameMarker;
import java.util.function.Function;

/** Finds accounts that are not deleted. Thread-safe. */
final class Members {

  private final SingleTable table;

  Members(SingleTable table) {
    this.table = table;
  }

  /**
   * The account of who makes the request, as it is at this moment: 1 read unit.
   *
   * @throws Problem 401 if it has been deleted since the session was checked
   */
  Account own(Request request) {
    return table
        .get(CommunityPatterns.OWN_ACCOUNT.at(request.member().accountId()))
        .flatMap(StoredAccount::living)
        .orElseThrow(Members::nobody);
  }

  /**
   * The account with a name, in whatever case, or with a former one: 1 read unit.
   *
   * @throws Problem 404 if nobody has it
   */
  Account named(String name) {
    return account(marker(name));
  }

  /**
   * The answer about the account that the path names. A former name leads to the same address under
   * the present one: 1 read unit.
   *
   * @param part of the account's address, such as {@code /molts}; empty for the account itself
   * @throws Problem 404 if nobody has the name
   */
  Response named(Request request, String part, Function<Account, Response> answer) {
    UsernameMarker marker = marker(request.path("name"));
    Account account = account(marker);
    return marker.redirectsUntil().isPresent()
        ? Response.movedTo(ShowAccount.address(account) + part)
        : answer.apply(account);
  }

  private UsernameMarker marker(String name) {
    return table
        .get(CommunityPatterns.USERNAME.at(Username.of(name).identity()))
        .orElseThrow(Members::notFound);
  }

  private Account account(UsernameMarker marker) {
    return table
        .get(CommunityPatterns.ACCOUNT.at(marker.accountId()))
        .flatMap(StoredAccount::living)
        .orElseThrow(Members::notFound);
  }

  /** What to say to whoever has just been deleted. */
  static Problem nobody() {
    return Problem.unauthenticated("The account has been deleted.");
  }

  static Problem notFound() {
    return Problem.notFound("Nobody has that name.");
  }
}
