package dev.atoll.writes;

import dev.atoll.blog.CommentRemoval;
import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import java.util.Optional;

/** Removes an approved comment, as the post's author or an admin. */
final class RemoveComment implements Operation {

  private final SingleTable table;

  RemoveComment(SingleTable table) {
    this.table = table;
  }

  @Override
  public Response handle(Request request) {
    return Contention.outlast(() -> attempt(request));
  }

  private Optional<Response> attempt(Request request) {
    Comment comment =
        table
            .get(BlogPatterns.COMMENT.at(request.path("id"), request.path("cid")))
            .orElseThrow(RemoveComment::notFound);
    if (!HeldComments.mayModerate(request.user(), comment)) {
      throw HeldComments.notYours();
    }
    return CommentRemoval.remove(table, comment)
        ? Optional.of(Response.noContent())
        : Optional.empty();
  }

  private static Problem notFound() {
    return Problem.notFound("There is no such comment.");
  }
}
