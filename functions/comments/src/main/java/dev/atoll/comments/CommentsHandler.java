package dev.atoll.comments;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.HttpFunction;
import dev.atoll.http.Operation;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.Route;
import dev.atoll.table.SingleTable;
import dev.atoll.table.limit.RateLimiter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** The function that answers everything below a post's comments. Thread-safe. */
public final class CommentsHandler implements RequestStreamHandler {

  private final HttpFunction function;

  /** On Lambda: everything comes from the environment. */
  public CommentsHandler() {
    this(FunctionContext.fromEnvironment());
  }

  /** With everything given. */
  public CommentsHandler(FunctionContext context) {
    this.function = HttpFunction.of(Function.COMMENTS, context, operations(context));
  }

  private static Map<Route, Operation> operations(FunctionContext context) {
    SingleTable table = context.table();
    Posts posts = new Posts(table);
    OwnComments own = new OwnComments(table, posts);
    return Map.of(
        BlogRoutes.LIST_COMMENTS,
        new ListComments(table, posts),
        BlogRoutes.CREATE_COMMENT,
        new AddComment(
            table,
            context.ids(),
            new RateLimiter(table, context.clock()),
            context.settings().limits().comments(),
            posts),
        BlogRoutes.UPDATE_COMMENT,
        new EditComment(table, own),
        BlogRoutes.DELETE_COMMENT,
        new DeleteComment(table, own));
  }

  @Override
  public void handleRequest(InputStream input, OutputStream output, Context context)
      throws IOException {
    function.handleRequest(input, output, context);
  }
}
