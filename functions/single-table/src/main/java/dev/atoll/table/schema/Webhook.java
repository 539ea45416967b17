package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Where a brand wants to be told of events.
 *
 * <pre>
 * PK BRAND#&lt;brand&gt;   SK WEBHOOK#&lt;id&gt;
 * url, events, secret, active, createdAt, failingSince, lastFailure
 * </pre>
 *
 * @param secret what deliveries are signed with, {@code whsec_} and base64; in no index, in no
 *     answer but the one to its creation
 * @param active false once it failed for a day
 * @param failingSince when the deliveries began to fail that have failed ever since
 * @param lastFailure what the owner is told of the last failed attempt
 */
public record Webhook(
    String brandId,
    String id,
    String url,
    List<WebhookEvent> events,
    String secret,
    boolean active,
    Optional<Instant> failingSince,
    Optional<String> lastFailure) {

  /** Most webhooks of one brand. */
  public static final int MAX = 10;

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("BRAND#<brand>", "WEBHOOK#<id>");

  /** How it is stored. */
  public static final ItemType<Webhook> TYPE =
      ItemType.of("webhook", KEY, Webhook::encode, Webhook::decode);

  public Webhook {
    events = List.copyOf(events);
  }

  /** The key of a brand's webhook. */
  public static PrimaryKey key(String brandId, String id) {
    return KEY.at(brandId, id);
  }

  /** When it was made: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  /** Whether it is to be told of such an event. */
  public boolean wants(WebhookEvent event) {
    return active && events.contains(event);
  }

  /** Not the secret. */
  @Override
  public String toString() {
    return "Webhook " + id + " of " + brandId;
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(brandId, id))
        .put("url", url)
        .put("events", events.stream().map(WebhookEvent::text).toList())
        .put("secret", secret)
        .put("active", active)
        .put("createdAt", createdAt())
        .putInstant("failingSince", failingSince)
        .put("lastFailure", lastFailure)
        .build();
  }

  private static Webhook decode(Attributes item) {
    return new Webhook(
        KEY.part("brand", item.key()),
        KEY.part("id", item.key()),
        item.string("url"),
        item.strings("events").stream().map(WebhookEvent::of).toList(),
        item.string("secret"),
        item.flag("active"),
        item.optionalInstant("failingSince"),
        item.optionalString("lastFailure"));
  }
}
