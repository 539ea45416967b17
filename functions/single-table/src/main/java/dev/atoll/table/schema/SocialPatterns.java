package dev.atoll.table.schema;

import dev.atoll.table.AccessPattern;
import dev.atoll.table.GetPattern;
import dev.atoll.table.QueryPattern;
import dev.atoll.table.SortRange;
import dev.atoll.table.WritePattern;
import java.util.List;

/** Access patterns of molts, follows, feeds and notifications: what requests do. */
public final class SocialPatterns {

  /** A molt. */
  public static final GetPattern<StoredMolt> MOLT =
      GetPattern.consistent("social.molt", Molt.TYPE, "a molt with its counters");

  /** The molts that a feed refers to, and the one whose replies are listed. */
  public static final GetPattern<StoredMolt> MOLTS =
      GetPattern.eventual(
          "social.molts", Molt.TYPE, "the molts that a feed refers to, in batches of 100");

  /** A member's molts, newest first. */
  public static final QueryPattern<MoltSummary> MOLTS_BY_MEMBER =
      QueryPattern.over(
              "social.molts-by-member",
              Molt.BY_AUTHOR,
              MoltSummary::of,
              "a member's molts and replies, newest first")
          .onIndex(AtollTable.GSI1)
          .newestFirst();

  /** A member's remolts, newest first. */
  public static final QueryPattern<Remolt.Row> REMOLTS_BY_MEMBER =
      QueryPattern.over(
              "social.remolts-by-member",
              Remolt.BY_MEMBER,
              Remolt.Row::of,
              "what a member passed on, newest first")
          .onIndex(AtollTable.GSI2)
          .newestFirst();

  /** Replies to a molt, oldest first. */
  public static final QueryPattern<MoltSummary> REPLIES =
      QueryPattern.over(
              "social.replies", Molt.BY_PARENT, MoltSummary::of, "replies to a molt, oldest first")
          .onIndex(AtollTable.GSI2);

  /** One half of a day's molts, newest first. */
  public static final QueryPattern<MoltSummary> SEA =
      QueryPattern.over(
              "social.sea",
              SeaEntry.KEY,
              item -> SeaEntry.TYPE.decode(item).summary(),
              "one half of everybody's molts of a day, newest first")
          .newestFirst();

  /** A home feed: first which accounts are merged into it, then its entries, newest first. */
  public static final QueryPattern<FeedRow> FEED =
      QueryPattern.<FeedRow>over(
              "social.feed",
              FeedEntry.KEY,
              FeedRow::decode,
              "accounts that are merged into a feed, and its entries, newest first")
          .range(new SortRange.All())
          .newestFirst();

  /** Which accounts are merged into a feed when it is read. */
  public static final QueryPattern<MergedFollowee> MERGED_FOLLOWEES =
      QueryPattern.over(
          "social.merged-followees",
          MergedFollowee.KEY,
          MergedFollowee.TYPE::decode,
          "accounts that are merged into a feed");

  /** Who follows an account, ended ones among them. */
  public static final QueryPattern<Follow> FOLLOWERS =
      QueryPattern.over(
          "social.followers", Follow.KEY, Follow.TYPE::decode, "who follows an account");

  /** Whom an account follows: members, then authors of the blog. */
  public static final QueryPattern<Followee> FOLLOWING =
      QueryPattern.over(
              "social.following",
              Follow.BY_FOLLOWER,
              Follow::followee,
              "whom an account follows, authors of the blog among them")
          .onIndex(AtollTable.GSI2);

  /** A member's notifications, newest first. */
  public static final QueryPattern<Notification> NOTIFICATIONS =
      QueryPattern.over(
              "social.notifications",
              Notification.KEY,
              Notification.TYPE::decode,
              "a member's notifications, newest first; counted, those above the read mark")
          .newestFirst();

  /** How far a member has read. */
  public static final GetPattern<ReadMark> READ_MARK =
      GetPattern.eventual(
          "social.read-mark", ReadMark.TYPE, "how far a member has read his notifications");

  /** A new molt. */
  public static final WritePattern CREATE_MOLT =
      WritePattern.transaction(
          "social.create-molt",
          "a molt and its entry in the sea, counted on the account; queues its fan-out",
          "6 WRU: 2 for the molt, 2 for the entry, 2 for the account; 1 GSI1, 1 WorkIndex",
          Molt.TYPE,
          SeaEntry.TYPE,
          Account.TYPE);

  /** A new reply. */
  public static final WritePattern CREATE_REPLY =
      WritePattern.transaction(
          "social.create-reply",
          "a reply, counted on its parent and on the account",
          "6 WRU: 2 for the reply, 2 for the parent, 2 for the account; 1 GSI1, 1 GSI2",
          Molt.TYPE,
          Account.TYPE);

  /** A deleted molt. */
  public static final WritePattern DELETE_MOLT =
      WritePattern.transaction(
          "social.delete-molt",
          "a molt becomes a tombstone with work to do, uncounted on account and parent, out of the"
              + " sea",
          "6 WRU, 2 for a parent; 1 for each index entry",
          Molt.TYPE,
          SeaEntry.TYPE,
          Account.TYPE);

  /** A like. */
  public static final WritePattern LIKE =
      WritePattern.transaction(
          "social.like",
          "a like, counted on the molt",
          "2 WRU + 1 GSI2 for the like, 2 for the molt",
          Molt.TYPE,
          Like.TYPE);

  /** A like taken back. */
  public static final WritePattern UNLIKE =
      WritePattern.transaction(
          "social.unlike",
          "a like removed, uncounted on the molt",
          "2 WRU + 1 GSI2 for the like, 2 for the molt",
          Molt.TYPE,
          Like.TYPE);

  /** A molt passed on. */
  public static final WritePattern REMOLT =
      WritePattern.transaction(
          "social.remolt",
          "a remolt, counted on the molt; queues its fan-out",
          "2 WRU + 1 GSI2 + 1 WorkIndex for the remolt, 2 for the molt",
          Molt.TYPE,
          Remolt.TYPE);

  /** A remolt withdrawn. */
  public static final WritePattern WITHDRAW_REMOLT =
      WritePattern.transaction(
          "social.withdraw-remolt",
          "a remolt ended, uncounted on the molt; queues its removal from feeds",
          "2 WRU + 1 GSI2 + 1 WorkIndex for the remolt, 2 for the molt",
          Molt.TYPE,
          Remolt.TYPE);

  /** A follow. */
  public static final WritePattern FOLLOW =
      WritePattern.transaction(
          "social.follow",
          "a follow, counted on both accounts; queues the back-fill",
          "2 WRU + 1 GSI2 + 1 WorkIndex for the follow, 2 for each account",
          Follow.TYPE,
          Follow.AUTHOR_TYPE,
          Account.TYPE);

  /** A follow ended. */
  public static final WritePattern UNFOLLOW =
      WritePattern.transaction(
          "social.unfollow",
          "a follow ended, uncounted on both accounts; queues the removal from the feed",
          "2 WRU + 1 GSI2 + 1 WorkIndex for the follow, 2 for each account",
          Follow.TYPE,
          Follow.AUTHOR_TYPE,
          Account.TYPE);

  /** Notifications read. */
  public static final WritePattern MARK_READ =
      WritePattern.transaction(
          "social.mark-read", "how far a member has read", "2 WRU", ReadMark.TYPE);

  /** All of them, in the order of the chart. */
  public static final List<AccessPattern> ALL =
      List.of(
          MOLT,
          MOLTS,
          MOLTS_BY_MEMBER,
          REMOLTS_BY_MEMBER,
          REPLIES,
          SEA,
          FEED,
          MERGED_FOLLOWEES,
          FOLLOWERS,
          FOLLOWING,
          NOTIFICATIONS,
          READ_MARK,
          CREATE_MOLT,
          CREATE_REPLY,
          DELETE_MOLT,
          LIKE,
          UNLIKE,
          REMOLT,
          WITHDRAW_REMOLT,
          FOLLOW,
          UNFOLLOW,
          MARK_READ);

  private SocialPatterns() {}
}
