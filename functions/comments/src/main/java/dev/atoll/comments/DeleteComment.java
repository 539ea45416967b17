package dev.atoll.comments;

import dev.atoll.blog.CommentRemoval;
import dev.atoll.blog.Versions;
import dev.atoll.http.Contention;
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
import java.util.Optional;

/** Deletes a comment of one's own: an approved one with its count, a held one from the queue. */
final class DeleteComment implements Operation {

  private final SingleTable table;
  private final OwnComments own;

  DeleteComment(SingleTable table, OwnComments own) {
    this.table = table;
    this.own = own;
  }

  @Override
  public Response handle(Request request) {
    return Contention.outlast(() -> attempt(request));
  }

  private Optional<Response> attempt(Request request) {
    Comment comment = own.of(request);
    Versions.require(request, comment.version());
    boolean removed =
        switch (comment.status()) {
          case APPROVED -> CommentRemoval.remove(table, comment);
          case HELD -> withdraw(comment);
        };
    return removed ? Optional.of(Response.noContent()) : Optional.empty();
  }

  private boolean withdraw(Comment comment) {
    Write removal = Write.delete(comment.key()).when(Condition.version(comment.version()));
    return switch (table.write(BlogPatterns.REJECT_COMMENT, removal)) {
      case Written written -> true;
      case Refused changed -> false;
    };
  }
}
