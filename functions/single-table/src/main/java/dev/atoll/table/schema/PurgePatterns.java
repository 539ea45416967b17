package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.Attributes;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.SortRange;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.PrimaryKey;
import java.util.List;

/**
 * Access patterns of cleaning up: what is left of deleted molts and accounts, and a former name in
 * what a member wrote.
 */
public final class PurgePatterns {

  /** Every like of a molt. */
  public static final QueryPattern<Like> LIKES_OF_MOLT =
      QueryPattern.over(
              "purge.likes-of-molt", Like.KEY, Like.TYPE::decode, "every like of a deleted molt")
          .consistently();

  /** Every remolt of a molt. */
  public static final QueryPattern<Remolt> REMOLTS_OF_MOLT =
      QueryPattern.over(
              "purge.remolts-of-molt",
              Remolt.KEY,
              Remolt.TYPE::decode,
              "every remolt of a deleted molt, ended ones among them")
          .consistently();

  /** Answers to a comment: they are younger. */
  public static final QueryPattern<Comment> ANSWERS =
      QueryPattern.over(
              "purge.answers",
              Comment.KEY,
              Comment.TYPE::decode,
              "a post's comments that may answer one that is gone")
          .consistently();

  /** Held answers to a comment. */
  public static final QueryPattern<Comment> HELD_ANSWERS =
      QueryPattern.over(
              "purge.held-answers",
              Comment.HELD_KEY,
              Comment.HELD_TYPE::decode,
              "a post's held comments that may answer one that is gone")
          .consistently();

  /** A member's likes. */
  public static final QueryPattern<PrimaryKey> LIKES_BY_MEMBER =
      QueryPattern.over(
              "purge.likes-by-member", Like.BY_MEMBER, Attributes::key, "what a member likes")
          .onIndex(AtollTable.GSI2);

  /** A member's comments, approved and held. */
  public static final QueryPattern<PrimaryKey> COMMENTS_BY_MEMBER =
      QueryPattern.over(
              "purge.comments-by-member",
              Comment.BY_MEMBER,
              Attributes::key,
              "a member's comments, held ones among them")
          .onIndex(AtollTable.GSI2);

  /** Sessions of an account. */
  public static final QueryPattern<PrimaryKey> SESSIONS =
      QueryPattern.over("purge.sessions", Session.KEY, Attributes::key, "an account's sessions")
          .consistently();

  /** A whole feed. */
  public static final QueryPattern<PrimaryKey> FEED =
      QueryPattern.over("purge.feed", FeedEntry.KEY, Attributes::key, "everything of a feed")
          .range(new SortRange.All())
          .consistently();

  /** All notifications of an account. */
  public static final QueryPattern<PrimaryKey> NOTIFICATIONS =
      QueryPattern.over(
              "purge.notifications",
              Notification.KEY,
              Attributes::key,
              "everything of an account's notifications")
          .range(new SortRange.All())
          .consistently();

  /** All of an account's kitchen. */
  public static final QueryPattern<PrimaryKey> KITCHEN =
      QueryPattern.over("purge.kitchen", Cook.KEY, Attributes::key, "everything of a cook")
          .range(new SortRange.All())
          .consistently();

  /** Markers of retracted notifications of somebody's acts. */
  public static final QueryPattern<PrimaryKey> MARKERS_BY_ACTOR =
      QueryPattern.over(
              "purge.markers-by-actor",
              NotificationMarker.BY_ACTOR,
              Attributes::key,
              "markers of retracted notifications of a member's acts")
          .onIndex(AtollTable.GSI2);

  /** Items without a counter elsewhere. */
  public static final WritePattern SWEEP =
      WritePattern.batch(
          "purge.items",
          "items that nothing else counts",
          "1 WRU + its index entries each",
          Session.TYPE,
          LiveSessions.TYPE,
          Like.TYPE,
          FeedEntry.TYPE,
          MergedFollowee.TYPE,
          Notification.TYPE,
          NotificationMarker.TYPE,
          ReadMark.TYPE,
          Cook.TYPE,
          Unlock.TYPE,
          UnlockMarker.TYPE,
          Meal.TYPE);

  /** A molt of a deleted account. */
  public static final WritePattern MOLT =
      WritePattern.transaction(
          "purge.molt",
          "a molt becomes a tombstone with work to do, uncounted on its parent, out of the sea",
          "4 WRU, 2 for a parent; 1 for each index entry",
          Molt.TYPE,
          SeaEntry.TYPE);

  /** A like of a deleted account. */
  public static final WritePattern LIKE =
      WritePattern.transaction(
          "purge.like",
          "a like, uncounted on the molt",
          "2 WRU + 1 GSI2 for the like, 2 for the molt",
          Like.TYPE,
          Molt.TYPE);

  /** A remolt of a deleted account. */
  public static final WritePattern REMOLT =
      WritePattern.transaction(
          "purge.remolt",
          "a remolt, uncounted on the molt",
          "2 WRU + 1 GSI2 for the remolt, 2 for the molt",
          Remolt.TYPE,
          Molt.TYPE);

  /** The remolt of a deleted molt. */
  public static final WritePattern END_REMOLT =
      WritePattern.update(
          "purge.end-remolt",
          Remolt.TYPE,
          "ends the remolt of a deleted molt; queues its removal from feeds",
          "1 WRU + 1 GSI2 + 1 WorkIndex");

  /** A follow of or by a deleted account. */
  public static final WritePattern FOLLOW =
      WritePattern.transaction(
          "purge.follow",
          "a follow, uncounted on the other account",
          "2 WRU + 1 GSI2 for the follow, 2 for the account",
          Follow.TYPE,
          Follow.AUTHOR_TYPE,
          Account.TYPE);

  /** What answered something that is gone. */
  public static final WritePattern ORPHAN =
      WritePattern.updateOfAny(
          "purge.orphan",
          "a reply or comment forgets who wrote what it answers",
          "1 WRU",
          Molt.TYPE,
          Comment.TYPE,
          Comment.HELD_TYPE);

  /** A member's new name in what carries it. */
  public static final WritePattern RENAME =
      WritePattern.updateOfAny(
          "purge.rename",
          "a member's present name in an item that carries it",
          "1 WRU, 1 GSI1 for a molt",
          Session.TYPE,
          Molt.TYPE,
          SeaEntry.TYPE,
          Like.TYPE,
          Remolt.TYPE,
          Follow.TYPE,
          Follow.AUTHOR_TYPE,
          Comment.TYPE,
          Comment.HELD_TYPE,
          Notification.TYPE);

  /** All of them, in the order of the chart. */
  public static final List<AccessPattern> ALL =
      List.of(
          LIKES_OF_MOLT,
          REMOLTS_OF_MOLT,
          ANSWERS,
          HELD_ANSWERS,
          LIKES_BY_MEMBER,
          COMMENTS_BY_MEMBER,
          SESSIONS,
          FEED,
          NOTIFICATIONS,
          KITCHEN,
          MARKERS_BY_ACTOR,
          SWEEP,
          MOLT,
          LIKE,
          REMOLT,
          END_REMOLT,
          FOLLOW,
          ORPHAN,
          RENAME);

  private PurgePatterns() {}
}
