package dev.atoll.posts;

import dev.atoll.blog.PostJson;
import dev.atoll.blog.Tags;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.PostSummary;

/** Lists the published posts with a tag, newest first; the tag in whatever spelling. */
final class ListPostsByTag implements Operation {

  private final SingleTable table;

  ListPostsByTag(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    String tag = Tags.normalized(request.path("tag"));
    Page<PostSummary> page = table.query(BlogPatterns.POSTS_BY_TAG.in(tag), request.page());
    return Response.page(request, page, PostJson::summary);
  }
}
