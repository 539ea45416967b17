package dev.atoll.writes;

import static java.util.Map.entry;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.HttpFunction;
import dev.atoll.http.Operation;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.Route;
import dev.atoll.table.SingleTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** The function that answers the blog's writes. Thread-safe. */
public final class WritesHandler implements RequestStreamHandler {

  private final HttpFunction function;

  /** On Lambda: everything comes from the environment. */
  public WritesHandler() {
    this(FunctionContext.fromEnvironment());
  }

  /** With everything given. */
  public WritesHandler(FunctionContext context) {
    this.function = HttpFunction.of(Function.WRITES, context, operations(context));
  }

  private static Map<Route, Operation> operations(FunctionContext context) {
    SingleTable table = context.table();
    EditablePosts posts = new EditablePosts(table);
    HeldComments held = new HeldComments(table);
    return Map.ofEntries(
        entry(BlogRoutes.CREATE_POST, new CreatePost(table, context.ids(), posts)),
        entry(BlogRoutes.UPDATE_POST, new UpdatePost(table, posts)),
        entry(BlogRoutes.DELETE_POST, new DeletePost(table, posts)),
        entry(BlogRoutes.LIST_DRAFTS, new ListDrafts(table)),
        entry(BlogRoutes.GET_DRAFT, new GetDraft(posts)),
        entry(BlogRoutes.GET_AUTHOR_ME, new GetOwnProfile(table)),
        entry(BlogRoutes.PUT_AUTHOR_ME, new SaveOwnProfile(table)),
        entry(BlogRoutes.LIST_HELD_COMMENTS, new ListHeldComments(held)),
        entry(BlogRoutes.APPROVE_COMMENT, new ApproveComment(table, held)),
        entry(BlogRoutes.REJECT_COMMENT, new RejectComment(table, held)),
        entry(BlogRoutes.REMOVE_COMMENT, new RemoveComment(table)),
        entry(BlogRoutes.PUT_SETTINGS, new SaveSettings(table)));
  }

  @Override
  public void handleRequest(InputStream input, OutputStream output, Context context)
      throws IOException {
    function.handleRequest(input, output, context);
  }
}
