package dev.atoll.provenance;

import dev.atoll.http.json.Json;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Delivery;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.Webhook;
import dev.atoll.table.schema.WebhookEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What a brand's webhooks are to be told: one delivery for each that wants the event, to be written
 * in the event's own transaction. Half a read unit; 3 write units a delivery. Thread-safe.
 */
final class Announcements {

  private final SingleTable table;
  private final Ids ids;

  Announcements(SingleTable table, Ids ids) {
    this.table = table;
    this.ids = ids;
  }

  /** The deliveries to a brand's webhooks. */
  List<Write.Put> to(String brandId, WebhookEvent event, Instant now, Consumer<Json> data) {
    List<Webhook> webhooks = new ArrayList<>();
    table.forEachPage(ProvenancePatterns.WEBHOOKS.in(brandId), webhooks::addAll);
    String payload = payload(event.text(), now, data);
    return webhooks.stream()
        .filter(webhook -> webhook.wants(event))
        .map(webhook -> put(webhook, event.text(), payload, now))
        .toList();
  }

  /** The delivery of a trial. */
  Delivery trial(Webhook webhook, Instant now) {
    String payload = payload(Delivery.TEST, now, json -> json.put("webhookId", webhook.id()));
    return Delivery.due(
        ids.next(), webhook.brandId(), webhook.id(), Delivery.TEST, payload, Instants.stored(now));
  }

  private Write.Put put(Webhook webhook, String event, String payload, Instant now) {
    return Write.put(
        Delivery.TYPE,
        Delivery.due(
            ids.next(), webhook.brandId(), webhook.id(), event, payload, Instants.stored(now)));
  }

  private static String payload(String event, Instant now, Consumer<Json> data) {
    return Json.write(
        json ->
            json.put("type", event).put("timestamp", Instants.format(now)).object("data", data));
  }
}
