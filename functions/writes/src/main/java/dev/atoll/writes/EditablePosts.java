package dev.atoll.writes;

import dev.atoll.http.Principal.User;
import dev.atoll.http.Problem;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.Post;
import dev.atoll.table.schema.PostState;

/** Posts as those see them who may change them: the author his own, an admin all. Thread-safe. */
final class EditablePosts {

  private final SingleTable table;

  EditablePosts(SingleTable table) {
    this.table = table;
  }

  /**
   * The post as it is at this moment, to change it.
   *
   * @throws Problem 404 if there is none, or it is another author's draft; 403 if everybody may
   *     read it, but this user may not change it
   */
  Post toChange(String id, User user) {
    Post post = present(id);
    if (mayChange(user, post)) {
      return post;
    }
    throw switch (post.summary().state()) {
      case PostState.Draft() -> notFound();
      case PostState.Published published ->
          Problem.forbidden("Only its author and admins may change a post.");
    };
  }

  /**
   * The post, to see it whatever its state.
   *
   * @throws Problem 404 if there is none, or it is another author's
   */
  Post toSee(String id, User user) {
    Post post = present(id);
    if (!mayChange(user, post)) {
      throw notFound();
    }
    return post;
  }

  /**
   * The post as it is at this moment.
   *
   * @throws Problem 404 if there is none
   */
  Post present(String id) {
    return table.get(BlogPatterns.POST.at(id)).orElseThrow(EditablePosts::notFound);
  }

  private static boolean mayChange(User user, Post post) {
    return user.isAdmin() || post.summary().author().id().equals(user.sub());
  }

  private static Problem notFound() {
    return Problem.notFound("There is no such post.");
  }
}
