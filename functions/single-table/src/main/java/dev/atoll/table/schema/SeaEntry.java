package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * A molt in the sea: the list of everybody's newest molts. Written and deleted in the molt's own
 * transactions; replies are not in it.
 *
 * <pre>
 * PK SEA#&lt;yyyy-mm-dd&gt;#&lt;0 or 1&gt;   SK M#&lt;id&gt;
 * summary (see MoltSummary), createdAt, expires_at (8 days after the molt)
 * </pre>
 *
 * <p>Everybody writes here, and always to the present day: so a day has two partitions, the molt's
 * identifier says which, and readers merge them.
 */
public record SeaEntry(MoltSummary summary) {

  /** How long a molt is in the sea. */
  public static final Duration LIFETIME = Duration.ofDays(8);

  /** Partitions of one day. */
  public static final List<String> SHARDS = List.of("0", "1");

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("SEA#<day>#<shard>", "M#<id>");

  /** How it is stored. */
  public static final ItemType<SeaEntry> TYPE =
      ItemType.of("sea-entry", KEY, SeaEntry::encode, SeaEntry::decode);

  /** The key of a molt's entry. */
  public static PrimaryKey key(String moltId) {
    String shard = SHARDS.get(Math.floorMod(moltId.hashCode(), SHARDS.size()));
    return KEY.at(day(Ids.time(moltId)).toString(), shard, moltId);
  }

  /** The day, in UTC, whose partitions hold the molts of an instant. */
  public static LocalDate day(Instant instant) {
    return LocalDate.ofInstant(instant, ZoneOffset.UTC);
  }

  /** When a molt leaves the sea. */
  public static Instant expiry(String moltId) {
    return Ids.time(moltId).plus(LIFETIME).truncatedTo(ChronoUnit.SECONDS);
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(summary.id()))
        .put("summary", summary.encode())
        .put("createdAt", summary.createdAt())
        .putEpochSeconds("expires_at", expiry(summary.id()))
        .build();
  }

  private static SeaEntry decode(Attributes item) {
    return new SeaEntry(MoltSummary.decode(KEY.part("id", item.key()), item.map("summary")));
  }
}
