package dev.atoll.http;

import dev.atoll.http.Principal.Member;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.PlatformPatterns;
import dev.atoll.table.schema.Session;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The member behind a bearer token. One consistent GetItem, 1 RRU: a session that was ended a
 * moment ago is refused, and one that has expired is, whether or not TTL has removed it yet.
 */
final class MemberSessions {

  private static final Pattern BEARER = Pattern.compile("Bearer +(\\S+)", Pattern.CASE_INSENSITIVE);

  private final SingleTable table;

  MemberSessions(SingleTable table) {
    this.table = table;
  }

  Member member(Incoming incoming, Instant now) {
    return incoming
        .header("authorization")
        .flatMap(MemberSessions::token)
        .flatMap(token -> live(token, now))
        .orElseThrow(() -> Problem.unauthenticated("Log in and send the session's token."));
  }

  private static Optional<SessionToken> token(String authorization) {
    Matcher matcher = BEARER.matcher(authorization);
    return matcher.matches() ? SessionToken.parse(matcher.group(1)) : Optional.empty();
  }

  private Optional<Member> live(SessionToken token, Instant now) {
    return table
        .get(PlatformPatterns.SESSION.at(Session.key(token.accountId(), token.hash())))
        .filter(session -> session.expiresAt().isAfter(now))
        .map(session -> new Member(session.accountId(), session.username(), session.tokenHash()));
  }
}
