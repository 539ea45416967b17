package dev.atoll.community;

import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.Repetition;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.Byline;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.SeaEntry;
import dev.atoll.table.schema.SocialPatterns;
import dev.atoll.table.schema.StoredMolt;
import java.util.Optional;

/**
 * Writes a molt, or a reply to one. A molt is counted on its author's account, put into the sea and
 * queued for its author's followers in one transaction: 8 write units. A reply is counted on its
 * author's account and on its parent instead, and stands in the thread: also 8. One more for the
 * limit.
 */
final class CreateMolt implements Operation {

  private final SingleTable table;
  private final Ids ids;
  private final Limiting limiting;
  private final Molts molts;

  CreateMolt(SingleTable table, Ids ids, Limiting limiting, Molts molts) {
    this.table = table;
    this.ids = ids;
    this.limiting = limiting;
    this.molts = molts;
  }

  @Override
  public Response handle(Request request) {
    return Repetition.of(request, table).map(this::repeated).orElseGet(() -> write(request));
  }

  private Response write(Request request) {
    Optional<Molt> parent = request.body().optionalText("parentId").map(this::parent);
    limiting.molt(request.member());
    String text = request.body().text("text");
    Byline author = Molts.byline(request.member());
    String id = ids.next();
    Molt molt =
        parent
            .map(to -> Molt.reply(id, text, author, to))
            .orElseGet(() -> Molt.create(id, text, author));
    return switch (table.transact(writing(molt).once(request.idempotency(), id))) {
      case Committed<Refusal>() -> created(molt);
      case Replayed<Refusal>(String made) -> repeated(made);
      case Refused<Refusal>(Refusal reason, var existing) -> throw refused(reason);
    };
  }

  private Molt parent(String id) {
    return table
        .get(SocialPatterns.MOLT.at(id))
        .flatMap(StoredMolt::living)
        .orElseThrow(CreateMolt::unknownParent);
  }

  private static Transaction<Refusal> writing(Molt molt) {
    Optional<String> parent = molt.summary().parentId();
    Transaction<Refusal> placed =
        parent.isPresent()
            ? Transaction.<Refusal>of(SocialPatterns.CREATE_REPLY)
                .with(
                    Write.update(Molt.key(parent.get())).add("replies", 1).when(Molt.IS_LIVING),
                    Refusal.PARENT_GONE)
            : Transaction.<Refusal>of(SocialPatterns.CREATE_MOLT)
                .with(Write.put(SeaEntry.TYPE, new SeaEntry(molt.summary())));
    return placed
        .with(Write.put(Molt.TYPE, molt))
        .with(
            Write.update(Account.key(molt.summary().author().id()))
                .add("molts", 1)
                .when(Account.IS_LIVING),
            Refusal.AUTHOR_GONE);
  }

  /** The molt that the first request made, as it is now. */
  private Response repeated(String id) {
    return created(molts.present(id));
  }

  private static Response created(Molt molt) {
    return Response.created("/molts/" + molt.id(), json -> MoltJson.molt(json, molt));
  }

  private static Problem refused(Refusal reason) {
    return switch (reason) {
      case PARENT_GONE -> unknownParent();
      case AUTHOR_GONE -> Members.nobody();
    };
  }

  private static Problem unknownParent() {
    return Problem.invalidField("parentId", "unknown", "is no molt");
  }

  private enum Refusal {
    PARENT_GONE,
    AUTHOR_GONE
  }
}
