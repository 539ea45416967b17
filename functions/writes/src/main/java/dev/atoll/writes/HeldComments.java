package dev.atoll.writes;

import dev.atoll.http.Principal.User;
import dev.atoll.http.Problem;
import dev.atoll.table.SingleTable;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import dev.atoll.table.page.Position;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Comment;
import dev.atoll.table.schema.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The moderation queue: an admin's is everything in it, an author's what was written on his posts.
 * The queue holds keys alone, so each batch of it is fetched by key. Thread-safe.
 */
final class HeldComments {

  /** Entries examined for one page before it ends short. */
  private static final int MAX_EXAMINED = 1_000;

  private final SingleTable table;

  HeldComments(SingleTable table) {
    this.table = table;
  }

  /** A page of what the user may moderate, oldest first. */
  Page<Comment> page(User user, PageRequest request) {
    List<Comment> found = new ArrayList<>();
    Optional<Position> last = request.after();
    for (int examined = 0; examined < MAX_EXAMINED; ) {
      Page<Work> batch =
          table.query(BlogPatterns.MODERATION_QUEUE.in(), batch(user, request, last));
      Map<PrimaryKey, Comment> comments =
          table.getAll(BlogPatterns.HELD_COMMENT, batch.items().stream().map(Work::item).toList());
      for (Work entry : batch.items()) {
        Comment comment = comments.get(entry.item());
        boolean shown = comment != null && mayModerate(user, comment);
        if (shown && found.size() == request.limit()) {
          return new Page<>(found, last);
        }
        if (shown) {
          found.add(comment);
        }
        last = Optional.of(entry.position());
      }
      if (batch.next().isEmpty()) {
        return new Page<>(found, Optional.empty());
      }
      examined += batch.items().size();
    }
    return new Page<>(found, last);
  }

  /** One more than wanted tells whether anything remains; an author's may be far between. */
  private static PageRequest batch(User user, PageRequest request, Optional<Position> after) {
    int size = user.isAdmin() ? request.limit() + 1 : PageRequest.MAX_LIMIT;
    return new PageRequest(Math.min(size, PageRequest.MAX_LIMIT), after);
  }

  /**
   * A held comment that the user may decide about.
   *
   * @throws Problem 404 if no held comment has the identifier; 403 if it is not the user's to
   *     decide
   */
  Comment toModerate(String commentId, User user) {
    Comment comment = find(commentId).orElseThrow(HeldComments::notFound);
    if (!mayModerate(user, comment)) {
      throw notYours();
    }
    return comment;
  }

  static boolean mayModerate(User user, Comment comment) {
    return user.isAdmin() || comment.postAuthor().equals(user.sub());
  }

  static Problem notFound() {
    return Problem.notFound("There is no such comment, or it waits no longer.");
  }

  static Problem notYours() {
    return Problem.forbidden("Only the post's author and admins moderate its comments.");
  }

  private Optional<Comment> find(String commentId) {
    return table
        .first(BlogPatterns.MODERATION_QUEUE.in().exactly(commentId))
        .flatMap(entry -> table.get(BlogPatterns.HELD_COMMENT.at(entry.item())));
  }
}
