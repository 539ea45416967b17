package dev.atoll.community;

import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.schema.Account;

/**
 * Shows a member's profile by name, in whatever case. A former name leads to the present one for as
 * long as it is kept. Two reads, 1 read unit.
 */
final class ShowAccount implements Operation {

  private final Members members;

  ShowAccount(Members members) {
    this.members = members;
  }

  @Override
  public Response handle(Request request) {
    return members.named(
        request,
        "",
        account ->
            Response.ok(json -> AccountJson.toOthers(json, account)).version(account.version()));
  }

  /** Where an account is. */
  static String address(Account account) {
    return "/accounts/" + account.username();
  }
}
