package dev.atoll.provenance;

import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.http.outbound.Destination;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Brand;
import dev.atoll.table.schema.Delivery;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.Webhook;
import dev.atoll.table.schema.WebhookEvent;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Webhooks of a brand, for its owner. How many there are is counted on the brand's item, in the
 * transactions that add and remove them, so that no race makes an eleventh. Thread-safe.
 *
 * @see <a href="https://www.standardwebhooks.com/">Standard Webhooks: the form of the secret</a>
 */
final class Webhooks {

  private static final String COUNT = "webhooks";
  private static final int SECRET_BYTES = 32;

  private final SingleTable table;
  private final Owners owners;
  private final Announcements announcements;
  private final Ids ids;
  private final RandomGenerator random;
  private final boolean local;

  /**
   * @param random one that cannot be guessed
   * @param local whether webhooks may lead to this machine
   */
  Webhooks(
      SingleTable table,
      Owners owners,
      Announcements announcements,
      Ids ids,
      RandomGenerator random,
      boolean local) {
    this.table = table;
    this.owners = owners;
    this.announcements = announcements;
    this.ids = ids;
    this.random = random;
    this.local = local;
  }

  Response list(Request request) {
    Brand brand = owners.brand(request);
    return Response.page(
        request,
        table.query(ProvenancePatterns.WEBHOOKS.in(brand.id()), request.page()),
        Webhooks::write);
  }

  /** A read and 4 write units. */
  Response create(Request request) {
    Brand brand = owners.brand(request);
    Webhook webhook = webhook(request, brand);
    Transaction<Refusal> adding =
        Transaction.<Refusal>of(ProvenancePatterns.ADD_WEBHOOK)
            .with(
                Write.update(Brand.key(brand.id()))
                    .add(COUNT, 1)
                    .when(Condition.exists().and(Condition.below(COUNT, Webhook.MAX))),
                Refusal.TOO_MANY)
            .with(Write.put(Webhook.TYPE, webhook))
            .once(request.idempotency(), webhook.id());
    return switch (table.transact(adding)) {
      case TransactionOutcome.Committed<Refusal> committed ->
          created(webhook, Optional.of(webhook.secret()));
      case TransactionOutcome.Replayed<Refusal>(String id) ->
          created(find(brand, id), Optional.empty());
      case TransactionOutcome.Refused<Refusal> refused ->
          throw Problem.of(ProblemCode.TOO_MANY_WEBHOOKS, "Remove one first.");
    };
  }

  /** A read and 4 write units. */
  Response delete(Request request) {
    Brand brand = owners.brand(request);
    Transaction<Refusal> removing =
        Transaction.<Refusal>of(ProvenancePatterns.REMOVE_WEBHOOK)
            .with(
                Write.delete(Webhook.key(brand.id(), request.path("wid"))).when(Condition.exists()),
                Refusal.UNKNOWN)
            .with(Write.update(Brand.key(brand.id())).add(COUNT, -1));
    return switch (table.transact(removing)) {
      case TransactionOutcome.Committed<Refusal> committed -> Response.noContent();
      case TransactionOutcome.Refused<Refusal> refused -> throw unknown();
      case TransactionOutcome.Replayed<Refusal> replayed ->
          throw new IllegalStateException("a removal takes no idempotency key");
    };
  }

  /** Queues a delivery: 2 read and 3 write units. */
  Response test(Request request) {
    Brand brand = owners.brand(request);
    Delivery delivery = announcements.trial(find(brand, request.path("wid")), request.now());
    Transaction<Refusal> queueing =
        Transaction.<Refusal>of(ProvenancePatterns.QUEUE_DELIVERY)
            .with(Write.put(Delivery.TYPE, delivery))
            .once(request.idempotency(), delivery.id());
    return switch (table.transact(queueing)) {
      case TransactionOutcome.Committed<Refusal> committed -> queued(delivery.id());
      case TransactionOutcome.Replayed<Refusal>(String id) -> queued(id);
      case TransactionOutcome.Refused<Refusal> refused ->
          throw new IllegalStateException("refused without a condition");
    };
  }

  private Webhook webhook(Request request, Brand brand) {
    String url = request.body().text("url");
    if (Destination.of(url, local).isEmpty()) {
      throw Problem.invalidField(
          "url", "format", "must be an https address of the public internet");
    }
    List<WebhookEvent> events =
        request.body().texts("events").stream().distinct().map(WebhookEvent::of).toList();
    if (events.isEmpty()) {
      throw Problem.invalidField("events", "required", "names no event");
    }
    return new Webhook(
        brand.id(), ids.next(), url, events, secret(), true, Optional.empty(), Optional.empty());
  }

  private String secret() {
    byte[] bytes = new byte[SECRET_BYTES];
    random.nextBytes(bytes);
    return "whsec_" + Base64.getEncoder().encodeToString(bytes);
  }

  private Webhook find(Brand brand, String id) {
    return table.get(ProvenancePatterns.WEBHOOK.at(brand.id(), id)).orElseThrow(Webhooks::unknown);
  }

  private static Response created(Webhook webhook, Optional<String> secret) {
    return Response.created(
        "/brands/" + webhook.brandId() + "/webhooks",
        json -> {
          write(json, webhook);
          json.put("secret", secret);
        });
  }

  private static Response queued(String id) {
    return Response.ok(
        json ->
            json.put("id", id)
                .put("event", Delivery.TEST)
                .put("createdAt", Instants.format(Ids.time(id))));
  }

  private static void write(Json json, Webhook webhook) {
    json.put("id", webhook.id())
        .put("url", webhook.url())
        .texts("events", webhook.events().stream().map(WebhookEvent::text).toList())
        .put("active", webhook.active())
        .put("createdAt", Instants.format(webhook.createdAt()))
        .putNullable("failingSince", webhook.failingSince().map(Instants::format).orElse(null))
        .putNullable("lastFailure", webhook.lastFailure().orElse(null));
  }

  private static Problem unknown() {
    return Problem.notFound("The brand has no such webhook.");
  }

  private enum Refusal {
    TOO_MANY,
    UNKNOWN
  }
}
