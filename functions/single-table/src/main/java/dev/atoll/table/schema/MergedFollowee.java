package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;

/**
 * That a member follows an account with so many followers that its molts and remolts are not
 * carried to them: whoever reads the feed merges them in.
 *
 * <pre>
 * PK T#&lt;account&gt;   SK MERGE#&lt;followee&gt;
 * </pre>
 *
 * <p>Sorts behind the entries, so one descending Query of the partition gives first these and then
 * the newest entries. Written and removed by the fan-out alone, which hears of every follow, of
 * every end of one and of every molt: before it leaves a molt to be merged, every follower has
 * this. Entries and merged molts have the same identifiers, so what is in a feed both ways is shown
 * once.
 */
public record MergedFollowee(String accountId, String followeeId) implements FeedRow {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("T#<account>", "MERGE#<followee>");

  /** How it is stored. */
  public static final ItemType<MergedFollowee> TYPE =
      ItemType.of("merged-followee", KEY, MergedFollowee::encode, MergedFollowee::decode);

  /** The key of one. */
  public static PrimaryKey key(String accountId, String followeeId) {
    return KEY.at(accountId, followeeId);
  }

  private Attributes encode() {
    return Attributes.builder().key(key(accountId, followeeId)).build();
  }

  private static MergedFollowee decode(Attributes item) {
    return new MergedFollowee(KEY.part("account", item.key()), KEY.part("followee", item.key()));
  }
}
