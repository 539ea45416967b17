package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.WritePattern;
import java.util.List;

/** Access patterns of the community. */
public final class CommunityPatterns {

  /** A member's account. */
  public static final GetPattern<StoredAccount> ACCOUNT =
      GetPattern.eventual("community.account", Account.TYPE, "an account, or its tombstone");

  /** Whose username is this? */
  public static final GetPattern<UsernameMarker> USERNAME =
      GetPattern.eventual("community.username", UsernameMarker.TYPE, "whose username it is");

  /** Whose e-mail address is this, and what is the password's hash? */
  public static final GetPattern<EmailMarker> EMAIL =
      GetPattern.consistent(
          "community.email", EmailMarker.TYPE, "whose e-mail address it is, to log in");

  /** An account as it is at this moment, for its own member. */
  public static final GetPattern<StoredAccount> OWN_ACCOUNT =
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

  /** A profile edited. */
  public static final WritePattern EDIT_PROFILE =
      WritePattern.update(
          "community.edit-profile", Account.TYPE, "display name and bio of an account", "1 WRU");

  /** A name spelled differently, but the same to the marker. */
  public static final WritePattern RESPELL =
      WritePattern.update(
          "community.respell",
          Account.TYPE,
          "the case of a username; queues its copies",
          "1 WRU + 1 WorkIndex");

  /** Another name. */
  public static final WritePattern RENAME =
      WritePattern.transaction(
          "community.rename",
          "a username and its marker; the former one redirects for 30 days; queues the copies",
          "6 WRU: 2 for each marker, 2 for the account; 1 WorkIndex",
          Account.TYPE,
          UsernameMarker.TYPE);

  /** An address spelled differently, but the same to the marker. */
  public static final WritePattern RESPELL_EMAIL =
      WritePattern.update(
          "community.respell-email", Account.TYPE, "the spelling of an e-mail address", "1 WRU");

  /** Another e-mail address. */
  public static final WritePattern CHANGE_EMAIL =
      WritePattern.transaction(
          "community.change-email",
          "an e-mail address and its marker, if the password is still the same",
          "6 WRU: 2 for each marker, 2 for the account",
          Account.TYPE,
          EmailMarker.TYPE);

  /** Another password. */
  public static final WritePattern CHANGE_PASSWORD =
      WritePattern.transaction(
          "community.change-password",
          "a password; ends every session and begins one",
          "6 WRU, 2 for each session that ends",
          EmailMarker.TYPE,
          LiveSessions.TYPE,
          Session.TYPE);

  /** An account deleted. */
  public static final WritePattern DELETE_ACCOUNT =
      WritePattern.transaction(
          "community.delete-account",
          "an account becomes a tombstone with work to do; its address is free, its sessions end",
          "6 WRU + 1 WorkIndex, 2 for each session",
          Account.TYPE,
          EmailMarker.TYPE,
          LiveSessions.TYPE,
          Session.TYPE);

  /** All of them, in the order of the chart. */
  public static final List<AccessPattern> ALL =
      List.of(
          ACCOUNT,
          USERNAME,
          EMAIL,
          OWN_ACCOUNT,
          LIVE_SESSIONS,
          SIGN_UP,
          LOG_IN,
          LOG_OUT,
          EDIT_PROFILE,
          RESPELL,
          RENAME,
          RESPELL_EMAIL,
          CHANGE_EMAIL,
          CHANGE_PASSWORD,
          DELETE_ACCOUNT);

  private CommunityPatterns() {}
}
