package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * An entry of a member's home feed: what to show and nothing of it, so that a deleted molt is gone
 * at once. Key and expiry follow from the feed's owner and the act, so writing it twice changes
 * nothing.
 *
 * <pre>
 * PK T#&lt;account&gt;   SK E#&lt;id&gt;
 * kind (molt, remolt, post), ref (molt or post; not for a molt), by (a remolt's account)
 * expires_at (90 days after the act)
 * </pre>
 *
 * @param accountId whose feed it is in
 * @param id ULID of the molt, of the remolt or of the publication
 */
public record FeedEntry(String accountId, String id, Shown shown) implements FeedRow {

  /** How long it stays. */
  public static final Duration LIFETIME = Duration.ofDays(90);

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("T#<account>", "E#<id>");

  /** How it is stored. */
  public static final ItemType<FeedEntry> TYPE =
      ItemType.of("feed-entry", KEY, FeedEntry::encode, FeedEntry::decode);

  /** What an entry refers to. */
  public sealed interface Shown {}

  /** The molt whose identifier the entry has. */
  public record Molted() implements Shown {}

  /**
   * A molt that somebody passed on.
   *
   * @param by the account that did
   */
  public record Remolted(String moltId, String by) implements Shown {}

  /** A post of the blog. */
  public record Posted(String postId) implements Shown {}

  /** The key of an entry. */
  public static PrimaryKey key(String accountId, String id) {
    return KEY.at(accountId, id);
  }

  /** When what it shows happened: its identifier says so. */
  public Instant at() {
    return Ids.time(id);
  }

  private Attributes encode() {
    Attributes.Builder item = Attributes.builder().key(key(accountId, id));
    Attributes.Builder told =
        switch (shown) {
          case Molted() -> item.put("kind", "molt");
          case Remolted(String molt, String by) ->
              item.put("kind", "remolt").put("ref", molt).put("by", by);
          case Posted(String post) -> item.put("kind", "post").put("ref", post);
        };
    return told.putEpochSeconds("expires_at", at().plus(LIFETIME).truncatedTo(ChronoUnit.SECONDS))
        .build();
  }

  static FeedEntry decode(Attributes item) {
    return new FeedEntry(KEY.part("account", item.key()), KEY.part("id", item.key()), shown(item));
  }

  private static Shown shown(Attributes item) {
    String kind = item.string("kind");
    return switch (kind) {
      case "molt" -> new Molted();
      case "remolt" -> new Remolted(item.string("ref"), item.string("by"));
      case "post" -> new Posted(item.string("ref"));
      default -> throw new IllegalArgumentException("kind " + kind);
    };
  }
}
