package dev.atoll.table.schema;

import java.util.Locale;

/** What one is notified of. */
public enum NotificationKind {
  /** Somebody likes one's molt: the target is the molt. */
  LIKE,
  /** Somebody passed one's molt on: the target is the molt. */
  REMOLT,
  /** Somebody follows one: the target is one's own account. */
  FOLLOW,
  /** Somebody replied to one's molt: the target is the reply. */
  REPLY,
  /** Somebody answered one's comment on a post: the target is that comment. */
  COMMENT;

  /** As answers and items spell it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  static NotificationKind of(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT));
  }
}
