package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * That a member passes a molt on to his followers: one for each account and molt. Withdrawn, it
 * stays as an ended one, in no list, until it is out of every feed; passed on again before that, it
 * is the same act again, so that no feed has it twice.
 *
 * <pre>
 * PK M#&lt;molt&gt;   SK RM#&lt;account&gt;
 * GSI2PK RM#&lt;account&gt;   GSI2SK RM#&lt;id&gt;          unless it is ended
 * id, moltAuthor, username, createdAt, status (ended), endedAt
 * WORKPK FANOUT#&lt;shard&gt;   WORKSK &lt;id of the act or of its end&gt;     while feeds are to change
 * </pre>
 *
 * @param by who passes it on
 * @param id of the act: the feed entries and the notification of it have the same
 * @param moltAuthor account of the molt's author, who is notified
 * @param endedAt when it was withdrawn
 * @param work where it stands in the work queue, while it does
 */
public record Remolt(
    String moltId,
    Byline by,
    String id,
    String moltAuthor,
    Optional<Instant> endedAt,
    Optional<PrimaryKey> work) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("M#<molt>", "RM#<account>");

  /** A member's remolts by age. */
  public static final KeyTemplate BY_MEMBER = KeyTemplate.of("RM#<account>", "RM#<id>");

  /** How it is stored. */
  public static final ItemType<Remolt> TYPE =
      ItemType.of("remolt", KEY, Remolt::encode, Remolt::decode)
          .in(AtollTable.GSI2, BY_MEMBER)
          .in(AtollTable.WORK_INDEX, Work.FANOUT);

  /** A new one, to be carried to followers. */
  public static Remolt create(Molt molt, Byline by, String id) {
    return new Remolt(
        molt.id(),
        by,
        id,
        molt.summary().author().id(),
        Optional.empty(),
        Optional.of(Work.fanOut(id)));
  }

  /** The key of a remolt. */
  public static PrimaryKey key(String moltId, String accountId) {
    return KEY.at(moltId, accountId);
  }

  /** When it first happened: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  /** The same act once more after it was withdrawn. */
  public Remolt again(String actId) {
    return new Remolt(
        moltId, by, id, moltAuthor, Optional.empty(), Optional.of(Work.fanOut(actId)));
  }

  private Attributes encode() {
    Attributes.Builder item =
        Attributes.builder()
            .key(key(moltId, by.id()))
            .put("id", id)
            .put("moltAuthor", moltAuthor)
            .put("username", by.username())
            .put("createdAt", createdAt())
            .putAll(Work.marks(work));
    endedAt.ifPresentOrElse(
        at -> item.putAll(Ending.marks(at)),
        () -> item.indexKey(AtollTable.GSI2, BY_MEMBER.at(by.id(), id)));
    return item.build();
  }

  private static Remolt decode(Attributes item) {
    return new Remolt(
        KEY.part("molt", item.key()),
        new Byline(KEY.part("account", item.key()), item.string("username")),
        item.string("id"),
        item.string("moltAuthor"),
        item.optionalInstant(Ending.ENDED_AT),
        Work.of(item));
  }

  /**
   * What a row of a member's remolts tells.
   *
   * @param id of the act
   */
  public record Row(String moltId, String accountId, String id) {

    static Row of(Attributes row) {
      PrimaryKey key = new PrimaryKey(row.string("GSI2PK"), row.string("GSI2SK"));
      return new Row(
          KEY.part("molt", row.key()), BY_MEMBER.part("account", key), BY_MEMBER.part("id", key));
    }
  }
}
