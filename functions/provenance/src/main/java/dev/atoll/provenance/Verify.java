package dev.atoll.provenance;

import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.limit.RateLimit;
import dev.atoll.table.schema.CodeMarker;
import dev.atoll.table.schema.HashMarker;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.Scan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * Verifies a product by its code or its hash, in two calls: 2 read units for a product with ten
 * events. A GET writes nothing; a POST also records the scan, 2 write units.
 *
 * <p>An unknown code takes the same two steps as a known one, the second being the network's count
 * of misses beside a Query of nothing: so a guess costs about what a hit does.
 */
final class Verify {

  private final SingleTable table;
  private final Dossiers dossiers;
  private final NetworkLimits limits;
  private final RateLimit misses;
  private final Duration scansKept;
  private final Ids ids;

  Verify(
      SingleTable table,
      Dossiers dossiers,
      NetworkLimits limits,
      RateLimit misses,
      Duration scansKept,
      Ids ids) {
    this.table = table;
    this.dossiers = dossiers;
    this.limits = limits;
    this.misses = misses;
    this.scansKept = scansKept;
    this.ids = ids;
  }

  Response byCode(Request request) {
    Verification verification = find(request).orElseThrow(() -> missedBeside(request));
    return answer(verification, Optional.empty());
  }

  Response byHash(Request request) {
    String hash = request.path("sha256").toLowerCase(java.util.Locale.ROOT);
    Verification verification =
        table
            .get(ProvenancePatterns.HASH.at(hash))
            .map(HashMarker::productId)
            .flatMap(id -> dossiers.examine(id, product -> product.hash().equals(hash)))
            .orElseThrow(() -> missedBeside(request));
    return answer(verification, Optional.empty());
  }

  Response scan(Request request) {
    String code = request.path("code");
    Optional<String> productId =
        table.get(ProvenancePatterns.CODE.at(code)).map(CodeMarker::productId);
    Optional<Verification> found = productId.flatMap(id -> examine(id, code));
    if (found.isEmpty()) {
      dossiers.readNothing();
      limits.count(misses, request);
      throw unknown();
    }
    Scan scan = scan(request, productId.orElseThrow(), found.get());
    Transaction<Never> recording =
        Transaction.<Never>of(ProvenancePatterns.RECORD_SCAN)
            .with(Write.put(Scan.TYPE, scan))
            .once(request.idempotency(), scan.id());
    return switch (table.transact(recording)) {
      case TransactionOutcome.Committed<Never> committed ->
          answer(found.get(), Optional.of(scan.id()));
      case TransactionOutcome.Replayed<Never>(String id) -> answer(found.get(), Optional.of(id));
      case TransactionOutcome.Refused<Never>(Never reason, var existing) ->
          throw new IllegalStateException("refused without a condition");
    };
  }

  private Optional<Verification> find(Request request) {
    String code = request.path("code");
    return table
        .get(ProvenancePatterns.CODE.at(code))
        .flatMap(marker -> examine(marker.productId(), code));
  }

  private Optional<Verification> examine(String productId, String code) {
    return dossiers.examine(productId, product -> ProductSeal.same(product.code(), code));
  }

  private Scan scan(Request request, String productId, Verification verification) {
    Instant expiry = Instant.ofEpochSecond(request.now().plus(scansKept).getEpochSecond());
    return new Scan(
        productId,
        ids.next(),
        verification.brandId().orElse("unknown"),
        limits.network(request.client()),
        request.client().country(),
        request.userAgent(),
        verification.verdict().text(),
        false,
        expiry);
  }

  /** Counted beside the Query that a known code would have led to, so that it is no step more. */
  private Problem missedBeside(Request request) {
    List<Callable<Boolean>> both =
        List.of(
            () -> {
              dossiers.readNothing();
              return true;
            },
            () -> {
              limits.count(misses, request);
              return true;
            });
    AtOnce.all(both);
    return unknown();
  }

  private static Problem unknown() {
    return Problem.notFound("No product has that code or hash. It may be a counterfeit.");
  }

  private static Response answer(Verification verification, Optional<String> scanId) {
    return Response.ok(
        json -> {
          VerificationJson.write(json, verification);
          json.put("scanId", scanId);
        });
  }

  /** A transaction without conditions is never refused. */
  private enum Never {}
}
