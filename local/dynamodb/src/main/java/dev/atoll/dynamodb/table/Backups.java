package dev.atoll.dynamodb.table;

import java.time.Instant;

/**
 * Point-in-time recovery as it was asked for. It is accepted and described, not carried out.
 *
 * @param since when it was switched on
 * @param days how far back it reaches, 1 to 35
 */
public record Backups(Instant since, int days) {}
