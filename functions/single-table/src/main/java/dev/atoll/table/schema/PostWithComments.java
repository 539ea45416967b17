package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import java.util.List;
import java.util.Optional;

/**
 * What one descending Query of a post's collection gives: the post first, its card, its newest
 * comments. Sort keys order as {@code COMMENT#} &lt; {@code COUNT#} &lt; {@code METADATA#} &lt;
 * {@code PENDING#}, so the post comes first whatever the number of comments, and held comments are
 * never met.
 */
public sealed interface PostWithComments {

  /** The post itself. */
  record Head(Post post) implements PostWithComments {}

  /** Its card. */
  record Card(PostCard card) implements PostWithComments {}

  /** One of its comments. */
  record Reply(Comment comment) implements PostWithComments {}

  /** The post among the rows. */
  static Optional<Post> post(List<PostWithComments> rows) {
    return rows.stream()
        .<Post>mapMulti(
            (row, sink) -> {
              if (row instanceof Head(Post post)) {
                sink.accept(post);
              }
            })
        .findFirst();
  }

  /** The card among the rows. */
  static Optional<PostCard> card(List<PostWithComments> rows) {
    return rows.stream()
        .<PostCard>mapMulti(
            (row, sink) -> {
              if (row instanceof Card(PostCard card)) {
                sink.accept(card);
              }
            })
        .findFirst();
  }

  /** The comments among the rows, newest first. */
  static List<Comment> comments(List<PostWithComments> rows) {
    return rows.stream()
        .<Comment>mapMulti(
            (row, sink) -> {
              if (row instanceof Reply(Comment comment)) {
                sink.accept(comment);
              }
            })
        .toList();
  }

  /** The row of an item. */
  static PostWithComments decode(Attributes item) {
    if (Post.TYPE.is(item)) {
      return new Head(Post.TYPE.decode(item));
    }
    return PostCard.TYPE.is(item)
        ? new Card(PostCard.TYPE.decode(item))
        : new Reply(Comment.TYPE.decode(item));
  }
}
