package dev.atoll.http;

import dev.atoll.table.SingleTable;
import dev.atoll.table.schema.IdempotencyClaim;
import dev.atoll.table.schema.IdempotencyRecord;
import dev.atoll.table.schema.PlatformPatterns;
import java.util.Optional;

/**
 * Whether a request is the repetition of one that took effect. The transaction that has the effect
 * decides that for certain; asking first keeps what has changed in the meantime (a rate limit, the
 * settings) from giving a repetition another answer. Half a read unit, only where the client sent
 * an {@code Idempotency-Key}.
 */
public final class Repetition {

  private Repetition() {}

  /** What the first request made; empty if this one is the first as far as can be seen. */
  public static Optional<String> of(Request request, SingleTable table) {
    return request.idempotency().flatMap(claim -> made(claim, table));
  }

  private static Optional<String> made(IdempotencyClaim claim, SingleTable table) {
    Optional<IdempotencyRecord> record =
        table.get(PlatformPatterns.IDEMPOTENCY_RECORD.at(claim.principal(), claim.key()));
    return record.map(claim::made);
  }
}
