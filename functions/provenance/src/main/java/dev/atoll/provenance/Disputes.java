package dev.atoll.provenance;

import dev.atoll.http.Limits;
import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Repetition;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Dispute;
import dev.atoll.table.schema.ProvenancePatterns;
import java.time.Instant;
import java.util.Optional;

/** Disputes about claims, by who has the code; the brand's owner reads them. Thread-safe. */
final class Disputes {

  private final SingleTable table;
  private final Owners owners;
  private final Claims claims;
  private final NetworkLimits limits;
  private final Limits rates;
  private final Ids ids;

  Disputes(
      SingleTable table,
      Owners owners,
      Claims claims,
      NetworkLimits limits,
      Limits rates,
      Ids ids) {
    this.table = table;
    this.owners = owners;
    this.claims = claims;
    this.limits = limits;
    this.rates = rates;
    this.ids = ids;
  }

  /** 1.5 read units; 3 write units, 2 more per KB of the text beyond the first. */
  Response file(Request request) {
    Optional<String> before = Repetition.of(request, table);
    if (before.isPresent()) {
      return filed(request.path("id"), before.get());
    }
    limits.count(rates.disputes(), request);
    claims.requireCode(request);
    String productId = request.path("id");
    if (table.get(ProvenancePatterns.CLAIM.at(productId)).isEmpty()) {
      throw Problem.of(ProblemCode.NOT_CLAIMED, "There is no claim to dispute.");
    }
    Dispute dispute =
        new Dispute(
            productId, ids.next(), request.body().text("text"), limits.network(request.client()));
    Transaction<Never> filing =
        Transaction.<Never>of(ProvenancePatterns.FILE_DISPUTE)
            .with(Write.put(Dispute.TYPE, dispute))
            .once(request.idempotency(), dispute.id());
    return switch (table.transact(filing)) {
      case TransactionOutcome.Committed<Never> committed -> filed(productId, dispute.id());
      case TransactionOutcome.Replayed<Never>(String id) -> filed(productId, id);
      case TransactionOutcome.Refused<Never>(Never reason, var existing) ->
          throw new IllegalStateException("refused without a condition");
    };
  }

  Response list(Request request) {
    String productId = owners.product(request).id();
    return Response.page(
        request,
        table.query(ProvenancePatterns.DISPUTES.in(productId), request.page()),
        Disputes::write);
  }

  private static Response filed(String productId, String id) {
    return Response.created(
        "/products/" + productId + "/disputes",
        json -> json.put("id", id).put("createdAt", format(Ids.time(id))));
  }

  private static void write(Json json, Dispute dispute) {
    json.put("id", dispute.id())
        .put("text", dispute.text())
        .put("createdAt", format(dispute.createdAt()));
  }

  private static String format(Instant instant) {
    return Instants.format(instant);
  }

  /** A transaction without conditions is never refused. */
  private enum Never {}
}
