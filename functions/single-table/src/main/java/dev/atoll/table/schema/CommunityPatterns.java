package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.WritePattern;
import java.util.List;

/** Access patterns of the community. */
public final class CommunityPatterns {

  /** A member's account. */
  public static final GetPattern<Account> ACCOUNT =
      GetPattern.eventual("community.account", Account.TYPE, "an account");

  /** Whose username is this? */
  public static final GetPattern<UsernameMarker> USERNAME =
      GetPattern.eventual("community.username", UsernameMarker.TYPE, "whose username it is");

  /** Whose e-mail address is this, and what is the password's hash? */
  public static final GetPattern<EmailMarker> EMAIL =
      GetPattern.consistent(
          "community.email", EmailMarker.TYPE, "whose e-mail address it is, to log in");

  /** An account as it is at this moment, for its own member. */
  public static final GetPattern<Account> OWN_ACCOUNT =
      GetPattern.consistent(
          "community.own-account", Account.TYPE, "an account as it is now, for its own member");

  /** Which sessions does an account have? */
  public static final GetPattern<LiveSessions> LIVE_SESSIONS =
      GetPattern.consistent(
          "community.live-sessions", LiveSessions.TYPE, "the sessions of an account");

  /** A new account. */
  public static final WritePattern SIGN_UP =
      WritePattern.transaction(
          "community.sign-up",
          "an account and the markers of its e-mail address and username",
          "6 WRU",
          Account.TYPE,
          EmailMarker.TYPE,
          UsernameMarker.TYPE);

  /** A new session. */
  public static final WritePattern LOG_IN =
      WritePattern.transaction(
          "community.log-in",
          "a session and the list of them, if the password is still the same; ends the oldest of"
              + " more than 20",
          "2 WRU for the session, 2 per KB of the list, 2 for the check of the password, 2 for one"
              + " that ends",
          Session.TYPE,
          LiveSessions.TYPE,
          EmailMarker.TYPE);

  /** Sessions ended. */
  public static final WritePattern LOG_OUT =
      WritePattern.transaction(
          "community.log-out",
          "sessions ended, one or all",
          "2 WRU a session, 2 per KB of the list",
          Session.TYPE,
          LiveSessions.TYPE);

  /** All of them, in the order of the chart. */
  public static final List<AccessPattern> ALL =
      List.of(ACCOUNT, USERNAME, EMAIL, OWN_ACCOUNT, LIVE_SESSIONS, SIGN_UP, LOG_IN, LOG_OUT);

  private CommunityPatterns() {}
}
