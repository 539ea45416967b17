package dev.atoll.http.route;

import static dev.atoll.http.route.Function.COMMUNITY;
import static dev.atoll.http.route.HttpMethod.DELETE;
import static dev.atoll.http.route.HttpMethod.GET;
import static dev.atoll.http.route.HttpMethod.POST;
import static dev.atoll.http.route.HttpMethod.PUT;
import static dev.atoll.http.route.RouteBuilder.route;
import static dev.atoll.http.route.Shapes.CURSOR;
import static dev.atoll.http.route.Shapes.LIMIT;
import static dev.atoll.http.route.Shapes.id;
import static dev.atoll.http.schema.Field.required;

import dev.atoll.http.schema.Field;
import dev.atoll.http.schema.Format;
import dev.atoll.http.schema.Text;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.CommunityPatterns;
import dev.atoll.table.schema.PlatformPatterns;
import dev.atoll.table.schema.SocialPatterns;
import java.time.Duration;
import java.util.List;

/** The community: molts, follows, feeds, notifications. */
public final class SocialRoutes {

  private static final Field ID = id("id");
  private static final Field NAME = CommunityShapes.NAME;
  private static final Field SUB = required("sub", Text.of(Format.SUBJECT));

  /** Anybody may keep it, and asks each time whether it holds: a deleted molt is gone at once. */
  private static final Duration NOT_UNASKED = Duration.ZERO;

  // Who follows whom

  public static final Route FOLLOW_MEMBER =
      route("followMember", PUT, "/accounts/me/following/{name}", COMMUNITY, Access.member())
          .uses(
              CommunityPatterns.USERNAME,
              CommunityPatterns.ACCOUNT,
              PlatformPatterns.COUNT_HIT,
              SocialPatterns.FOLLOW)
          .summary("Follows a member; their latest molts come into one's feed")
          .variables(NAME)
          .answers(Answer.noContent());

  public static final Route UNFOLLOW_MEMBER =
      route("unfollowMember", DELETE, "/accounts/me/following/{name}", COMMUNITY, Access.member())
          .uses(
              CommunityPatterns.USERNAME,
              CommunityPatterns.ACCOUNT,
              PlatformPatterns.COUNT_HIT,
              SocialPatterns.UNFOLLOW)
          .summary("Follows a member no longer; their molts leave one's feed")
          .variables(NAME)
          .answers(Answer.noContent());

  public static final Route FOLLOW_AUTHOR =
      route("followAuthor", PUT, "/accounts/me/following/authors/{sub}", COMMUNITY, Access.member())
          .uses(BlogPatterns.AUTHOR_PROFILE, PlatformPatterns.COUNT_HIT, SocialPatterns.FOLLOW)
          .summary("Follows an author of the blog; published posts come into one's feed")
          .variables(SUB)
          .answers(Answer.noContent());

  public static final Route UNFOLLOW_AUTHOR =
      route(
              "unfollowAuthor",
              DELETE,
              "/accounts/me/following/authors/{sub}",
              COMMUNITY,
              Access.member())
          .uses(BlogPatterns.AUTHOR_PROFILE, PlatformPatterns.COUNT_HIT, SocialPatterns.UNFOLLOW)
          .summary("Follows an author of the blog no longer")
          .variables(SUB)
          .answers(Answer.noContent());

  public static final Route LIST_FOLLOWERS =
      route("listFollowers", GET, "/accounts/{name}/followers", COMMUNITY, Access.everyone())
          .uses(CommunityPatterns.USERNAME, CommunityPatterns.ACCOUNT, SocialPatterns.FOLLOWERS)
          .summary("Who follows a member")
          .variables(NAME)
          .parameters(LIMIT, CURSOR)
          .cachedFor(NOT_UNASKED)
          .answers(Answer.ok(SocialShapes.FOLLOW_PAGE).orMoved());

  public static final Route LIST_FOLLOWING =
      route("listFollowing", GET, "/accounts/{name}/following", COMMUNITY, Access.everyone())
          .uses(
              CommunityPatterns.USERNAME,
              CommunityPatterns.ACCOUNT,
              SocialPatterns.FOLLOWING,
              BlogPatterns.AUTHOR_PROFILE)
          .summary("Whom a member follows: members, and authors of the blog")
          .variables(NAME)
          .parameters(LIMIT, CURSOR)
          .cachedFor(NOT_UNASKED)
          .answers(Answer.ok(SocialShapes.FOLLOW_PAGE).orMoved());

  // Molts

  public static final Route CREATE_MOLT =
      route("createMolt", POST, "/molts", COMMUNITY, Access.member())
          .uses(
              SocialPatterns.MOLT,
              PlatformPatterns.COUNT_HIT,
              SocialPatterns.CREATE_MOLT,
              SocialPatterns.CREATE_REPLY)
          .summary("Writes a molt of at most 280 characters, or a reply to one")
          .body(SocialShapes.NEW_MOLT)
          .idempotent()
          .answers(Answer.created(SocialShapes.MOLT));

  public static final Route GET_MOLT =
      route("getMolt", GET, "/molts/{id}", COMMUNITY, Access.everyone())
          .uses(SocialPatterns.MOLT)
          .summary("A molt with its counters")
          .variables(ID)
          .cachedFor(NOT_UNASKED)
          .answers(Answer.ok(SocialShapes.MOLT));

  public static final Route DELETE_MOLT =
      route("deleteMolt", DELETE, "/molts/{id}", COMMUNITY, Access.member())
          .uses(SocialPatterns.MOLT, SocialPatterns.DELETE_MOLT)
          .summary("Deletes a molt of one's own, everywhere at once; replies to it stay")
          .variables(ID)
          .answers(Answer.noContent());

  public static final Route LIST_REPLIES =
      route("listReplies", GET, "/molts/{id}/replies", COMMUNITY, Access.everyone())
          .uses(SocialPatterns.MOLTS, SocialPatterns.REPLIES)
          .summary("Replies to a molt, oldest first")
          .variables(ID)
          .parameters(LIMIT, CURSOR)
          .cachedFor(NOT_UNASKED)
          .answers(Answer.ok(SocialShapes.MOLT_PAGE));

  public static final Route LIKE_MOLT =
      route("likeMolt", PUT, "/molts/{id}/like", COMMUNITY, Access.member())
          .uses(SocialPatterns.MOLT, PlatformPatterns.COUNT_HIT, SocialPatterns.LIKE)
          .summary("Likes a molt")
          .variables(ID)
          .answers(Answer.noContent());

  public static final Route UNLIKE_MOLT =
      route("unlikeMolt", DELETE, "/molts/{id}/like", COMMUNITY, Access.member())
          .uses(SocialPatterns.MOLT, PlatformPatterns.COUNT_HIT, SocialPatterns.UNLIKE)
          .summary("Takes a like back")
          .variables(ID)
          .answers(Answer.noContent());

  public static final Route REMOLT =
      route("remolt", PUT, "/molts/{id}/remolt", COMMUNITY, Access.member())
          .uses(SocialPatterns.MOLT, PlatformPatterns.COUNT_HIT, SocialPatterns.REMOLT)
          .summary("Passes a molt on to one's followers")
          .variables(ID)
          .answers(Answer.noContent());

  public static final Route WITHDRAW_REMOLT =
      route("withdrawRemolt", DELETE, "/molts/{id}/remolt", COMMUNITY, Access.member())
          .uses(SocialPatterns.MOLT, PlatformPatterns.COUNT_HIT, SocialPatterns.WITHDRAW_REMOLT)
          .summary("Withdraws a remolt; it leaves the followers' feeds")
          .variables(ID)
          .answers(Answer.noContent());

  public static final Route LIST_MOLTS =
      route("listMolts", GET, "/accounts/{name}/molts", COMMUNITY, Access.everyone())
          .uses(
              CommunityPatterns.USERNAME, CommunityPatterns.ACCOUNT, SocialPatterns.MOLTS_BY_MEMBER)
          .summary("A member's molts and replies, newest first")
          .variables(NAME)
          .parameters(LIMIT, CURSOR)
          .cachedFor(NOT_UNASKED)
          .answers(Answer.ok(SocialShapes.MOLT_PAGE).orMoved());

  public static final Route LIST_SEA =
      route("listSea", GET, "/sea", COMMUNITY, Access.everyone())
          .uses(SocialPatterns.SEA)
          .summary("Everybody's molts of the last eight days, newest first")
          .parameters(LIMIT, CURSOR)
          .cachedFor(NOT_UNASKED)
          .answers(Answer.ok(SocialShapes.MOLT_PAGE));

  // One's own feed and notifications

  public static final Route LIST_TRENCH =
      route("listTrench", GET, "/trench", COMMUNITY, Access.member())
          .uses(
              SocialPatterns.FEED,
              SocialPatterns.MERGED_FOLLOWEES,
              SocialPatterns.MOLTS_BY_MEMBER,
              SocialPatterns.REMOLTS_BY_MEMBER,
              SocialPatterns.MOLTS,
              CommunityPatterns.ACCOUNT,
              BlogPatterns.POST_CARD)
          .summary("One's home feed: molts, remolts and posts of whom one follows, newest first")
          .parameters(LIMIT, CURSOR)
          .answers(Answer.ok(SocialShapes.FEED_PAGE));

  public static final Route COUNT_NEW =
      route("countNew", GET, "/trench/new", COMMUNITY, Access.member())
          .uses(
              SocialPatterns.FEED, SocialPatterns.MOLTS_BY_MEMBER, SocialPatterns.REMOLTS_BY_MEMBER)
          .summary("How much has come into one's feed since an item of it, up to 100")
          .parameters(id("since"))
          .answers(Answer.ok(SocialShapes.NUMBER));

  public static final Route LIST_NOTIFICATIONS =
      route("listNotifications", GET, "/notifications", COMMUNITY, Access.member())
          .uses(SocialPatterns.NOTIFICATIONS, SocialPatterns.READ_MARK)
          .summary("What others did about one's molts, comments and oneself, newest first")
          .parameters(LIMIT, CURSOR)
          .answers(Answer.ok(SocialShapes.NOTIFICATION_PAGE));

  public static final Route COUNT_UNREAD =
      route("countUnread", GET, "/notifications/unread", COMMUNITY, Access.member())
          .uses(SocialPatterns.NOTIFICATIONS, SocialPatterns.READ_MARK)
          .summary("How many notifications one has not read, up to 100")
          .answers(Answer.ok(SocialShapes.NUMBER));

  public static final Route MARK_NOTIFICATIONS_READ =
      route("markNotificationsRead", POST, "/notifications/read", COMMUNITY, Access.member())
          .uses(SocialPatterns.NOTIFICATIONS, SocialPatterns.READ_MARK, SocialPatterns.MARK_READ)
          .summary("Marks notifications as read, up to one of them or all there are")
          .optionalBody(SocialShapes.READ_UP_TO)
          .idempotent()
          .answers(Answer.ok(SocialShapes.READ_MARK));

  static final List<Route> ALL =
      List.of(
          FOLLOW_MEMBER,
          UNFOLLOW_MEMBER,
          FOLLOW_AUTHOR,
          UNFOLLOW_AUTHOR,
          LIST_FOLLOWERS,
          LIST_FOLLOWING,
          CREATE_MOLT,
          GET_MOLT,
          DELETE_MOLT,
          LIST_REPLIES,
          LIKE_MOLT,
          UNLIKE_MOLT,
          REMOLT,
          WITHDRAW_REMOLT,
          LIST_MOLTS,
          LIST_SEA,
          LIST_TRENCH,
          COUNT_NEW,
          LIST_NOTIFICATIONS,
          COUNT_UNREAD,
          MARK_NOTIFICATIONS_READ);

  private SocialRoutes() {}
}
