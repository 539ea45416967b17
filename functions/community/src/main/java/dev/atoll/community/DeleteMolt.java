package dev.atoll.community;

import dev.atoll.http.Contention;
import dev.atoll.http.Operation;
import dev.atoll.http.Problem;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.schema.Account;
import dev.atoll.table.schema.DeletedMolt;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.SeaEntry;
import dev.atoll.table.schema.SocialPatterns;
import java.time.Instant;
import java.util.Optional;

/**
 * Deletes a molt of one's own. In one transaction it loses its text, leaves profile, thread and
 * sea, and is uncounted on account and parent; feeds refer to it, so they lose it at the same
 * moment. Its likes and remolts go as durable work. Replies stay, as molts of their authors.
 */
final class DeleteMolt implements Operation {

  private final SingleTable table;
  private final Molts molts;

  DeleteMolt(SingleTable table, Molts molts) {
    this.table = table;
    this.molts = molts;
  }

  @Override
  public Response handle(Request request) {
    Molt molt = molts.present(request.path("id"));
    if (!molt.summary().author().id().equals(request.member().accountId())) {
      throw Problem.forbidden("Only its author may delete a molt.");
    }
    return Contention.outlast(() -> delete(molt, request.now()));
  }

  private Optional<Response> delete(Molt molt, Instant now) {
    return switch (table.transact(uncounted(deletion(molt, now), molt))) {
      case Committed<Refusal>() -> Optional.of(Response.noContent());
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
      case Refused<Refusal>(Refusal reason, var existing) ->
          switch (reason) {
            case GONE -> throw Molts.notFound();
            case AUTHOR_GONE -> throw Members.nobody();
            case PARENT_GONE -> withoutParent(molt, now);
          };
    };
  }

  /** Nothing counts on a parent that is deleted. */
  private Optional<Response> withoutParent(Molt molt, Instant now) {
    return switch (table.transact(deletion(molt, now))) {
      case Committed<Refusal>() -> Optional.of(Response.noContent());
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
      case Refused<Refusal> changed -> Optional.empty();
    };
  }

  private static Transaction<Refusal> deletion(Molt molt, Instant now) {
    Transaction<Refusal> deletion =
        Transaction.<Refusal>of(SocialPatterns.DELETE_MOLT)
            .with(
                Write.put(Molt.TYPE, DeletedMolt.of(molt, now)).when(Molt.IS_LIVING), Refusal.GONE)
            .with(
                Write.update(Account.key(molt.summary().author().id()))
                    .add("molts", -1)
                    .when(Account.IS_LIVING),
                Refusal.AUTHOR_GONE);
    boolean inSea = molt.summary().parentId().isEmpty() && SeaEntry.expiry(molt.id()).isAfter(now);
    return inSea ? deletion.with(Write.delete(SeaEntry.key(molt.id()))) : deletion;
  }

  private static Transaction<Refusal> uncounted(Transaction<Refusal> deletion, Molt molt) {
    return molt.summary()
        .parentId()
        .map(
            parent ->
                deletion.with(
                    Write.update(Molt.key(parent)).add("replies", -1).when(Molt.IS_LIVING),
                    Refusal.PARENT_GONE))
        .orElse(deletion);
  }

  private enum Refusal {
    GONE,
    AUTHOR_GONE,
    PARENT_GONE
  }
}
