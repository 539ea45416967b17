package dev.atoll.provenance;

import dev.atoll.http.Operation;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.http.input.Values;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.Brand;
import dev.atoll.table.schema.ProvenancePatterns;

/** Makes a brand for the user who asks. 4 write units, both listings included. */
final class CreateBrand implements Operation {

  private final SingleTable table;
  private final Ids ids;

  CreateBrand(SingleTable table, Ids ids) {
    this.table = table;
    this.ids = ids;
  }

  @Override
  public Response handle(Request request) {
    Values body = request.body();
    Brand brand =
        new Brand(
            ids.next(),
            request.user().sub(),
            body.text("name").strip(),
            body.optionalText("domain"),
            body.optionalText("industry"),
            body.optionalText("logoUrl"));
    Transaction<Refusal> creation =
        Transaction.<Refusal>of(ProvenancePatterns.CREATE_BRAND)
            .with(Write.put(Brand.TYPE, brand).when(Condition.absent()), Refusal.ID_TAKEN)
            .once(request.idempotency(), brand.id());
    return switch (table.transact(creation)) {
      case TransactionOutcome.Committed<Refusal> committed -> created(brand);
      case TransactionOutcome.Replayed<Refusal>(String id) ->
          created(table.get(ProvenancePatterns.BRAND_TO_DECIDE.at(id)).orElseThrow());
      case TransactionOutcome.Refused<Refusal> refused ->
          throw new IllegalStateException("an identifier was given twice");
    };
  }

  private static Response created(Brand brand) {
    return Response.created("/brands/" + brand.id(), json -> ProductJson.brand(json, brand));
  }

  private enum Refusal {
    ID_TAKEN
  }
}
