package dev.atoll.comments;

import dev.atoll.blog.CommentJson;
import dev.atoll.http.Operation;
import dev.atoll.http.Principal.Member;
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
import dev.atoll.table.key.Ids;
import dev.atoll.table.limit.Hit;
import dev.atoll.table.limit.RateLimit;
import dev.atoll.table.limit.RateLimiter;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.CommentStatus;
import dev.atoll.table.schema.PostCard;
import dev.atoll.table.schema.SiteSettings;
import java.time.Duration;
import java.util.Optional;

/**
 * Adds a member's comment to a published post: shown and counted at once, or held where the
 * settings say so. Whether the post still takes comments is a condition of the very write that
 * counts, so that nothing is added to a post that is being withdrawn.
 */
final class AddComment implements Operation {

  private final SingleTable table;
  private final Ids ids;
  private final RateLimiter limiter;
  private final RateLimit limit;
  private final Posts posts;

  AddComment(SingleTable table, Ids ids, RateLimiter limiter, RateLimit limit, Posts posts) {
    this.table = table;
    this.ids = ids;
    this.limiter = limiter;
    this.limit = limit;
    this.posts = posts;
  }

  @Override
  public Response handle(Request request) {
    return Repetition.of(request, table)
        .map(made -> repeated(request, made))
        .orElseGet(() -> added(request));
  }

  private Response added(Request request) {
    PostCard post = posts.published(request.path("id"));
    CommentStatus status = status();
    Optional<String> parent = request.body().optionalText("parentId");
    Optional<String> parentAuthor = parent.map(id -> authorOf(post.postId(), id));
    count(request.member());
    Comment comment = comment(request, post, parent, parentAuthor, status);
    return switch (table.transact(addition(comment, request))) {
      case Committed<Refusal>() -> created(comment);
      case Replayed<Refusal>(String made) -> repeated(request, made);
      case Refused<Refusal> withdrawn -> throw Posts.notFound();
    };
  }

  private CommentStatus status() {
    return switch (table.get(BlogPatterns.SETTINGS.at()).orElse(SiteSettings.UNSET).comments()) {
      case OPEN -> CommentStatus.APPROVED;
      case MODERATED -> CommentStatus.HELD;
      case CLOSED ->
          throw Problem.of(
              ProblemCode.COMMENTS_CLOSED, "No new comments are taken on this site at present.");
    };
  }

  private String authorOf(String postId, String parentId) {
    return table
        .get(BlogPatterns.COMMENT.at(postId, parentId))
        .map(Comment::authorId)
        .orElseThrow(
            () -> Problem.invalidField("parentId", "unknown", "is no comment on this post"));
  }

  private void count(Member member) {
    switch (limiter.hit(limit, member.accountId())) {
      case Hit.Allowed allowed -> {}
      case Hit.TooMany(Duration retryAfter) -> throw Problem.tooManyRequests(retryAfter);
    }
  }

  private Comment comment(
      Request request,
      PostCard post,
      Optional<String> parent,
      Optional<String> parentAuthor,
      CommentStatus status) {
    Member member = request.member();
    return new Comment(
        post.postId(),
        ids.next(),
        request.body().text("text"),
        member.accountId(),
        member.username(),
        parent,
        parentAuthor,
        post.summary().author().id(),
        status,
        Optional.empty(),
        1);
  }

  private static Transaction<Refusal> addition(Comment comment, Request request) {
    Condition published = Condition.equal("state", PostCard.PUBLISHED);
    var card = PostCard.key(comment.postId());
    Transaction<Refusal> addition =
        switch (comment.status()) {
          case APPROVED ->
              Transaction.<Refusal>of(BlogPatterns.ADD_COMMENT)
                  .with(
                      Write.update(card).add("comments", 1).when(published), Refusal.NOT_PUBLISHED);
          case HELD ->
              Transaction.<Refusal>of(BlogPatterns.HOLD_COMMENT)
                  .with(Write.check(card, published), Refusal.NOT_PUBLISHED);
        };
    return addition
        .with(Write.put(comment.type(), comment))
        .once(request.idempotency(), comment.id());
  }

  /** The comment that the first request made, as it is now: it may have been approved since. */
  private Response repeated(Request request, String commentId) {
    String post = request.path("id");
    return table
        .get(BlogPatterns.COMMENT.at(post, commentId))
        .or(() -> table.get(BlogPatterns.HELD_COMMENT.at(post, commentId)))
        .map(AddComment::created)
        .orElseThrow(OwnComments::notFound);
  }

  private static Response created(Comment comment) {
    return Response.created(
            "/posts/" + comment.postId() + "/comments/" + comment.id(),
            json -> CommentJson.comment(json, comment))
        .version(comment.version());
  }

  private enum Refusal {
    NOT_PUBLISHED
  }
}
