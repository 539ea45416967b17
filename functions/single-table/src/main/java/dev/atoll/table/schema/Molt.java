package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * A short text of a member: of its own, or a reply to another. Its counters are beside the summary,
 * not in it, so a like rewrites no index. A molt of its own is queued to be carried into the feeds
 * of its author's followers; a reply is not.
 *
 * <pre>
 * PK M#&lt;id&gt;   SK M#
 * GSI1PK C#&lt;author&gt;   GSI1SK M#&lt;id&gt;
 * GSI2PK M#&lt;parent&gt;   GSI2SK R#&lt;id&gt;                     a reply
 * likes, replies, remolts, parentAuthor (a reply), createdAt, summary (see MoltSummary)
 * WORKPK FANOUT#&lt;shard&gt;   WORKSK &lt;id&gt;     until every follower's feed has it
 * </pre>
 *
 * @param parentAuthor account of the author of the molt that it replies to
 * @param work where it stands in the work queue, while it does
 */
public record Molt(
    MoltSummary summary,
    Optional<String> parentAuthor,
    long likes,
    long replies,
    long remolts,
    Optional<PrimaryKey> work)
    implements StoredMolt {

  /** There on a deleted one only. */
  public static final String STATUS = "status";

  /** The status of a deleted one. */
  public static final String DELETED = "DELETED";

  /** Holds of a molt that is there and not deleted: what every counter's update requires. */
  public static final Condition IS_LIVING = Condition.existsWithout(STATUS);

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("M#<id>", "M#");

  /** A member's molts by age, replies among them. */
  public static final KeyTemplate BY_AUTHOR = KeyTemplate.of("C#<author>", "M#<id>");

  /** The replies to a molt by age. */
  public static final KeyTemplate BY_PARENT = KeyTemplate.of("M#<parent>", "R#<id>");

  /** How it is stored. */
  public static final ItemType<StoredMolt> TYPE =
      ItemType.of("molt", KEY, StoredMolt::encode, StoredMolt::decode)
          .in(AtollTable.GSI1, BY_AUTHOR)
          .in(AtollTable.GSI2, BY_PARENT)
          .in(AtollTable.WORK_INDEX, Work.FANOUT, Work.PURGE);

  /** A new molt of its own, to be carried to followers. */
  public static Molt create(String id, String text, Byline author) {
    return new Molt(
        new MoltSummary(id, text, author, Optional.empty()),
        Optional.empty(),
        0,
        0,
        0,
        Optional.of(Work.fanOut(id)));
  }

  /** A new reply. */
  public static Molt reply(String id, String text, Byline author, Molt parent) {
    return new Molt(
        new MoltSummary(id, text, author, Optional.of(parent.id())),
        Optional.of(parent.summary().author().id()),
        0,
        0,
        0,
        Optional.empty());
  }

  @Override
  public String id() {
    return summary.id();
  }

  /** When it was written: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id());
  }

  /** The key of a molt. */
  public static PrimaryKey key(String id) {
    return KEY.at(id);
  }

  Attributes encode() {
    Attributes.Builder item =
        Attributes.builder()
            .key(key(id()))
            .indexKey(AtollTable.GSI1, BY_AUTHOR.at(summary.author().id(), id()))
            .put("likes", likes)
            .put("replies", replies)
            .put("remolts", remolts)
            .put("parentAuthor", parentAuthor)
            .put("createdAt", createdAt())
            .put("summary", summary.encode())
            .putAll(Work.marks(work));
    summary
        .parentId()
        .ifPresent(parent -> item.indexKey(AtollTable.GSI2, BY_PARENT.at(parent, id())));
    return item.build();
  }

  static Molt decode(Attributes item) {
    return new Molt(
        MoltSummary.of(item),
        item.optionalString("parentAuthor"),
        item.number("likes"),
        item.number("replies"),
        item.number("remolts"),
        Work.of(item));
  }
}
