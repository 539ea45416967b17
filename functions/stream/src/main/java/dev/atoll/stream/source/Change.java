package dev.atoll.stream.source;

import dev.atoll.stream.source.EventSource.Kind;
import dev.atoll.table.Attributes;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/**
 * One record of the stream. What is stored because of it may depend on it and on the table, never
 * on the clock or on chance, so that replaying it changes nothing.
 *
 * @param before the item as it was; empty for an insertion, or where the stream does not tell
 * @param after the item as it is; empty for a removal, or where the stream does not tell
 * @param time when it happened, to the second
 * @param sequence its number, which grows within an item's records
 * @param expired whether it was removed by its time to live, and not by anybody
 */
public record Change(
    Kind kind,
    PrimaryKey key,
    Optional<Attributes> before,
    Optional<Attributes> after,
    Instant time,
    String sequence,
    boolean expired) {

  /** Type of the item; empty where no image tells. */
  public Optional<String> type() {
    return after.or(() -> before).flatMap(image -> image.optionalString("type"));
  }

  /** Whether a source declares that such records reach it. */
  boolean isFor(EventSource source) {
    return source.accepts(kind, strings(before), strings(after));
  }

  private static Function<String, Optional<String>> strings(Optional<Attributes> image) {
    return name -> image.flatMap(item -> item.optionalString(name));
  }
}
