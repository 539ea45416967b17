package dev.atoll.community;

import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.StoredAccount;
import dev.atoll.table.schema.UsernameMarker;

/**
 * Shows a member's profile by name, in whatever case. A former name leads to the present one for as
 * long as it is kept. Two reads, 1 read unit.
 */
final class ShowAccount implements Operation {

  private final SingleTable table;

  ShowAccount(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    Username name = Username.of(request.path("name"));
    UsernameMarker marker =
        table
            .get(CommunityPatterns.USERNAME.at(name.identity()))
            .orElseThrow(ShowAccount::notFound);
    Account account =
        table
            .get(CommunityPatterns.ACCOUNT.at(marker.accountId()))
            .flatMap(StoredAccount::living)
            .orElseThrow(ShowAccount::notFound);
    return marker.redirectsUntil().isPresent()
        ? Response.movedTo(address(account))
        : Response.ok(json -> AccountJson.toOthers(json, account)).version(account.version());
  }

  /** Where an account is. */
  static String address(Account account) {
    return "/accounts/" + account.username();
  }

  private static Problem notFound() {
    return Problem.notFound("Nobody has that name.");
  }
}
