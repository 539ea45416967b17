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
 * A brand, which registers products.
 *
 * <pre>
 * PK BRAND#&lt;id&gt;   SK PROFILE
 * GSI1PK BRAND            GSI1SK &lt;createdAt&gt;#&lt;id&gt;
 * GSI2PK OWNER#&lt;sub&gt;    GSI2SK BRAND#&lt;id&gt;
 * name, domain, industry, logoUrl, owner, createdAt, webhooks (how many), summary
 * </pre>
 *
 * <p>The list of brands has one constant partition key: brands are few and rarely made. How many
 * webhooks there are is no part of {@code summary}, so counting one rewrites no index.
 *
 * @param owner subject of the user of the pool to whom it belongs; never changes
 */
public record Brand(
    String id,
    String owner,
    String name,
    Optional<String> domain,
    Optional<String> industry,
    Optional<String> logoUrl) {

  /** Template of its key. */
  public static final KeyTemplate KEY = KeyTemplate.of("BRAND#<id>", "PROFILE");

  /** All brands, by age. */
  public static final KeyTemplate LISTING = KeyTemplate.of("BRAND", "<createdAt>#<id>");

  /** The brands of an owner, by age. */
  public static final KeyTemplate BY_OWNER = KeyTemplate.of("OWNER#<sub>", "BRAND#<id>");

  /** How it is stored. */
  public static final ItemType<Brand> TYPE =
      ItemType.of("brand", KEY, Brand::encode, Brand::decode)
          .in(AtollTable.GSI1, LISTING)
          .in(AtollTable.GSI2, BY_OWNER);

  /** The key of a brand. */
  public static PrimaryKey key(String id) {
    return KEY.at(id);
  }

  /** When it was made: its identifier says so. */
  public Instant createdAt() {
    return Ids.time(id);
  }

  /** The brand in a row of an index; who owns it is not told there, and left empty. */
  static Brand row(Attributes row) {
    return of(KEY.part("id", row.key()), "", row.map("summary"));
  }

  private static Brand of(String id, String owner, Attributes texts) {
    return new Brand(
        id,
        owner,
        texts.string("name"),
        texts.optionalString("domain"),
        texts.optionalString("industry"),
        texts.optionalString("logoUrl"));
  }

  private Attributes encode() {
    Attributes texts =
        Attributes.builder()
            .put("name", name)
            .put("domain", domain)
            .put("industry", industry)
            .put("logoUrl", logoUrl)
            .build();
    return Attributes.builder()
        .key(key(id))
        .indexKey(AtollTable.GSI1, LISTING.at(Instants.format(createdAt()), id))
        .indexKey(AtollTable.GSI2, BY_OWNER.at(owner, id))
        .put("owner", owner)
        .put("createdAt", createdAt())
        .putAll(texts)
        .put("summary", texts)
        .build();
  }

  private static Brand decode(Attributes item) {
    return of(KEY.part("id", item.key()), item.string("owner"), item);
  }
}
