package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;

/**
 * That a member likes a molt: once, whatever the race, since the key says so.
 *
 * <pre>
 * PK M#&lt;molt&gt;   SK L#&lt;account&gt;
 * GSI2PK L#&lt;account&gt;   GSI2SK L#&lt;id&gt;
 * moltAuthor, username, createdAt
 * </pre>
 *
 * @param by who likes it
 * @param id of the act; the notification of it has the same
 * @param moltAuthor account of the molt's author, who is notified
 */
public record Like(String moltId, Byline by, String id, String moltAuthor) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("M#<molt>", "L#<account>");

  /** A member's likes by age. */
  public static final KeyTemplate BY_MEMBER = KeyTemplate.of("L#<account>", "L#<id>");

  /** How it is stored. */
  public static final ItemType<Like> TYPE =
      ItemType.of("like", KEY, Like::encode, Like::decode).in(AtollTable.GSI2, BY_MEMBER);

  /** The key of a like. */
  public static PrimaryKey key(String moltId, String accountId) {
    return KEY.at(moltId, accountId);
  }

  /** When it happened: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(moltId, by.id()))
        .indexKey(AtollTable.GSI2, BY_MEMBER.at(by.id(), id))
        .put("moltAuthor", moltAuthor)
        .put("username", by.username())
        .put("createdAt", createdAt())
        .build();
  }

  private static Like decode(Attributes item) {
    PrimaryKey row = new PrimaryKey(item.string("GSI2PK"), item.string("GSI2SK"));
    return new Like(
        KEY.part("molt", item.key()),
        new Byline(KEY.part("account", item.key()), item.string("username")),
        BY_MEMBER.part("id", row),
        item.string("moltAuthor"));
  }
}
