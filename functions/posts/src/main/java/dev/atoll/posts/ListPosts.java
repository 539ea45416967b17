package dev.atoll.posts;

import dev.atoll.blog.PostJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.PostSummary;

/** Lists the published posts, newest first. */
final class ListPosts implements Operation {

  private final SingleTable table;

  ListPosts(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    Page<PostSummary> page = table.query(BlogPatterns.PUBLISHED_POSTS.in(), request.page());
    return Response.page(request, page, PostJson::summary);
  }
}
