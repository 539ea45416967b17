package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.SortRange;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.KeyText;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * Something that happened to a product: a link of its chain.
 *
 * <pre>
 * PK PRODUCT#&lt;id&gt;   SK EVENT#&lt;recordedAt&gt;#&lt;type&gt;
 * sequence, eventType, actor, location, occurredAt, data, previousHash, hash
 * </pre>
 *
 * <p>The event's own type is the attribute {@code eventType}: {@code type} says what an item is.
 *
 * @param recordedAt when Atoll was told; strictly increasing within a chain
 * @param sequence its place in the chain, from 1
 * @param occurredAt when it happened, as the client says
 * @param data a JSON object as text
 * @param previousHash of the event before; of the first one, the product's
 * @param hash SHA-256 over all the rest, in hex
 */
public record ProvenanceEvent(
    String productId,
    Instant recordedAt,
    long sequence,
    String type,
    String actor,
    Optional<String> location,
    Optional<Instant> occurredAt,
    Optional<String> data,
    String previousHash,
    String hash) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("PRODUCT#<id>", "EVENT#<recordedAt>#<type>");

  /** How it is stored. */
  public static final ItemType<ProvenanceEvent> TYPE =
      ItemType.of("provenance-event", KEY, ProvenanceEvent::encode, ProvenanceEvent::decode);

  /** The events of its chain that were recorded before it. */
  public SortRange before() {
    return new SortRange.Between(KEY.sortPrefix(), KEY.sortPrefix() + Instants.format(recordedAt));
  }

  /** The key of an event. */
  public PrimaryKey key() {
    return KEY.at(productId, Instants.format(recordedAt), KeyText.of(type));
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key())
        .put("sequence", sequence)
        .put("eventType", type)
        .put("actor", actor)
        .put("location", location)
        .putInstant("occurredAt", occurredAt)
        .put("data", data)
        .put("previousHash", previousHash)
        .put("hash", hash)
        .build();
  }

  private static ProvenanceEvent decode(Attributes item) {
    return new ProvenanceEvent(
        KEY.part("id", item.key()),
        Instants.parse(KEY.part("recordedAt", item.key())),
        item.number("sequence"),
        item.string("eventType"),
        item.string("actor"),
        item.optionalString("location"),
        item.optionalInstant("occurredAt"),
        item.optionalString("data"),
        item.string("previousHash"),
        item.string("hash"));
  }
}
