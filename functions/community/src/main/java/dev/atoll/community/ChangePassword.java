package dev.atoll.community;

import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.EmailMarker;
import java.security.SecureRandom;

/**
 * Changes a member's password. Every session ends in the same transaction, among them the one that
 * asks, and a new one begins: whoever else had a token is out from the next request on.
 */
final class ChangePassword implements Operation {

  private final Members members;
  private final PasswordAgain passwordAgain;
  private final Passwords passwords;
  private final CommonPasswords common;
  private final Sessions sessions;
  private final SecureRandom random;

  ChangePassword(
      Members members,
      PasswordAgain passwordAgain,
      Passwords passwords,
      CommonPasswords common,
      Sessions sessions,
      SecureRandom random) {
    this.members = members;
    this.passwordAgain = passwordAgain;
    this.passwords = passwords;
    this.common = common;
    this.sessions = sessions;
    this.random = random;
  }

  @Override
  public Response handle(Request request) {
    String wanted = request.body().text("newPassword");
    if (common.contain(wanted)) {
      throw Problem.invalidField("newPassword", "common", "is one of those that everybody tries");
    }
    Account account = members.own(request);
    EmailMarker proof =
        passwordAgain.require(request, account, request.body().text("currentPassword"));
    FreshSession fresh = FreshSession.of(account, random, request.now());
    String own = request.member().sessionHash();
    if (!sessions.restart(fresh.session(), own, proof, passwords.hash(wanted))) {
      throw PasswordAgain.wrong();
    }
    return Response.ok(json -> fresh.write(json, account));
  }
}
