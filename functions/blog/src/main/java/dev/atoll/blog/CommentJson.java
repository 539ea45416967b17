package dev.atoll.blog;

import dev.atoll.http.json.Json;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Comment;

/** How comments look in answers. */
public final class CommentJson {

  private CommentJson() {}

  /** A comment among those of its post. */
  public static void comment(Json json, Comment comment) {
    json.put("id", comment.id());
    rest(json, comment);
  }

  /** A comment in the moderation queue, which says whose it is. */
  public static void held(Json json, Comment comment) {
    json.put("id", comment.id()).put("postId", comment.postId());
    rest(json, comment);
  }

  private static void rest(Json json, Comment comment) {
    json.put("text", comment.text())
        .object(
            "author",
            author -> author.put("id", comment.authorId()).put("username", comment.username()))
        .putNullable("parentId", comment.parentId().orElse(null))
        .put("status", status(comment))
        .put("createdAt", Instants.format(comment.createdAt()))
        .putNullable("editedAt", comment.editedAt().map(Instants::format).orElse(null));
  }

  private static String status(Comment comment) {
    return switch (comment.status()) {
      case APPROVED -> "approved";
      case HELD -> "held";
    };
  }
}
