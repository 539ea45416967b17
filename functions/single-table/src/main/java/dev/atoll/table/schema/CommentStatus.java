package dev.atoll.table.schema;

/** Whether a comment is shown. */
public enum CommentStatus {
  /** Everybody sees it. */
  APPROVED,
  /** It waits for moderation. */
  HELD
}
