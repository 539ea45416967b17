package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;

/**
 * Somebody verified a product and had it recorded.
 *
 * <pre>
 * PK PRODUCT#&lt;id&gt;   SK SCAN#&lt;scannedAt&gt;#&lt;scan&gt;
 * brandId, network, country, userAgent, verdict, counted, expires_at
 * </pre>
 *
 * @param id a ULID; the time in the key is the time in it
 * @param brandId to whom the product belonged then
 * @param network keyed hash of the network that it came from
 * @param country two letters, where something trusted told it
 * @param verdict what the scan was answered
 * @param counted whether the stream has counted it
 */
public record Scan(
    String productId,
    String id,
    String brandId,
    String network,
    Optional<String> country,
    Optional<String> userAgent,
    String verdict,
    boolean counted,
    Instant expiresAt) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("PRODUCT#<id>", "SCAN#<scannedAt>#<scan>");

  /** How it is stored. */
  public static final ItemType<Scan> TYPE = ItemType.of("scan", KEY, Scan::encode, Scan::decode);

  /** When it was: its identifier says so. */
  public Instant scannedAt() {
    return Ids.time(id);
  }

  /** The key of a scan. */
  public static PrimaryKey key(String productId, String id) {
    return KEY.at(productId, Instants.format(Ids.time(id)), id);
  }

  private Attributes encode() {
    Attributes.Builder item =
        Attributes.builder()
            .key(key(productId, id))
            .put("brandId", brandId)
            .put("network", network)
            .put("country", country)
            .put("userAgent", userAgent)
            .put("verdict", verdict)
            .putEpochSeconds("expires_at", expiresAt);
    return counted ? item.put("counted", true).build() : item.build();
  }

  private static Scan decode(Attributes item) {
    return new Scan(
        KEY.part("id", item.key()),
        KEY.part("scan", item.key()),
        item.string("brandId"),
        item.string("network"),
        item.optionalString("country"),
        item.optionalString("userAgent"),
        item.string("verdict"),
        item.flag("counted"),
        item.epochSeconds("expires_at"));
  }
}
