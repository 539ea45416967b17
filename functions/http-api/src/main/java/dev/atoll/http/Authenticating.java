package dev.atoll.http;

import dev.atoll.http.route.Access;

/** Finds out who makes the request, and refuses who may not. */
final class Authenticating implements Decorator {

  private final MemberSessions sessions;

  Authenticating(MemberSessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public Response handle(Request request, Operation next) {
    return next.handle(request.by(principal(request)));
  }

  private Principal principal(Request request) {
    Incoming incoming = request.incoming();
    return switch (request.route().access()) {
      case Access.Public everyone -> new Principal.Anonymous();
      case Access.MemberOptional optional ->
          incoming.header("authorization").isPresent()
              ? sessions.member(incoming, request.now())
              : new Principal.Anonymous();
      case Access.Member member -> sessions.member(incoming, request.now());
      case Access.Cognito cognito -> CognitoUsers.user(incoming.claims(), cognito);
    };
  }
}
