package dev.atoll.community;

import static java.util.Map.entry;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.HttpFunction;
import dev.atoll.http.Operation;
import dev.atoll.http.route.CommunityRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.Route;
import dev.atoll.http.route.SocialRoutes;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.Ids;
import dev.atoll.table.limit.RateLimiter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;

/** The function of the community's routes. Thread-safe. */
public final class CommunityHandler implements RequestStreamHandler {

  private final HttpFunction function;

  /** On Lambda: everything comes from the environment. */
  public CommunityHandler() {
    this(FunctionContext.fromEnvironment());
  }

  /** With everything given. */
  public CommunityHandler(FunctionContext context) {
    this.function = HttpFunction.of(Function.COMMUNITY, context, operations(context));
  }

  private static Map<Route, Operation> operations(FunctionContext context) {
    Identities identities = new Identities(context.secrets());
    Limiting limiting =
        new Limiting(
            new RateLimiter(context.table(), context.clock()),
            context.settings().limits(),
            identities);
    Members members = new Members(context.table());
    Map<Route, Operation> operations = new HashMap<>();
    operations.putAll(accounts(context, identities, limiting, members));
    operations.putAll(follows(context, limiting, members));
    operations.putAll(molts(context, limiting, members));
    operations.putAll(feeds(context.table()));
    return operations;
  }

  private static Map<Route, Operation> accounts(
      FunctionContext context, Identities identities, Limiting limiting, Members members) {
    SingleTable table = context.table();
    SecureRandom random = new SecureRandom();
    Passwords passwords = new Passwords(context.settings().passwordIterations(), random);
    CommonPasswords common = CommonPasswords.load();
    PasswordAgain again = new PasswordAgain(table, identities, passwords, limiting);
    Sessions sessions = new Sessions(table);
    return Map.of(
        CommunityRoutes.CREATE_ACCOUNT,
        new SignUp(table, context.ids(), identities, passwords, common, limiting),
        CommunityRoutes.CREATE_SESSION,
        new LogIn(table, identities, passwords, limiting, sessions, random),
        CommunityRoutes.DELETE_CURRENT_SESSION,
        new LogOut(sessions),
        CommunityRoutes.DELETE_SESSIONS,
        new LogOutEverywhere(sessions),
        CommunityRoutes.GET_ACCOUNT,
        new ShowAccount(members),
        CommunityRoutes.UPDATE_ACCOUNT,
        new EditProfile(table, members),
        CommunityRoutes.PUT_USERNAME,
        new Rename(table, members, limiting),
        CommunityRoutes.PUT_EMAIL,
        new ChangeEmail(table, members, identities, again, limiting),
        CommunityRoutes.PUT_PASSWORD,
        new ChangePassword(members, again, passwords, common, sessions, random),
        CommunityRoutes.DELETE_ACCOUNT,
        new DeleteAccount(members, again, sessions));
  }

  private static Map<Route, Operation> follows(
      FunctionContext context, Limiting limiting, Members members) {
    Follows follows = new Follows(context.table(), context.ids(), limiting, members);
    FollowLists lists = new FollowLists(context.table(), members);
    return Map.of(
        SocialRoutes.FOLLOW_MEMBER, follows::followMember,
        SocialRoutes.UNFOLLOW_MEMBER, follows::unfollowMember,
        SocialRoutes.FOLLOW_AUTHOR, follows::followAuthor,
        SocialRoutes.UNFOLLOW_AUTHOR, follows::unfollowAuthor,
        SocialRoutes.LIST_FOLLOWERS, lists::followers,
        SocialRoutes.LIST_FOLLOWING, lists::following);
  }

  private static Map<Route, Operation> molts(
      FunctionContext context, Limiting limiting, Members members) {
    SingleTable table = context.table();
    Ids ids = context.ids();
    Molts molts = new Molts(table, members);
    Likes likes = new Likes(table, ids, limiting, molts);
    Remolts remolts = new Remolts(table, ids, limiting, molts);
    return Map.ofEntries(
        entry(SocialRoutes.CREATE_MOLT, new CreateMolt(table, ids, limiting, molts)),
        entry(SocialRoutes.DELETE_MOLT, new DeleteMolt(table, molts)),
        entry(SocialRoutes.GET_MOLT, molts::get),
        entry(SocialRoutes.LIST_REPLIES, molts::replies),
        entry(SocialRoutes.LIST_MOLTS, molts::byMember),
        entry(SocialRoutes.LIKE_MOLT, likes::like),
        entry(SocialRoutes.UNLIKE_MOLT, likes::unlike),
        entry(SocialRoutes.REMOLT, remolts::remolt),
        entry(SocialRoutes.WITHDRAW_REMOLT, remolts::withdraw));
  }

  private static Map<Route, Operation> feeds(SingleTable table) {
    Sea sea = new Sea(table);
    Feed feed = new Feed(table);
    Notifications notifications = new Notifications(table);
    return Map.of(
        SocialRoutes.LIST_SEA, sea::list,
        SocialRoutes.LIST_TRENCH, feed::list,
        SocialRoutes.COUNT_NEW, feed::countNew,
        SocialRoutes.LIST_NOTIFICATIONS, notifications::list,
        SocialRoutes.COUNT_UNREAD, notifications::countUnread,
        SocialRoutes.MARK_NOTIFICATIONS_READ, notifications::markRead);
  }

  @Override
  public void handleRequest(InputStream input, OutputStream output, Context context)
      throws IOException {
    function.handleRequest(input, output, context);
  }
}
