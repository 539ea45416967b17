package dev.atoll.comments;

import dev.atoll.blog.CommentJson;
import dev.atoll.blog.Versions;
import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome.Refused;
import dev.atoll.table.WriteOutcome.Written;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import java.time.Duration;
import java.util.Optional;

/** Changes the text of a comment of one's own, approved or held, while it is fresh. */
final class EditComment implements Operation {

  /** How long after it was written a comment may be changed. */
  static final Duration WINDOW = Duration.ofMinutes(15);

  private final SingleTable table;
  private final OwnComments own;

  EditComment(SingleTable table, OwnComments own) {
    this.table = table;
    this.own = own;
  }

  @Override
  public Response handle(Request request) {
    return Contention.outlast(() -> attempt(request));
  }

  private Optional<Response> attempt(Request request) {
    Comment before = own.of(request);
    Versions.require(request, before.version());
    if (request.now().isAfter(before.createdAt().plus(WINDOW))) {
      throw Problem.of(
          ProblemCode.EDIT_WINDOW_OVER, "A comment can be changed for 15 minutes; delete it.");
    }
    Comment after = before.edited(request.body().text("text"), Instants.stored(request.now()));
    return switch (table.write(pattern(before), edit(before, after))) {
      case Written written -> Optional.of(answer(after));
      case Refused changed -> Optional.empty();
    };
  }

  private static WritePattern pattern(Comment comment) {
    return switch (comment.status()) {
      case APPROVED -> BlogPatterns.EDIT_COMMENT;
      case HELD -> BlogPatterns.EDIT_HELD_COMMENT;
    };
  }

  private static Write edit(Comment before, Comment after) {
    Attributes changed =
        Attributes.builder()
            .put("text", after.text())
            .putInstant("editedAt", after.editedAt())
            .put("v", after.version())
            .build();
    return Write.update(before.key()).set(changed).when(Condition.version(before.version()));
  }

  private static Response answer(Comment comment) {
    return Response.ok(json -> CommentJson.comment(json, comment)).version(comment.version());
  }
}
