package dev.atoll.posts;

import dev.atoll.blog.CommentJson;
import dev.atoll.blog.PostJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.http.route.BlogRoutes;
import dev.atoll.table.SingleTable;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.PostState;
import dev.atoll.table.schema.PostWithComments;

/** Shows a published post with its counters and its newest comments: one Query. */
final class GetPost implements Operation {

  private static final int COMMENTS = 20;

  /** The post, its card, and then the comments. */
  private static final PageRequest ROWS = PageRequest.first(2 + COMMENTS);

  private final SingleTable table;

  GetPost(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    Page<PostWithComments> rows =
        table.query(BlogPatterns.POST_WITH_COMMENTS.in(request.path("id")), ROWS);
    Post post =
        PostWithComments.post(rows.items())
            .filter(GetPost::isPublished)
            .orElseThrow(() -> Problem.notFound("There is no such post."));
    return Response.ok(json -> write(json, post, rows, request)).version(post.summary().version());
  }

  private static boolean isPublished(Post post) {
    return switch (post.summary().state()) {
      case PostState.Published published -> true;
      case PostState.Draft() -> false;
    };
  }

  private static void write(Json json, Post post, Page<PostWithComments> rows, Request request) {
    long count = PostWithComments.card(rows.items()).map(PostCard::comments).orElse(0L);
    Page<Comment> comments = new Page<>(PostWithComments.comments(rows.items()), rows.next());
    PostJson.rendered(json, post, request);
    json.object("counts", counts -> counts.put("comments", count));
    Response.embedPage(
        json, "comments", request, BlogRoutes.LIST_COMMENTS, comments, CommentJson::comment);
  }
}
