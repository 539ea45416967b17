package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A message to a webhook: durable work until it has arrived or is given up. Written in the very
 * transaction of what it tells of, so it is neither lost nor sent of something that never was.
 *
 * <pre>
 * PK DELIVERY#&lt;id&gt;   SK DELIVERY#
 * WORKPK DELIVERY#&lt;shard&gt;   WORKSK &lt;next attempt&gt;#&lt;id&gt;     while it is to be sent
 * brandId, webhookId, event, payload, createdAt, attempts, status, expires_at
 * </pre>
 *
 * @param id what receivers tell repetitions by ({@code webhook-id}); the same for every attempt
 * @param event a {@link WebhookEvent}'s text, or {@code test}
 * @param payload the JSON text that is sent and signed, byte for byte the same each time
 * @param attempts how many were made
 * @param nextAttempt when it is due; empty once nothing more is to be done
 * @param status HTTP status of the last attempt's answer; 0 before there was one
 */
public record Delivery(
    String id,
    String brandId,
    String webhookId,
    String event,
    String payload,
    Instant createdAt,
    long attempts,
    Optional<Instant> nextAttempt,
    long status,
    Instant expiresAt) {

  /** How long a delivery is kept. */
  public static final Duration KEPT = Duration.ofDays(7);

  /** The event of a trial that an owner asks for. */
  public static final String TEST = "test";

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("DELIVERY#<id>", "DELIVERY#");

  /** Deliveries that are to be sent, by when. */
  public static final KeyTemplate QUEUE = KeyTemplate.of("DELIVERY#<shard>", "<nextAttempt>#<id>");

  /** How it is stored. */
  public static final ItemType<Delivery> TYPE =
      ItemType.of("delivery", KEY, Delivery::encode, Delivery::decode)
          .in(AtollTable.WORK_INDEX, QUEUE);

  /** A delivery that is due at once. */
  public static Delivery due(
      String id, String brandId, String webhookId, String event, String payload, Instant now) {
    return new Delivery(
        id,
        brandId,
        webhookId,
        event,
        payload,
        now,
        0,
        Optional.of(now),
        0,
        Instant.ofEpochSecond(now.plus(KEPT).getEpochSecond()));
  }

  /** The key of a delivery. */
  public static PrimaryKey key(String id) {
    return KEY.at(id);
  }

  /** Where a delivery stands in the queue when it is due then. */
  public static PrimaryKey work(String id, Instant nextAttempt) {
    return QUEUE.at(Work.shard(id), Instants.format(nextAttempt), id);
  }

  private Attributes encode() {
    Attributes.Builder item =
        Attributes.builder()
            .key(key(id))
            .put("brandId", brandId)
            .put("webhookId", webhookId)
            .put("event", event)
            .put("payload", payload)
            .put("createdAt", createdAt)
            .put("attempts", attempts)
            .put("status", status)
            .putEpochSeconds("expires_at", expiresAt);
    nextAttempt
        .map(at -> work(id, at))
        .ifPresent(work -> item.put("WORKPK", work.partition()).put("WORKSK", work.sort()));
    return item.build();
  }

  private static Delivery decode(Attributes item) {
    return new Delivery(
        KEY.part("id", item.key()),
        item.string("brandId"),
        item.string("webhookId"),
        item.string("event"),
        item.string("payload"),
        item.instant("createdAt"),
        item.number("attempts"),
        nextAttempt(item),
        item.number("status"),
        item.epochSeconds("expires_at"));
  }

  private static Optional<Instant> nextAttempt(Attributes item) {
    return item.optionalString("WORKPK")
        .map(partition -> new PrimaryKey(partition, item.string("WORKSK")))
        .map(work -> Instants.parse(QUEUE.part("nextAttempt", work)));
  }
}
