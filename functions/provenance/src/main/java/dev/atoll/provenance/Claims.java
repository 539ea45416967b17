package dev.atoll.provenance;

import dev.atoll.http.Limits;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Repetition;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Claim;
import dev.atoll.table.schema.CodeMarker;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.WebhookEvent;
import java.time.Instant;

/**
 * Claims of products: one at a time, for a year, by who has the code. Who claimed is told to the
 * brand's owner alone. Thread-safe.
 */
final class Claims {

  private final SingleTable table;
  private final Owners owners;
  private final Announcements announcements;
  private final NetworkLimits limits;
  private final Limits rates;

  Claims(
      SingleTable table,
      Owners owners,
      Announcements announcements,
      NetworkLimits limits,
      Limits rates) {
    this.table = table;
    this.owners = owners;
    this.announcements = announcements;
    this.limits = limits;
    this.rates = rates;
  }

  /** 2 read units; 3 write units, and 3 for each webhook. */
  Response claim(Request request) {
    if (Repetition.of(request, table).isEmpty()) {
      limits.count(rates.claims(), request);
    }
    requireCode(request);
    Product product = owners.product(request.path("id"));
    Claim claim = claimOf(request, product);
    Transaction<Refusal> claiming =
        Transaction.<Refusal>of(ProvenancePatterns.CLAIM_PRODUCT)
            .with(Write.put(Claim.TYPE, claim).when(Condition.free(request.now())), Refusal.CLAIMED)
            .withAll(
                announcements.to(
                    product.brandId(),
                    WebhookEvent.CLAIM,
                    request.now(),
                    json -> announced(json, claim)))
            .once(request.idempotency(), claim.productId());
    return switch (table.transact(claiming)) {
      case TransactionOutcome.Committed<Refusal> committed -> claimed(claim);
      case TransactionOutcome.Replayed<Refusal>(String productId) -> claimed(present(productId));
      case TransactionOutcome.Refused<Refusal> refused ->
          throw Problem.of(ProblemCode.ALREADY_CLAIMED, "Somebody has claimed it.");
    };
  }

  /** 3 read units. */
  Response get(Request request) {
    Claim claim = present(owners.product(request).id());
    return Response.ok(
        json -> {
          state(json, claim);
          json.put("name", claim.name()).put("email", claim.email());
        });
  }

  /**
   * Goes on only with the product's code in the body.
   *
   * @throws Problem 404 if it is not, be it another product's or none's; that counts as a miss
   */
  void requireCode(Request request) {
    String productId = request.path("id");
    boolean right =
        table
            .get(ProvenancePatterns.CODE.at(request.body().text("code")))
            .map(CodeMarker::productId)
            .filter(productId::equals)
            .isPresent();
    if (!right) {
      limits.count(rates.verificationMisses(), request);
      throw Problem.notFound("No product has that id and that code.");
    }
  }

  private Claim claimOf(Request request, Product product) {
    Instant now = Instants.stored(request.now());
    return new Claim(
        product.id(),
        request.body().text("name").strip(),
        request.body().text("email").strip(),
        limits.network(request.client()),
        now,
        Instant.ofEpochSecond(now.plus(Claim.HOLDS).getEpochSecond()));
  }

  private Claim present(String productId) {
    return table
        .get(ProvenancePatterns.CLAIM.at(productId))
        .orElseThrow(() -> Problem.notFound("Nobody claims it."));
  }

  private static Response claimed(Claim claim) {
    return Response.created(
        "/products/" + claim.productId() + "/claim", json -> state(json, claim));
  }

  private static void state(Json json, Claim claim) {
    json.put("claimed", true)
        .put("claimedAt", Instants.format(claim.claimedAt()))
        .put("expiresAt", Instants.format(claim.expiresAt()));
  }

  /** Not who it is. */
  private static void announced(Json json, Claim claim) {
    json.put("productId", claim.productId()).put("claimedAt", Instants.format(claim.claimedAt()));
  }

  private enum Refusal {
    CLAIMED
  }
}
