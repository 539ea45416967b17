package dev.atoll.provenance;

import dev.atoll.http.Problem;
import dev.atoll.http.ProblemCode;
import dev.atoll.http.Request;
import dev.atoll.table.Condition;
import dev.atoll.table.SingleTable;
import dev.atoll.table.Transaction;
import dev.atoll.table.Write;
import dev.atoll.table.WritePattern;
import dev.atoll.table.key.Instants;
import dev.atoll.table.schema.Brand;
import dev.atoll.table.schema.ChainHead;
import dev.atoll.table.schema.Product;
import dev.atoll.table.schema.ProvenanceEvent;
import dev.atoll.table.schema.ProvenancePatterns;
import java.time.Instant;
import java.util.Optional;

/**
 * Appends events. The head is read before the product and its brand, and the event is written on
 * condition that it is still the head: if the product went to another brand in the meantime, that
 * was an event too, and the attempt fails. Thread-safe.
 */
final class Chains {

  /** The end of a chain, and whose product it is. */
  record End(ChainHead head, Product product, Brand brand) {}

  /** Why an event was not appended. */
  enum Refusal {
    /** Another event came first: read again. */
    OVERTAKEN,
    /** The receiving brand has a product of the SKU. */
    SKU_TAKEN
  }

  /** An event's content, before it has a place in the chain. */
  record Draft(
      String type,
      String actor,
      Optional<String> location,
      Optional<Instant> occurredAt,
      Optional<String> data) {

    static Draft of(ChainEvent kind, Brand actor, Optional<String> data) {
      return new Draft(kind.text(), actor.name(), Optional.empty(), Optional.empty(), data);
    }
  }

  private final SingleTable table;
  private final Owners owners;
  private final ChainSeal seal;

  Chains(SingleTable table, Owners owners, ChainSeal seal) {
    this.table = table;
    this.owners = owners;
    this.seal = seal;
  }

  /**
   * The end of the chain of the product in the path, which is the user's. 3 read units.
   *
   * @throws Problem 404, 403, or 409 if the end is not one that Atoll made: what were appended to
   *     it would make it look right
   */
  End end(Request request) {
    Optional<ChainHead> head = table.get(ProvenancePatterns.CHAIN_HEAD.at(request.path("id")));
    Product product = owners.product(request.path("id"));
    Brand brand = owners.brandOf(product, request);
    if (head.filter(seal::isSealed).isEmpty()) {
      throw Problem.of(
          ProblemCode.CHAIN_BROKEN, "Verify the product: its chain was tampered with.");
    }
    return new End(head.get(), product, brand);
  }

  /**
   * The event that comes next.
   *
   * @param now the request's time; recorded later if the chain's last event is not older
   */
  static ProvenanceEvent next(ChainHead head, Draft draft, Instant now) {
    Instant earliest = head.lastRecordedAt().plusMillis(1);
    Instant recordedAt = Instants.stored(now);
    return ChainSeal.hashed(
        new ProvenanceEvent(
            head.productId(),
            recordedAt.isBefore(earliest) ? earliest : recordedAt,
            head.length() + 1,
            draft.type(),
            draft.actor(),
            draft.location(),
            draft.occurredAt().map(Instants::stored),
            draft.data(),
            head.lastHash(),
            ""));
  }

  /** The writes of an event that is appended to a head. */
  Transaction<Refusal> appending(WritePattern pattern, ChainHead head, ProvenanceEvent event) {
    return Transaction.<Refusal>of(pattern)
        .with(Write.put(ChainHead.TYPE, seal.head(event)).when(head.isLast()), Refusal.OVERTAKEN)
        .with(Write.put(ProvenanceEvent.TYPE, event).when(Condition.absent()), Refusal.OVERTAKEN);
  }
}
