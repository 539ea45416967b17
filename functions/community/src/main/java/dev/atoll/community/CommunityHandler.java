package dev.atoll.community;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.HttpFunction;
import dev.atoll.http.Operation;
import dev.atoll.http.route.CommunityRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.Route;
import dev.atoll.table.SingleTable;
import dev.atoll.table.limit.RateLimiter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.SecureRandom;
import java.util.Map;

/** The function that answers accounts and sessions. Thread-safe. */
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
    SingleTable table = context.table();
    SecureRandom random = new SecureRandom();
    Identities identities = new Identities(context.secrets());
    Passwords passwords = new Passwords(context.settings().passwordIterations(), random);
    Limiting limiting =
        new Limiting(
            new RateLimiter(table, context.clock()), context.settings().limits(), identities);
    Sessions sessions = new Sessions(table);
    return Map.of(
        CommunityRoutes.CREATE_ACCOUNT,
        new SignUp(table, context.ids(), identities, passwords, CommonPasswords.load(), limiting),
        CommunityRoutes.CREATE_SESSION,
        new LogIn(table, identities, passwords, limiting, sessions, random),
        CommunityRoutes.DELETE_CURRENT_SESSION,
        new LogOut(sessions),
        CommunityRoutes.DELETE_SESSIONS,
        new LogOutEverywhere(sessions),
        CommunityRoutes.GET_ACCOUNT,
        new ShowAccount(table));
  }

  @Override
  public void handleRequest(InputStream input, OutputStream output, Context context)
      throws IOException {
    function.handleRequest(input, output, context);
  }
}
