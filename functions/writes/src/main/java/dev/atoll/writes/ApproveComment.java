package dev.atoll.writes;

import dev.atoll.blog.CommentJson;
import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Repetition;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.PostCard;
import java.util.Optional;

/**
 * Publishes a held comment: it moves to where readers look, and counts, in one transaction. The
 * post must be published, so that nothing is left behind by the purge of a deleted one.
 */
final class ApproveComment implements Operation {

  private final SingleTable table;
  private final HeldComments held;

  ApproveComment(SingleTable table, HeldComments held) {
    this.table = table;
    this.held = held;
  }

  @Override
  public Response handle(Request request) {
    return Repetition.of(request, table)
        .map(this::repeated)
        .orElseGet(() -> Contention.outlast(() -> attempt(request)));
  }

  private Optional<Response> attempt(Request request) {
    Comment waiting = held.toModerate(request.path("cid"), request.user());
    Comment approved = waiting.approved();
    return switch (table.transact(approval(waiting, approved, request))) {
      case Committed<Refusal>() -> Optional.of(answer(approved));
      case Replayed<Refusal>(String made) -> Optional.of(repeated(made));
      case Refused<Refusal>(Refusal reason, var existing) -> refused(reason);
    };
  }

  private static Optional<Response> refused(Refusal reason) {
    return switch (reason) {
      case CHANGED -> Optional.empty();
      case NOT_PUBLISHED ->
          throw Problem.of(ProblemCode.CONFLICT, "The post is not published at present.");
    };
  }

  private static Transaction<Refusal> approval(Comment waiting, Comment approved, Request request) {
    return Transaction.<Refusal>of(BlogPatterns.APPROVE_COMMENT)
        .with(
            Write.delete(waiting.key()).when(Condition.version(waiting.version())), Refusal.CHANGED)
        .with(Write.put(Comment.TYPE, approved))
        .with(
            Write.update(PostCard.key(approved.postId()))
                .add("comments", 1)
                .when(Condition.equal("state", PostCard.PUBLISHED)),
            Refusal.NOT_PUBLISHED)
        .once(request.idempotency(), approved.postId() + "/" + approved.id());
  }

  private Response repeated(String made) {
    int slash = made.indexOf('/');
    return table
        .get(BlogPatterns.COMMENT.at(made.substring(0, slash), made.substring(slash + 1)))
        .map(ApproveComment::answer)
        .orElseThrow(HeldComments::notFound);
  }

  private static Response answer(Comment comment) {
    return Response.ok(json -> CommentJson.comment(json, comment)).version(comment.version());
  }

  private enum Refusal {
    CHANGED,
    NOT_PUBLISHED
  }
}
