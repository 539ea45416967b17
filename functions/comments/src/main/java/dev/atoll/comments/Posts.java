package dev.atoll.comments;

import dev.atoll.http.Problem;
import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.BlogPatterns;
import dev.atoll.table.schema.PostCard;

/** The posts that comments belong to, by their small cards. Thread-safe. */
final class Posts {

  private final SingleTable table;

  Posts(SingleTable table) {
    this.table = table;
  }

  /**
   * The card of a post that everybody may read.
   *
   * @throws Problem 404 if there is none: neither drafts nor deleted posts have comments to see
   */
  PostCard published(String id) {
    return table
        .get(BlogPatterns.POST_CARD.at(id))
        .filter(PostCard::published)
        .orElseThrow(Posts::notFound);
  }

  static Problem notFound() {
    return Problem.notFound("There is no such post.");
  }
}
