package dev.atoll.community;

import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.Like;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.SocialPatterns;

/**
 * Likes molts and takes likes back. The like and its count change in one transaction, which is
 * refused where the like is, or is not, there already: so asking twice counts once, either way, and
 * whatever happens at once. 2 read units and 6 write units. Thread-safe.
 */
final class Likes {

  private final SingleTable table;
  private final Ids ids;
  private final Limiting limiting;
  private final Molts molts;

  Likes(SingleTable table, Ids ids, Limiting limiting, Molts molts) {
    this.table = table;
    this.ids = ids;
    this.limiting = limiting;
    this.molts = molts;
  }

  Response like(Request request) {
    Molt molt = molts.present(request.path("id"));
    limiting.like(request.member());
    Like like =
        new Like(
            molt.id(), Molts.byline(request.member()), ids.next(), molt.summary().author().id());
    return done(
        counting(SocialPatterns.LIKE, molt, 1)
            .with(Write.put(Like.TYPE, like).when(Condition.absent()), Refusal.SO_ALREADY));
  }

  Response unlike(Request request) {
    Molt molt = molts.present(request.path("id"));
    limiting.like(request.member());
    Write removal =
        Write.delete(Like.key(molt.id(), request.member().accountId())).when(Condition.exists());
    return done(counting(SocialPatterns.UNLIKE, molt, -1).with(removal, Refusal.SO_ALREADY));
  }

  private static Transaction<Refusal> counting(WritePattern pattern, Molt molt, int by) {
    return Transaction.<Refusal>of(pattern)
        .with(
            Write.update(Molt.key(molt.id())).add("likes", by).when(Molt.IS_LIVING), Refusal.GONE);
  }

  private Response done(Transaction<Refusal> change) {
    return switch (table.transact(change)) {
      case Committed<Refusal>() -> Response.noContent();
      case Refused<Refusal>(Refusal reason, var existing) ->
          switch (reason) {
            case GONE -> throw Molts.notFound();
            case SO_ALREADY -> Response.noContent();
          };
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    };
  }

  private enum Refusal {
    GONE,
    SO_ALREADY
  }
}
