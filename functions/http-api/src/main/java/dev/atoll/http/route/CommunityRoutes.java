package dev.atoll.http.route;

import static dev.atoll.http.route.Function.COMMUNITY;
import static dev.atoll.http.route.HttpMethod.DELETE;
import static dev.atoll.http.route.HttpMethod.GET;
import static dev.atoll.http.route.HttpMethod.PATCH;
import static dev.atoll.http.route.HttpMethod.POST;
import static dev.atoll.http.route.HttpMethod.PUT;
import static dev.atoll.http.route.RouteBuilder.route;

import dev.atoll.http.schema.Field;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.PlatformPatterns;
import java.time.Duration;
import java.util.List;

/** The community: accounts and sessions of members. */
public final class CommunityRoutes {

  private static final Field NAME = CommunityShapes.NAME;

  public static final Route CREATE_ACCOUNT =
      route("createAccount", POST, "/accounts", COMMUNITY, Access.everyone())
          .uses(
              PlatformPatterns.COUNT_HIT, CommunityPatterns.SIGN_UP, CommunityPatterns.OWN_ACCOUNT)
          .summary("Signs up a member")
          .body(CommunityShapes.NEW_ACCOUNT)
          .idempotent()
          .throttled(10, 20)
          .answers(Answer.created(CommunityShapes.ACCOUNT));

  public static final Route CREATE_SESSION =
      route("createSession", POST, "/sessions", COMMUNITY, Access.everyone())
          .uses(
              PlatformPatterns.COUNT_HIT,
              PlatformPatterns.RELEASE_HIT,
              CommunityPatterns.EMAIL,
              CommunityPatterns.OWN_ACCOUNT,
              CommunityPatterns.LIVE_SESSIONS,
              CommunityPatterns.LOG_IN)
          .summary("Logs a member in")
          .body(CommunityShapes.NEW_SESSION)
          .throttled(10, 20)
          .answers(Answer.created(CommunityShapes.SESSION));

  public static final Route DELETE_CURRENT_SESSION =
      route("deleteCurrentSession", DELETE, "/sessions/current", COMMUNITY, Access.member())
          .uses(CommunityPatterns.LIVE_SESSIONS, CommunityPatterns.LOG_OUT)
          .summary("Logs out")
          .answers(Answer.noContent());

  public static final Route DELETE_SESSIONS =
      route("deleteSessions", DELETE, "/sessions", COMMUNITY, Access.member())
          .uses(CommunityPatterns.LIVE_SESSIONS, CommunityPatterns.LOG_OUT)
          .summary("Logs out everywhere")
          .answers(Answer.noContent());

  public static final Route GET_ACCOUNT =
      route("getAccount", GET, "/accounts/{name}", COMMUNITY, Access.everyone())
          .uses(CommunityPatterns.USERNAME, CommunityPatterns.ACCOUNT)
          .summary("A member's profile; a former name answers 301 for 30 days")
          .variables(NAME)
          .cachedFor(Duration.ofSeconds(10))
          .answers(Answer.ok(CommunityShapes.ACCOUNT).orMoved());

  public static final Route UPDATE_ACCOUNT =
      route("updateAccount", PATCH, "/accounts/me", COMMUNITY, Access.member())
          .uses(CommunityPatterns.OWN_ACCOUNT, CommunityPatterns.EDIT_PROFILE)
          .summary("Changes one's own display name and bio")
          .body(CommunityShapes.PROFILE_CHANGES)
          .versioned()
          .answers(Answer.ok(CommunityShapes.ACCOUNT));

  public static final Route PUT_USERNAME =
      route("putUsername", PUT, "/accounts/me/username", COMMUNITY, Access.member())
          .uses(
              CommunityPatterns.OWN_ACCOUNT,
              PlatformPatterns.COUNT_HIT,
              CommunityPatterns.RESPELL,
              CommunityPatterns.RENAME)
          .summary("Changes one's own username; the former one redirects for 30 days")
          .body(CommunityShapes.NEW_USERNAME)
          .versioned()
          .answers(Answer.ok(CommunityShapes.ACCOUNT));

  public static final Route PUT_EMAIL =
      route("putEmail", PUT, "/accounts/me/email", COMMUNITY, Access.member())
          .uses(
              CommunityPatterns.OWN_ACCOUNT,
              CommunityPatterns.EMAIL,
              PlatformPatterns.COUNT_HIT,
              PlatformPatterns.RELEASE_HIT,
              CommunityPatterns.RESPELL_EMAIL,
              CommunityPatterns.CHANGE_EMAIL)
          .summary("Changes one's own e-mail address")
          .body(CommunityShapes.NEW_EMAIL)
          .versioned()
          .throttled(10, 20)
          .answers(Answer.ok(CommunityShapes.ACCOUNT));

  public static final Route PUT_PASSWORD =
      route("putPassword", PUT, "/accounts/me/password", COMMUNITY, Access.member())
          .uses(
              CommunityPatterns.OWN_ACCOUNT,
              CommunityPatterns.EMAIL,
              PlatformPatterns.COUNT_HIT,
              PlatformPatterns.RELEASE_HIT,
              CommunityPatterns.LIVE_SESSIONS,
              CommunityPatterns.CHANGE_PASSWORD)
          .summary("Changes one's own password: every session ends, and a new one is answered")
          .body(CommunityShapes.NEW_PASSWORD)
          .throttled(10, 20)
          .answers(Answer.ok(CommunityShapes.SESSION));

  public static final Route DELETE_ACCOUNT =
      route("deleteAccount", DELETE, "/accounts/me", COMMUNITY, Access.member())
          .uses(
              CommunityPatterns.OWN_ACCOUNT,
              CommunityPatterns.EMAIL,
              PlatformPatterns.COUNT_HIT,
              PlatformPatterns.RELEASE_HIT,
              CommunityPatterns.LIVE_SESSIONS,
              CommunityPatterns.DELETE_ACCOUNT)
          .summary("Deletes one's own account at once, and what it made in the background")
          .body(CommunityShapes.FAREWELL)
          .throttled(10, 20)
          .answers(Answer.accepted());

  static final List<Route> ALL =
      List.of(
          CREATE_ACCOUNT,
          CREATE_SESSION,
          DELETE_CURRENT_SESSION,
          DELETE_SESSIONS,
          GET_ACCOUNT,
          UPDATE_ACCOUNT,
          PUT_USERNAME,
          PUT_EMAIL,
          PUT_PASSWORD,
          DELETE_ACCOUNT);

  private CommunityRoutes() {}
}
