package dev.atoll.provenance;

import dev.atoll.http.Contention;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Repetition;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.BrandCounters;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProductStatus;
import dev.atoll.table.schema.ProvenanceEvent;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.Severity;
import dev.atoll.table.schema.ThreatAlert;
import dev.atoll.table.schema.ThreatRule;
import dev.atoll.table.schema.WebhookEvent;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Recalls a product or flags it: an event, and the product's record in every list, in one
 * transaction; a recall with its alert and the deliveries that tell of it. Thread-safe.
 */
final class ChangeStanding {

  private static final String BY_OWNER = "owner";

  private final SingleTable table;
  private final Owners owners;
  private final Chains chains;
  private final Announcements announcements;

  ChangeStanding(SingleTable table, Owners owners, Chains chains, Announcements announcements) {
    this.table = table;
    this.owners = owners;
    this.chains = chains;
    this.announcements = announcements;
  }

  /** 3.5 read units; 12 write units, and 3 for each webhook. */
  Response recall(Request request) {
    return once(request, () -> recallOnce(request));
  }

  /** 3 read and 8 write units; what changes nothing writes nothing. */
  Response flag(Request request) {
    return once(request, () -> flagOnce(request));
  }

  private Response once(Request request, Supplier<Optional<Product>> attempt) {
    Product product =
        Repetition.of(request, table).isPresent()
            ? owners.product(request)
            : Contention.outlast(attempt);
    return Response.ok(json -> ProductJson.owners(json, product, request));
  }

  private Optional<Product> recallOnce(Request request) {
    Chains.End end = chains.end(request);
    refuseRecalled(end.product());
    String reason = request.body().text("reason").strip();
    ProvenanceEvent event =
        event(request, end, ChainEvent.RECALLED, Optional.of(ChainEvent.recalledFor(reason)));
    Product product = end.product().with(end.product().brandId(), ProductStatus.RECALLED);
    Transaction<Chains.Refusal> recall =
        change(end, event, product)
            .with(Write.put(ThreatAlert.TYPE, alert(product, reason, request.now())))
            .with(BrandCounters.count(product.brandId(), product.id(), "threats", 1))
            .withAll(
                announcements.to(
                    product.brandId(),
                    WebhookEvent.RECALL,
                    request.now(),
                    json ->
                        json.put("productId", product.id())
                            .put("brandId", product.brandId())
                            .put("sku", product.facts().sku())
                            .put("reason", reason)));
    return committed(request, recall, product);
  }

  private Optional<Product> flagOnce(Request request) {
    Chains.End end = chains.end(request);
    refuseRecalled(end.product());
    boolean flagged = request.body().optionalTruth("flagged").orElseThrow();
    boolean before = end.product().status() == ProductStatus.FLAGGED;
    if (flagged == before) {
      return Optional.of(end.product());
    }
    ProvenanceEvent event =
        event(request, end, flagged ? ChainEvent.FLAGGED : ChainEvent.UNFLAGGED, Optional.empty());
    Product product = end.product().with(end.product().brandId(), status(end.product(), flagged));
    return committed(request, change(end, event, product), product);
  }

  private static ProductStatus status(Product product, boolean flagged) {
    if (flagged) {
      return ProductStatus.FLAGGED;
    }
    return product.brandId().equals(product.originBrandId())
        ? ProductStatus.ACTIVE
        : ProductStatus.TRANSFERRED;
  }

  private static ProvenanceEvent event(
      Request request, Chains.End end, ChainEvent kind, Optional<String> data) {
    return Chains.next(end.head(), Chains.Draft.of(kind, end.brand(), data), request.now());
  }

  private Transaction<Chains.Refusal> change(
      Chains.End end, ProvenanceEvent event, Product product) {
    return chains
        .appending(ProvenancePatterns.CHANGE_STATUS, end.head(), event)
        .with(Write.put(Product.TYPE, product));
  }

  private Optional<Product> committed(
      Request request, Transaction<Chains.Refusal> change, Product product) {
    return switch (table.transact(change.once(request.idempotency(), product.id()))) {
      case TransactionOutcome.Committed<Chains.Refusal> committed -> Optional.of(product);
      case TransactionOutcome.Replayed<Chains.Refusal> replayed ->
          Optional.of(owners.product(request));
      case TransactionOutcome.Refused<Chains.Refusal> overtaken -> Optional.empty();
    };
  }

  private static void refuseRecalled(Product product) {
    if (product.status() == ProductStatus.RECALLED) {
      throw Problem.of(ProblemCode.ALREADY_RECALLED, "A recall is for good.");
    }
  }

  /** One for ever: a product is recalled once. */
  private static ThreatAlert alert(Product product, String reason, Instant now) {
    return new ThreatAlert(
        product.brandId(),
        now.truncatedTo(ChronoUnit.DAYS),
        ThreatRule.RECALL,
        product.id(),
        Severity.HIGH,
        "The owner recalled the product: " + reason,
        new TreeMap<>(Map.of("reason", reason, "sku", product.facts().sku())),
        BY_OWNER,
        Instants.stored(now),
        Optional.empty());
  }
}
