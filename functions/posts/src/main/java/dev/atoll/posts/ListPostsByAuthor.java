package dev.atoll.posts;

import dev.atoll.blog.PostJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.PostSummary;

/** Lists an author's published posts, newest first. */
final class ListPostsByAuthor implements Operation {

  private final SingleTable table;

  ListPostsByAuthor(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    Page<PostSummary> page =
        table.query(BlogPatterns.POSTS_BY_AUTHOR.in(request.path("sub")), request.page());
    return Response.page(request, page, PostJson::summary);
  }
}
