package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Duration;
import java.time.Instant;

/**
 * That somebody has a product. One at a time; who it is, only the brand's owner is told.
 *
 * <pre>
 * PK PRODUCT#&lt;id&gt;   SK CLAIM
 * name, email, network, claimedAt, expires_at
 * </pre>
 *
 * @param network keyed hash of the network that the claim came from
 * @param expiresAt when it ends, though it may still lie there
 */
public record Claim(
    String productId,
    String name,
    String email,
    String network,
    Instant claimedAt,
    Instant expiresAt) {

  /** How long a claim holds. */
  public static final Duration HOLDS = Duration.ofDays(365);

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("PRODUCT#<id>", "CLAIM");

  /** How it is stored. */
  public static final ItemType<Claim> TYPE =
      ItemType.of("claim", KEY, Claim::encode, Claim::decode);

  /** The key of a product's claim. */
  public static PrimaryKey key(String productId) {
    return KEY.at(productId);
  }

  /** Not who it is. */
  @Override
  public String toString() {
    return "Claim of " + productId;
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(productId))
        .put("name", name)
        .put("email", email)
        .put("network", network)
        .put("claimedAt", claimedAt)
        .putEpochSeconds("expires_at", expiresAt)
        .build();
  }

  private static Claim decode(Attributes item) {
    return new Claim(
        KEY.part("id", item.key()),
        item.string("name"),
        item.string("email"),
        item.string("network"),
        item.instant("claimedAt"),
        item.epochSeconds("expires_at"));
  }
}
