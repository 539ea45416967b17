package dev.atoll.community;

import dev.atoll.http.Contention;
import dev.atoll.http.Request;
import dev.atoll.http.Response;
import dev.atoll.table.Attributes;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.TransactionOutcome.Committed;
import dev.atoll.table.TransactionOutcome.Refused;
import dev.atoll.table.TransactionOutcome.Replayed;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.Ids;
import dev.atoll.table.schema.Ending;
import dev.atoll.table.schema.Molt;
import dev.atoll.table.schema.Remolt;
import dev.atoll.table.schema.SocialPatterns;
import java.util.Optional;

/**
 * Passes molts on and withdraws that. As with likes, asking twice counts once. What is withdrawn
 * stays as an ended one until it is out of every feed; passed on again before that, it begins again
 * under the identifier that it has in feeds. 2 read units and 7 write units. Thread-safe.
 */
final class Remolts {

  private final SingleTable table;
  private final Ids ids;
  private final Limiting limiting;
  private final Molts molts;

  Remolts(SingleTable table, Ids ids, Limiting limiting, Molts molts) {
    this.table = table;
    this.ids = ids;
    this.limiting = limiting;
    this.molts = molts;
  }

  Response remolt(Request request) {
    Molt molt = molts.present(request.path("id"));
    limiting.molt(request.member());
    Remolt remolt = Remolt.create(molt, Molts.byline(request.member()), ids.next());
    return Contention.outlast(() -> begin(molt, remolt));
  }

  private Optional<Response> begin(Molt molt, Remolt remolt) {
    Write first = Write.put(Remolt.TYPE, remolt).when(Condition.absent());
    return switch (table.transact(
        counting(SocialPatterns.REMOLT, molt, 1).with(first, Refusal.SO_ALREADY))) {
      case Committed<Refusal>() -> Optional.of(Response.noContent());
      case Refused<Refusal>(Refusal reason, var existing) ->
          switch (reason) {
            case GONE -> throw Molts.notFound();
            case SO_ALREADY -> beginAgain(molt, remolt, existing.orElseThrow());
          };
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    };
  }

  /** Unless it has not ended; tried anew if that has changed meanwhile. */
  private Optional<Response> beginAgain(Molt molt, Remolt remolt, Attributes existing) {
    Remolt before = Remolt.TYPE.decode(existing);
    if (before.endedAt().isEmpty()) {
      return Optional.of(Response.noContent());
    }
    Write again = Write.put(Remolt.TYPE, before.again(remolt.id())).when(Ending.IS_ENDED);
    return outcome(
        counting(SocialPatterns.REMOLT, molt, 1).with(again, Refusal.SO_ALREADY), Optional.empty());
  }

  Response withdraw(Request request) {
    Molt molt = molts.present(request.path("id"));
    limiting.molt(request.member());
    Write end =
        Ending.of(Remolt.key(molt.id(), request.member().accountId()), ids.next(), request.now());
    return outcome(
            counting(SocialPatterns.WITHDRAW_REMOLT, molt, -1).with(end, Refusal.SO_ALREADY),
            Optional.of(Response.noContent()))
        .orElseThrow();
  }

  private static Transaction<Refusal> counting(WritePattern pattern, Molt molt, int by) {
    return Transaction.<Refusal>of(pattern)
        .with(
            Write.update(Molt.key(molt.id())).add("remolts", by).when(Molt.IS_LIVING),
            Refusal.GONE);
  }

  private Optional<Response> outcome(Transaction<Refusal> change, Optional<Response> soAlready) {
    return switch (table.transact(change)) {
      case Committed<Refusal>() -> Optional.of(Response.noContent());
      case Refused<Refusal>(Refusal reason, var existing) ->
          switch (reason) {
            case GONE -> throw Molts.notFound();
            case SO_ALREADY -> soAlready;
          };
      case Replayed<Refusal> never -> throw new IllegalStateException("made without a claim");
    };
  }

  private enum Refusal {
    GONE,
    SO_ALREADY
  }
}
