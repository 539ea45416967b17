package dev.atoll.provenance;

import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.Repetition;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.input.Values;
import dev.atoll.table.SingleTable;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyText;
import dev.atoll.table.schema.ProvenanceEvent;
import dev.atoll.table.schema.ProvenancePatterns;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/**
 * Appends an event to a product's chain. 3 read and 4 write units, and the reads again for each
 * event that came first.
 */
final class AppendEvent implements Operation {

  private final SingleTable table;
  private final Chains chains;

  AppendEvent(SingleTable table, Chains chains) {
    this.table = table;
    this.chains = chains;
  }

  @Override
  public Response handle(Request request) {
    Chains.Draft draft = draft(request.body());
    Optional<String> before = Repetition.of(request, table);
    ProvenanceEvent event =
        before.isPresent()
            ? find(request, draft, before.get())
            : Contention.outlast(() -> append(request, draft));
    return Response.created(
        "/products/" + event.productId() + "/events", json -> ProductJson.event(json, event));
  }

  private Optional<ProvenanceEvent> append(Request request, Chains.Draft draft) {
    Chains.End end = chains.end(request);
    ProvenanceEvent event = Chains.next(end.head(), draft, request.now());
    String made = Instants.format(event.recordedAt());
    return switch (table.transact(
        chains
            .appending(ProvenancePatterns.APPEND_EVENT, end.head(), event)
            .once(request.idempotency(), made))) {
      case TransactionOutcome.Committed<Chains.Refusal> committed -> Optional.of(event);
      case TransactionOutcome.Replayed<Chains.Refusal>(String earlier) ->
          Optional.of(find(request, draft, earlier));
      case TransactionOutcome.Refused<Chains.Refusal> overtaken -> Optional.empty();
    };
  }

  private ProvenanceEvent find(Request request, Chains.Draft draft, String recordedAt) {
    return table
        .get(ProvenancePatterns.EVENT.at(request.path("id"), recordedAt, KeyText.of(draft.type())))
        .orElseThrow(() -> Problem.notFound("That event is gone."));
  }

  private static Chains.Draft draft(Values body) {
    String type = body.text("type").strip();
    if (ChainEvent.isReserved(type)) {
      throw Problem.invalidField("type", "reserved", "is written by Atoll itself");
    }
    return new Chains.Draft(
        type,
        body.text("actor").strip(),
        body.optionalText("location"),
        body.optionalText("occurredAt").map(AppendEvent::instant),
        body.optionalJson("data"));
  }

  private static Instant instant(String text) {
    try {
      return OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeException e) {
      throw Problem.invalidField("occurredAt", "format", "is no instant of any calendar");
    }
  }
}
