package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.ItemType;
import dev.atoll.table.Write;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;

/**
 * That a member was told of an act of somebody on something: once, and not again when it is taken
 * back and done once more. Survives the notification's retraction.
 *
 * <pre>
 * PK N#&lt;account&gt;   SK ONCE#&lt;kind&gt;#&lt;actor&gt;#&lt;target&gt;
 * GSI2PK ACTOR#&lt;actor&gt;   GSI2SK ONCE#&lt;kind&gt;#&lt;account&gt;#&lt;target&gt;     once it was retracted
 * id (of the act that was told)
 * </pre>
 *
 * @param accountId who was told
 * @param actorId account of who acted
 * @param actId ULID of the act that was told
 */
public record NotificationMarker(
    String accountId, NotificationKind kind, String actorId, String target, String actId) {

  /** Template of its key. */
  public static final KeyTemplate KEY =
      KeyTemplate.of("N#<account>", "ONCE#<kind>#<actor>#<target>");

  /** Markers of retracted notifications, by whose act they were. */
  public static final KeyTemplate BY_ACTOR =
      KeyTemplate.of("ACTOR#<actor>", "ONCE#<kind>#<account>#<target>");

  /** How it is stored. */
  public static final ItemType<NotificationMarker> TYPE =
      ItemType.of(
              "notification-marker", KEY, NotificationMarker::encode, NotificationMarker::decode)
          .in(AtollTable.GSI2, BY_ACTOR);

  /** The marker of a notification. */
  public static NotificationMarker of(Notification notification) {
    return new NotificationMarker(
        notification.accountId(),
        notification.kind(),
        notification.actor().id(),
        notification.target(),
        notification.id());
  }

  /**
   * Puts the marker into the index, if it is of this act: its notification was retracted, and
   * nothing else leads from the actor to it. The retraction of an earlier act, told to nobody or
   * brought again, leaves the marker as it is.
   */
  public Write listed() {
    return Write.update(key())
        .set(
            Attributes.builder()
                .indexKey(AtollTable.GSI2, BY_ACTOR.at(actorId, kind.text(), accountId, target))
                .build())
        .when(Condition.equal("id", actId));
  }

  /** Its key. */
  public PrimaryKey key() {
    return KEY.at(accountId, kind.text(), actorId, target);
  }

  private Attributes encode() {
    return Attributes.builder().key(key()).put("id", actId).build();
  }

  private static NotificationMarker decode(Attributes item) {
    return new NotificationMarker(
        KEY.part("account", item.key()),
        NotificationKind.of(KEY.part("kind", item.key())),
        KEY.part("actor", item.key()),
        KEY.part("target", item.key()),
        item.string("id"));
  }
}
