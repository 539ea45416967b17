package dev.atoll.http.route;

import static dev.atoll.http.route.Function.COMMUNITY;
import static dev.atoll.http.route.HttpMethod.DELETE;
import static dev.atoll.http.route.HttpMethod.GET;
import static dev.atoll.http.route.HttpMethod.POST;
import static dev.atoll.http.route.RouteBuilder.route;
import static dev.atoll.http.route.Shapes.COUNT;
import static dev.atoll.http.route.Shapes.id;
import static dev.atoll.http.route.Shapes.instant;
import static dev.atoll.http.schema.Field.optional;
import static dev.atoll.http.schema.Field.required;
import static dev.atoll.http.schema.Fields.object;

import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Fields;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Text;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.PlatformPatterns;
import java.time.Duration;
import java.util.List;

/** The community: accounts and sessions of members. */
public final class CommunityRoutes {

  private static final Field NAME = required("name", Text.of(Format.USERNAME)).example("coral");
  private static final Field EMAIL = required("email", Text.of(Format.EMAIL));
  private static final String PASSWORD_EXAMPLE = "seven quiet jellyfish";

  private static final Fields ACCOUNT =
      object(
              id("id"),
              required("username", Text.of(Format.USERNAME)),
              required("displayName", Text.line(0, 100)),
              required("bio", Text.text(0, 1000)),
              required(
                  "counts",
                  object(
                      required("followers", COUNT),
                      required("following", COUNT),
                      required("molts", COUNT))),
              instant("createdAt"),
              optional("email", Text.of(Format.EMAIL)))
          .named("Account");

  private static final Fields NEW_ACCOUNT =
      object(
              EMAIL,
              required("username", Text.of(Format.USERNAME)).example("coral"),
              required("password", Text.of(Format.SECRET, 8, 128)).example(PASSWORD_EXAMPLE))
          .named("NewAccount");

  private static final Fields NEW_SESSION =
      object(EMAIL, required("password", Text.of(Format.SECRET)).example(PASSWORD_EXAMPLE))
          .named("NewSession");

  private static final Fields SESSION =
      object(
              required("token", Text.line(1, 200)),
              instant("expiresAt"),
              required("account", ACCOUNT))
          .named("Session");

  public static final Route CREATE_ACCOUNT =
      route("createAccount", POST, "/accounts", COMMUNITY, Access.everyone())
          .uses(
              PlatformPatterns.COUNT_HIT, CommunityPatterns.SIGN_UP, CommunityPatterns.OWN_ACCOUNT)
          .summary("Signs up a member")
          .body(NEW_ACCOUNT)
          .idempotent()
          .throttled(10, 20)
          .answers(Answer.created(ACCOUNT));

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
          .body(NEW_SESSION)
          .throttled(10, 20)
          .answers(Answer.created(SESSION));

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
          .summary("A member's profile")
          .variables(NAME)
          .cachedFor(Duration.ofSeconds(10))
          .answers(Answer.ok(ACCOUNT));

  static final List<Route> ALL =
      List.of(CREATE_ACCOUNT, CREATE_SESSION, DELETE_CURRENT_SESSION, DELETE_SESSIONS, GET_ACCOUNT);

  private CommunityRoutes() {}
}
