package dev.atoll.community;

import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.EmailMarker;

/**
 * Deletes a member's account: in one transaction a tombstone takes its place, every session ends
 * and the e-mail address is free. The username stays reserved. What the account made is removed as
 * durable work, which the tombstone carries from the start.
 */
final class DeleteAccount implements Operation {

  private final Members members;
  private final PasswordAgain passwordAgain;
  private final Sessions sessions;

  DeleteAccount(Members members, PasswordAgain passwordAgain, Sessions sessions) {
    this.members = members;
    this.passwordAgain = passwordAgain;
    this.sessions = sessions;
  }

  @Override
  public Response handle(Request request) {
    Account account = members.own(request);
    EmailMarker proof = passwordAgain.require(request, account, request.body().text("password"));
    if (!sessions.endWithAccount(request.member().sessionHash(), proof, request.now())) {
      throw PasswordAgain.wrong();
    }
    return Response.accepted();
  }
}
