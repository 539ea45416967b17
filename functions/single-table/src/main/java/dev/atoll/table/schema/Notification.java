package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.ItemType;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Tells a member of an act of another. It has the identifier of the act itself (the like's, the
 * follow's, the reply's own), so that telling twice changes nothing and the act's end finds it.
 *
 * <pre>
 * PK N#&lt;account&gt;   SK N#&lt;id&gt;
 * kind, actor {id, username}, target, postId (a comment's), createdAt
 * expires_at (90 days after the act)
 * </pre>
 *
 * @param accountId who is told
 * @param id ULID of the act
 * @param target see {@link NotificationKind}
 * @param postId the post that a comment is on
 */
public record Notification(
    String accountId,
    String id,
    NotificationKind kind,
    Byline actor,
    String target,
    Optional<String> postId) {

  /** How long it stays. */
  public static final Duration LIFETIME = Duration.ofDays(90);

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("N#<account>", "N#<id>");

  /** How it is stored. */
  public static final ItemType<Notification> TYPE =
      ItemType.of("notification", KEY, Notification::encode, Notification::decode);

  /** The key of a notification. */
  public static PrimaryKey key(String accountId, String actId) {
    return KEY.at(accountId, actId);
  }

  /** The same of a member under another name, if it is there. */
  public Write by(Byline renamed) {
    return Write.update(key(accountId, id))
        .set(Attributes.builder().put("actor", renamed.encode()).build())
        .when(Condition.exists());
  }

  /** When the act happened: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(accountId, id))
        .put("kind", kind.text())
        .put("actor", actor.encode())
        .put("target", target)
        .put("postId", postId)
        .put("createdAt", createdAt())
        .putEpochSeconds("expires_at", createdAt().plus(LIFETIME).truncatedTo(ChronoUnit.SECONDS))
        .build();
  }

  private static Notification decode(Attributes item) {
    return new Notification(
        KEY.part("account", item.key()),
        KEY.part("id", item.key()),
        NotificationKind.of(item.string("kind")),
        Byline.decode(item.map("actor")),
        item.string("target"),
        item.optionalString("postId"));
  }
}
