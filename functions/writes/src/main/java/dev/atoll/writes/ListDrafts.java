package dev.atoll.writes;

import dev.atoll.blog.PostJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.PostSummary;

/** Lists an author's own posts of every state. */
final class ListDrafts implements Operation {

  private final SingleTable table;

  ListDrafts(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    Page<PostSummary> page =
        table.query(BlogPatterns.OWN_POSTS.in(request.user().sub()), request.page());
    return Response.page(request, page, PostJson::summary);
  }
}
