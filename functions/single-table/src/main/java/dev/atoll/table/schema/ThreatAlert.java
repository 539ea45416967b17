package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.ItemType;
import dev.atoll.table.key.Instants;
import dev.atoll.table.key.KeyTemplate;
import dev.atoll.table.key.PrimaryKey;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * That a rule found something about a product: one for each product, rule and window, since its
 * whole key derives from them.
 *
 * <pre>
 * PK BRAND#&lt;brand&gt;   SK THREAT#&lt;windowStart&gt;#&lt;rule&gt;#&lt;product&gt;
 * severity, narrative, evidence, analyst, createdAt, resolvedAt
 * </pre>
 *
 * @param windowStart an hour for {@code burst}, a day for the others
 * @param evidence what the rule saw, by name
 * @param analyst who judged: {@code rules}, or a model's name
 */
public record ThreatAlert(
    String brandId,
    Instant windowStart,
    ThreatRule rule,
    String productId,
    Severity severity,
    String narrative,
    SortedMap<String, String> evidence,
    String analyst,
    Instant createdAt,
    Optional<Instant> resolvedAt) {

  /** Template of its key. */
  public static final KeyTemplate KEY =
      KeyTemplate.of("BRAND#<brand>", "THREAT#<windowStart>#<rule>#<product>");

  /** How it is stored. */
  public static final ItemType<ThreatAlert> TYPE =
      ItemType.of("threat", KEY, ThreatAlert::encode, ThreatAlert::decode);

  private static final Pattern ID = Pattern.compile("(\\d{1,11})-([a-z]+)-([0-9A-Z]{26})");

  public ThreatAlert {
    evidence = Texts.copy(evidence);
  }

  /** Its name in addresses: window, rule and product. */
  public String id() {
    return windowStart.getEpochSecond() + "-" + rule.text() + "-" + productId;
  }

  /** The key of a brand's alert by its name in addresses; empty if it can be none. */
  public static Optional<PrimaryKey> key(String brandId, String id) {
    Matcher parts = ID.matcher(id);
    return parts.matches()
        ? Optional.of(
            KEY.at(
                brandId,
                Instants.format(Instant.ofEpochSecond(Long.parseLong(parts.group(1)))),
                parts.group(2),
                parts.group(3)))
        : Optional.empty();
  }

  /** The key of an alert. */
  public static PrimaryKey key(
      String brandId, Instant windowStart, ThreatRule rule, String productId) {
    return KEY.at(brandId, Instants.format(windowStart), rule.text(), productId);
  }

  /** Whether somebody has looked after it. */
  public boolean resolved() {
    return resolvedAt.isPresent();
  }

  private Attributes encode() {
    return Attributes.builder()
        .key(key(brandId, windowStart, rule, productId))
        .put("severity", severity.text())
        .put("narrative", narrative)
        .put("evidence", Texts.encode(evidence))
        .put("analyst", analyst)
        .put("createdAt", createdAt)
        .putInstant("resolvedAt", resolvedAt)
        .build();
  }

  private static ThreatAlert decode(Attributes item) {
    return new ThreatAlert(
        KEY.part("brand", item.key()),
        Instants.parse(KEY.part("windowStart", item.key())),
        ThreatRule.of(KEY.part("rule", item.key())),
        KEY.part("product", item.key()),
        Severity.of(item.string("severity")),
        item.string("narrative"),
        Texts.decode(item.map("evidence")),
        item.string("analyst"),
        item.instant("createdAt"),
        item.optionalInstant("resolvedAt"));
  }
}
