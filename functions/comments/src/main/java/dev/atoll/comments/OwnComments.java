package dev.atoll.comments;

import dev.atoll.http.Principal.Member;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.CommentStatus;
import java.util.Optional;

/** Comments as their authors see them, approved or held. Thread-safe. */
final class OwnComments {

  private final SingleTable table;
  private final Posts posts;

  OwnComments(SingleTable table, Posts posts) {
    this.table = table;
    this.posts = posts;
  }

  /**
   * The comment that the request names, as it is at this moment.
   *
   * @throws Problem 404 if the post is not published, or there is no such comment, or another's
   *     that is held; 403 if everybody may read it, but it is another's
   */
  Comment of(Request request) {
    String post = posts.published(request.path("id")).postId();
    Comment comment = find(post, request.path("cid")).orElseThrow(OwnComments::notFound);
    if (isBy(request.member(), comment)) {
      return comment;
    }
    throw comment.status() == CommentStatus.HELD
        ? notFound()
        : Problem.forbidden("Only its author may change a comment.");
  }

  private Optional<Comment> find(String post, String id) {
    return table
        .get(BlogPatterns.COMMENT.at(post, id))
        .or(() -> table.get(BlogPatterns.HELD_COMMENT.at(post, id)));
  }

  private static boolean isBy(Member member, Comment comment) {
    return comment.authorId().equals(member.accountId());
  }

  static Problem notFound() {
    return Problem.notFound("There is no such comment.");
  }
}
