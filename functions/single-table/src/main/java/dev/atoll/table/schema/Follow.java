package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * That a member follows another, or an author of the blog. Lies with the followee, so followers are
 * read consistently; the index has it the other way round. Ended, it stays, out of the index, until
 * the followee's molts are out of the follower's feed: who reads followers skips ended ones.
 *
 * <pre>
 * PK F#&lt;followee&gt;   SK F#&lt;follower&gt;        an author: PK F#A#&lt;sub&gt;
 * GSI2PK F#&lt;follower&gt;   GSI2SK F#&lt;followee&gt; or F#A#&lt;sub&gt;     unless it is ended
 * id, username (the follower's), createdAt, status (ended), endedAt
 * WORKPK FANOUT#&lt;shard&gt;   WORKSK &lt;id of the act or of its end&gt;     while the feed is to change
 * </pre>
 *
 * @param follower who follows
 * @param id of the act; the notification of it has the same
 * @param endedAt when it was ended
 * @param work where it stands in the work queue, while it does
 */
public record Follow(
    Followee followee,
    Byline follower,
    String id,
    Optional<Instant> endedAt,
    Optional<PrimaryKey> work) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("F#<followee>", "F#<follower>");

  /** Template of the key of one that follows an author of the blog. */
  public static final KeyTemplate AUTHOR_KEY = KeyTemplate.of("F#A#<author>", "F#<follower>");

  /** Whom a member follows. */
  public static final KeyTemplate BY_FOLLOWER = KeyTemplate.of("F#<follower>", "F#<followee>");

  /** Which authors of the blog a member follows. */
  public static final KeyTemplate AUTHORS_BY_FOLLOWER =
      KeyTemplate.of("F#<follower>", "F#A#<author>");

  /** How it is stored. */
  public static final ItemType<Follow> TYPE =
      ItemType.of("follow", KEY, Follow::encode, Follow::decode)
          .in(AtollTable.GSI2, BY_FOLLOWER)
          .in(AtollTable.WORK_INDEX, Work.FANOUT);

  /** How one that follows an author of the blog is stored. */
  public static final ItemType<Follow> AUTHOR_TYPE =
      ItemType.of("author-follow", AUTHOR_KEY, Follow::encode, Follow::decode)
          .in(AtollTable.GSI2, AUTHORS_BY_FOLLOWER)
          .in(AtollTable.WORK_INDEX, Work.FANOUT);

  /** A new one, whose back-fill is due. */
  public static Follow create(Followee followee, Byline follower, String id) {
    return new Follow(followee, follower, id, Optional.empty(), Optional.of(Work.fanOut(id)));
  }

  /** When it happened: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  /** The type that it is stored as. */
  public ItemType<Follow> type() {
    return switch (followee) {
      case Followee.Member member -> TYPE;
      case Followee.BlogAuthor author -> AUTHOR_TYPE;
    };
  }

  /** The key of a follow. */
  public static PrimaryKey key(Followee followee, String followerId) {
    return switch (followee) {
      case Followee.Member(String accountId) -> KEY.at(accountId, followerId);
      case Followee.BlogAuthor(String sub) -> AUTHOR_KEY.at(sub, followerId);
    };
  }

  /** The followee in a row of the index. */
  static Followee followee(Attributes row) {
    return followee(row.key());
  }

  private static Followee followee(PrimaryKey key) {
    return AUTHOR_KEY.matches(key)
        ? new Followee.BlogAuthor(AUTHOR_KEY.part("author", key))
        : new Followee.Member(KEY.part("followee", key));
  }

  private PrimaryKey row() {
    return switch (followee) {
      case Followee.Member(String accountId) -> BY_FOLLOWER.at(follower.id(), accountId);
      case Followee.BlogAuthor(String sub) -> AUTHORS_BY_FOLLOWER.at(follower.id(), sub);
    };
  }

  private Attributes encode() {
    Attributes.Builder item =
        Attributes.builder()
            .key(key(followee, follower.id()))
            .put("id", id)
            .put("username", follower.username())
            .put("createdAt", createdAt())
            .putAll(Work.marks(work));
    endedAt.ifPresentOrElse(
        at -> item.putAll(Ending.marks(at)), () -> item.indexKey(AtollTable.GSI2, row()));
    return item.build();
  }

  private static Follow decode(Attributes item) {
    KeyTemplate template = AUTHOR_KEY.matches(item.key()) ? AUTHOR_KEY : KEY;
    return new Follow(
        followee(item.key()),
        new Byline(template.part("follower", item.key()), item.string("username")),
        item.string("id"),
        item.optionalInstant(Ending.ENDED_AT),
        Work.of(item));
  }
}
