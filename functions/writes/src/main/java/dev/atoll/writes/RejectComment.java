package dev.atoll.writes;

import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome.Refused;
import dev.atoll.table.WriteOutcome.Written;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;

/** Removes a held comment. It was never counted. */
final class RejectComment implements Operation {

  private final SingleTable table;
  private final HeldComments held;

  RejectComment(SingleTable table, HeldComments held) {
    this.table = table;
    this.held = held;
  }

  @Override
  public Response handle(Request request) {
    Comment comment = held.toModerate(request.path("cid"), request.user());
    Write removal = Write.delete(comment.key()).when(Condition.exists());
    return switch (table.write(BlogPatterns.REJECT_COMMENT, removal)) {
      case Written written -> Response.noContent();
      case Refused gone -> throw HeldComments.notFound();
    };
  }
}
