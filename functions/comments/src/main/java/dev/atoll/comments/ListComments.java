package dev.atoll.comments;

import dev.atoll.blog.CommentJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.PostCard;

/** Lists the approved comments of a published post, newest first. */
final class ListComments implements Operation {

  private final SingleTable table;
  private final Posts posts;

  ListComments(SingleTable table, Posts posts) {
    this.table = table;
    this.posts = posts;
  }

  @Override
  public Response handle(Request request) {
    PostCard post = posts.published(request.path("id"));
    Page<Comment> page = table.query(BlogPatterns.COMMENTS.in(post.postId()), request.page());
    return Response.page(request, page, CommentJson::comment);
  }
}
