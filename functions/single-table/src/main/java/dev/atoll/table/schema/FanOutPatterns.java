package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.WritePattern;
import java.util.List;

/** Access patterns of what the stream carries to others: feed entries and notifications. */
public final class FanOutPatterns {

  /** Fan-outs that are under way, and what else is carried to others. */
  public static final QueryPattern<Work> QUEUE =
      QueryPattern.over(
              "stream.fan-out-queue", Work.FANOUT, Work::decode, "what is to be carried to others")
          .onIndex(AtollTable.WORK_INDEX);

  /** A molt or what is left of it, with its work. */
  public static final QueryPattern<Task<StoredMolt>> MOLT =
      QueryPattern.over(
              "stream.molt", Molt.KEY, Task.of(Molt.TYPE), "a molt with the work that it carries")
          .consistently();

  /** A remolt with its work. */
  public static final QueryPattern<Task<Remolt>> REMOLT =
      QueryPattern.over(
              "stream.remolt",
              Remolt.KEY,
              Task.of(Remolt.TYPE),
              "a remolt with the work that it carries")
          .consistently();

  /** A follow with its work. */
  public static final QueryPattern<Task<Follow>> FOLLOW =
      QueryPattern.over(
              "stream.follow",
              Follow.KEY,
              Task.of(Follow.TYPE),
              "a follow with the work that it carries")
          .consistently();

  /** The follow of an author of the blog, with its work. */
  public static final QueryPattern<Task<Follow>> AUTHOR_FOLLOW =
      QueryPattern.over(
              "stream.author-follow",
              Follow.AUTHOR_KEY,
              Task.of(Follow.AUTHOR_TYPE),
              "the follow of an author of the blog, with the work that it carries")
          .consistently();

  /** The card of a post with its work. */
  public static final QueryPattern<Task<PostCard>> POST_CARD =
      QueryPattern.over(
              "stream.post-card",
              PostCard.KEY,
              Task.of(PostCard.TYPE),
              "the card of a post with the work that it carries")
          .consistently();

  /** An account or its tombstone, with its work. */
  public static final QueryPattern<Task<StoredAccount>> ACCOUNT =
      QueryPattern.over(
              "stream.account",
              Account.KEY,
              Task.of(Account.TYPE),
              "an account or its tombstone, with the work that it carries")
          .consistently();

  /** How far an account's molts are carried. */
  public static final QueryPattern<Reach> REACH =
      QueryPattern.over(
              "stream.reach",
              Account.KEY,
              Reach::of,
              "how many follow an account, and whether their feeds merge its molts")
          .consistently();

  /** Every follower of an account. */
  public static final QueryPattern<Follow> FOLLOWERS =
      QueryPattern.over(
              "stream.followers",
              Follow.KEY,
              Follow.TYPE::decode,
              "every follower of an account, consistently, ended ones among them")
          .consistently();

  /** Every follower of an author of the blog. */
  public static final QueryPattern<Follow> AUTHOR_FOLLOWERS =
      QueryPattern.over(
              "stream.author-followers",
              Follow.AUTHOR_KEY,
              Follow.AUTHOR_TYPE::decode,
              "every follower of an author of the blog, consistently, ended ones among them")
          .consistently();

  /** A like as it is at this moment. */
  public static final GetPattern<Like> LIKE =
      GetPattern.consistent("stream.like", Like.TYPE, "whether a like is still there");

  /** Feed entries written or removed. */
  public static final WritePattern FEED =
      WritePattern.batch(
          "stream.feed",
          "entries of feeds, and which accounts are merged into them",
          "1 WRU each",
          FeedEntry.TYPE,
          MergedFollowee.TYPE);

  /** An account above the limit. */
  public static final WritePattern MERGE =
      WritePattern.update(
          "stream.merge",
          Account.TYPE,
          "that every follower's feed merges an account's molts",
          "1 WRU");

  /** What feeds show of a post. */
  public static final WritePattern SPREAD =
      WritePattern.update(
          "stream.spread", PostCard.TYPE, "which publication of a post feeds show", "1 WRU per KB");

  /** The end of a slice. */
  public static final WritePattern CHECKPOINT =
      WritePattern.updateOfAny(
          "stream.checkpoint",
          "how far the work of an item has come",
          "1 WRU",
          Molt.TYPE,
          Remolt.TYPE,
          Follow.TYPE,
          Follow.AUTHOR_TYPE,
          PostCard.TYPE,
          Account.TYPE);

  /** The end of work. */
  public static final WritePattern FINISH =
      WritePattern.updateOfAny(
          "stream.finish",
          "the mark of work that is done",
          "1 WRU + 1 WorkIndex",
          Molt.TYPE,
          Remolt.TYPE,
          Follow.TYPE,
          Follow.AUTHOR_TYPE,
          PostCard.TYPE,
          Account.TYPE);

  /** The end of work, with the item that carried it. */
  public static final WritePattern REMOVE =
      WritePattern.deleteOfAny(
          "stream.remove",
          "an item whose work is done",
          "1 WRU + 1 WorkIndex",
          Molt.TYPE,
          Remolt.TYPE,
          Follow.TYPE,
          Follow.AUTHOR_TYPE);

  /** A member told of an act. */
  public static final WritePattern NOTIFY =
      WritePattern.transaction(
          "stream.notify",
          "a notification and its marker, unless there is one",
          "4 WRU",
          Notification.TYPE,
          NotificationMarker.TYPE);

  /** A notification taken back. */
  public static final WritePattern RETRACT =
      WritePattern.delete("stream.retract", Notification.TYPE, "a notification", "1 WRU");

  /** The marker of a notification taken back. */
  public static final WritePattern LIST_MARKER =
      WritePattern.update(
          "stream.list-marker",
          NotificationMarker.TYPE,
          "puts the marker of a retracted notification where a purge of its actor finds it",
          "1 WRU + 1 GSI2");

  /** All of them, in the order of the chart. */
  public static final List<AccessPattern> ALL =
      List.of(
          QUEUE,
          MOLT,
          REMOLT,
          FOLLOW,
          AUTHOR_FOLLOW,
          POST_CARD,
          ACCOUNT,
          REACH,
          FOLLOWERS,
          AUTHOR_FOLLOWERS,
          LIKE,
          FEED,
          MERGE,
          SPREAD,
          CHECKPOINT,
          FINISH,
          REMOVE,
          NOTIFY,
          RETRACT,
          LIST_MARKER);

  private FanOutPatterns() {}
}
