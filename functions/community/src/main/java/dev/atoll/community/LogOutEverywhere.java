package dev.atoll.community;

import dev.atoll.http.Operation;
import dev.atoll.http.Principal.Member;
import dev.atoll.http.Request;
import dev.atoll.http.Response;

/** Ends every session of the member, in one transaction. */
final class LogOutEverywhere implements Operation {

  private final Sessions sessions;

  LogOutEverywhere(Sessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public Response handle(Request request) {
    Member member = request.member();
    sessions.endAll(member.accountId(), member.sessionHash());
    return Response.noContent();
  }
}
