package dev.atoll.provenance;

import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.json.Json;
import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Write;
import dev.atoll.table.WriteOutcome;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.schema.Brand;
import dev.atoll.table.schema.ProvenancePatterns;
import dev.atoll.table.schema.ThreatAlert;
import java.util.Optional;

/** Alerts of a brand, for its owner. Thread-safe. */
final class Threats {

  private static final String RESOLVED_AT = "resolvedAt";

  private final SingleTable table;
  private final Owners owners;

  Threats(SingleTable table, Owners owners) {
    this.table = table;
    this.owners = owners;
  }

  Response list(Request request) {
    Brand brand = owners.brand(request);
    return Response.page(
        request,
        table.query(ProvenancePatterns.THREATS.in(brand.id()), request.page()),
        Threats::write);
  }

  /** A read and a write unit. An alert that is resolved already gets the new time. */
  Response update(Request request) {
    Brand brand = owners.brand(request);
    PrimaryKey key = ThreatAlert.key(brand.id(), request.path("tid")).orElseThrow(Threats::unknown);
    Write.Update change = change(request, key).when(Condition.exists());
    return switch (table.write(ProvenancePatterns.RESOLVE_THREAT, change)) {
      case WriteOutcome.Written(Optional<Attributes> item) -> {
        ThreatAlert alert = ThreatAlert.TYPE.decode(item.orElseThrow());
        yield Response.ok(json -> write(json, alert));
      }
      case WriteOutcome.Refused refused -> throw unknown();
    };
  }

  private static Write.Update change(Request request, PrimaryKey key) {
    Write.Update update = Write.update(key);
    return request.body().optionalTruth("resolved").orElseThrow()
        ? update.set(Attributes.builder().put(RESOLVED_AT, request.now()).build())
        : update.remove(RESOLVED_AT);
  }

  private static void write(Json json, ThreatAlert alert) {
    json.put("id", alert.id())
        .put("rule", alert.rule().text())
        .put("severity", alert.severity().text())
        .put("narrative", alert.narrative())
        .object("evidence", inner -> alert.evidence().forEach(inner::put))
        .put("productId", alert.productId())
        .put("resolved", alert.resolved())
        .putNullable("resolvedAt", alert.resolvedAt().map(Instants::format).orElse(null))
        .put("createdAt", Instants.format(alert.createdAt()))
        .put("analyst", alert.analyst());
  }

  private static Problem unknown() {
    return Problem.notFound("The brand has no such alert.");
  }
}
