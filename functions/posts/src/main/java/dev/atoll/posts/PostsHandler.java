package dev.atoll.posts;

import static java.util.Map.entry;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import dev.atoll.http.FunctionContext;
import dev.atoll.http.HttpFunction;
import dev.atoll.http.OpenApiDocument;
import dev.atoll.http.Operation;
import dev.atoll.http.Response;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.http.route.Function;
import dev.atoll.http.route.PlatformRoutes;
import dev.atoll.http.route.Route;
import dev.atoll.table.SingleTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** The function that answers the blog's public reads. Thread-safe. */
public final class PostsHandler implements RequestStreamHandler {

  private final HttpFunction function;

  /** On Lambda: everything comes from the environment. */
  public PostsHandler() {
    this(FunctionContext.fromEnvironment());
  }

  /** With everything given. */
  public PostsHandler(FunctionContext context) {
    this.function = HttpFunction.of(Function.POSTS, context, operations(context.table()));
  }

  private static Map<Route, Operation> operations(SingleTable table) {
    return Map.ofEntries(
        entry(BlogRoutes.LIST_POSTS, new ListPosts(table)),
        entry(BlogRoutes.GET_POST, new GetPost(table)),
        entry(BlogRoutes.GET_POST_BY_SLUG, new GetPostBySlug(table)),
        entry(BlogRoutes.LIST_POSTS_BY_TAG, new ListPostsByTag(table)),
        entry(BlogRoutes.LIST_POSTS_BY_AUTHOR, new ListPostsByAuthor(table)),
        entry(BlogRoutes.GET_AUTHOR, new GetAuthor(table)),
        entry(BlogRoutes.GET_FEED, new GetFeed(table)),
        entry(BlogRoutes.GET_SITEMAP, new GetSitemap(table)),
        entry(BlogRoutes.GET_SETTINGS, new GetSettings(table)),
        entry(PlatformRoutes.GET_HEALTH, request -> Response.ok(json -> json.put("status", "ok"))),
        entry(
            PlatformRoutes.GET_OPENAPI,
            request -> Response.document("application/json", OpenApiDocument.text())));
  }

  @Override
  public void handleRequest(InputStream input, OutputStream output, Context context)
      throws IOException {
    function.handleRequest(input, output, context);
  }
}
