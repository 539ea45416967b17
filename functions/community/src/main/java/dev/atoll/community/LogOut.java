package dev.atoll.community;

import dev.atoll.http.Operation;
import dev.atoll.http.Principal.Member;
import dev.atoll.http.Request;
import dev.atoll.http.Response;

/** Ends the session of the request: its token is refused from the next request on. */
final class LogOut implements Operation {

  private final Sessions sessions;

  LogOut(Sessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public Response handle(Request request) {
    Member member = request.member();
    sessions.end(member.accountId(), member.sessionHash());
    return Response.noContent();
  }
}
