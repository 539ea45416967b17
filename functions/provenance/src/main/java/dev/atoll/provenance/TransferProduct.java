package dev.atoll.provenance;

import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Repetition;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.schema.BrandCounters;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProductStatus;
import dev.atoll.table.schema.ProvenanceEvent;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.SkuMarker;
import dev.atoll.table.schema.WebhookEvent;
import java.util.List;
import java.util.Optional;

/**
 * Hands a product to another brand: an event, the record in the other brand's list, the SKU there
 * instead of here, both counts, and the deliveries that tell both. One transaction; the code is no
 * longer told to who gave it away. 5 read units; 18 write units, and 3 for each webhook.
 */
final class TransferProduct implements Operation {

  private final SingleTable table;
  private final Owners owners;
  private final Chains chains;
  private final Announcements announcements;

  TransferProduct(SingleTable table, Owners owners, Chains chains, Announcements announcements) {
    this.table = table;
    this.owners = owners;
    this.chains = chains;
    this.announcements = announcements;
  }

  @Override
  public Response handle(Request request) {
    Product product =
        Repetition.of(request, table).isPresent()
            ? owners.product(request.path("id"))
            : Contention.outlast(() -> transfer(request));
    return Response.ok(json -> ProductJson.everybodys(json, product));
  }

  private Optional<Product> transfer(Request request) {
    Chains.End end = chains.end(request);
    String from = end.brand().id();
    String to = receiver(request, from);
    ProvenanceEvent event =
        Chains.next(
            end.head(),
            Chains.Draft.of(
                ChainEvent.TRANSFERRED, end.brand(), Optional.of(ChainEvent.transferred(from, to))),
            request.now());
    Product product = end.product().with(to, status(end.product(), to));
    return switch (table.transact(transaction(request, end, event, product))) {
      case TransactionOutcome.Committed<Chains.Refusal> committed -> Optional.of(product);
      case TransactionOutcome.Replayed<Chains.Refusal> replayed ->
          Optional.of(owners.product(product.id()));
      case TransactionOutcome.Refused<Chains.Refusal>(Chains.Refusal reason, var existing) ->
          switch (reason) {
            case OVERTAKEN -> Optional.empty();
            case SKU_TAKEN ->
                throw Problem.of(
                    ProblemCode.SKU_TAKEN, "The receiving brand has a product of that SKU.");
          };
    };
  }

  private String receiver(Request request, String from) {
    String to = request.body().text("brandId");
    if (to.equals(from)) {
      throw Problem.invalidField("brandId", "same", "is the brand that has it already");
    }
    if (table.get(ProvenancePatterns.BRAND_TO_DECIDE.at(to)).isEmpty()) {
      throw Problem.invalidField("brandId", "unknown", "is no brand");
    }
    return to;
  }

  private static ProductStatus status(Product product, String to) {
    return switch (product.status()) {
      case RECALLED, FLAGGED -> product.status();
      case ACTIVE, TRANSFERRED ->
          to.equals(product.originBrandId()) ? ProductStatus.ACTIVE : ProductStatus.TRANSFERRED;
    };
  }

  private Transaction<Chains.Refusal> transaction(
      Request request, Chains.End end, ProvenanceEvent event, Product product) {
    String from = end.brand().id();
    String sku = product.facts().sku();
    return chains
        .appending(ProvenancePatterns.TRANSFER_PRODUCT, end.head(), event)
        .with(
            Write.put(SkuMarker.TYPE, new SkuMarker(product.brandId(), sku, product.id()))
                .when(Condition.absent()),
            Chains.Refusal.SKU_TAKEN)
        .with(Write.delete(SkuMarker.key(from, sku)))
        .with(Write.put(Product.TYPE, product))
        .with(BrandCounters.count(from, product.id(), "products", -1))
        .with(BrandCounters.count(product.brandId(), product.id(), "products", 1))
        .withAll(announced(request, from, from, product))
        .withAll(announced(request, product.brandId(), from, product))
        .once(request.idempotency(), product.id());
  }

  private List<Write.Put> announced(Request request, String to, String from, Product product) {
    return announcements.to(
        to,
        WebhookEvent.TRANSFER,
        request.now(),
        json ->
            json.put("productId", product.id())
                .put("fromBrandId", from)
                .put("toBrandId", product.brandId()));
  }
}
