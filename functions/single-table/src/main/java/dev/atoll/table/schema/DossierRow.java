package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import dev.atoll.table.CorruptItemException;
import dev.atoll.table.ItemType;
import java.util.Optional;

/**
 * What one Query of a product's collection gives a verification: the head of its chain, its claim,
 * its counters, its events, and the product last. Sort keys order as {@code CHAIN} &lt; {@code
 * CLAIM} &lt; {@code COUNT} &lt; {@code EVENT#} &lt; {@code META}; disputes, scans and windows lie
 * behind and are never met.
 *
 * <p>What cannot be read is no fault here but evidence: somebody else has written it.
 */
public sealed interface DossierRow {

  /** The end of the chain. */
  record Head(ChainHead head) implements DossierRow {}

  /** Somebody's claim. */
  record Claimed(Claim claim) implements DossierRow {}

  /** How often it was scanned. */
  record Counted(ProductCounters counters) implements DossierRow {}

  /** A link of the chain. */
  record Link(ProvenanceEvent event) implements DossierRow {}

  /** The product. */
  record Registered(Product product) implements DossierRow {}

  /**
   * An item that Atoll did not write so: it cannot be read, or holds more, less or other than what
   * reading it gives.
   *
   * @param sort its sort key
   * @param product what of the product can be read all the same
   */
  record Altered(String sort, Optional<Product> product) implements DossierRow {}

  /** The row of an item. */
  static DossierRow decode(Attributes item) {
    return switch (type(item)) {
      case "chain-head" -> read(ChainHead.TYPE, item).<DossierRow>map(Head::new).orElse(odd(item));
      case "claim" -> read(Claim.TYPE, item).<DossierRow>map(Claimed::new).orElse(odd(item));
      case "product-counters" ->
          new Counted(
              read(ProductCounters.TYPE, item)
                  .orElse(new ProductCounters(Product.KEY.part("id", item.key()), 0)));
      case "provenance-event" ->
          faithful(ProvenanceEvent.TYPE, item).<DossierRow>map(Link::new).orElse(odd(item));
      case "product" ->
          faithful(Product.TYPE, item)
              .<DossierRow>map(Registered::new)
              .orElseGet(() -> new Altered(item.key().sort(), read(Product.TYPE, item)));
      default -> odd(item);
    };
  }

  private static String type(Attributes item) {
    try {
      return item.optionalString("type").orElse("");
    } catch (CorruptItemException e) {
      return "";
    }
  }

  private static DossierRow odd(Attributes item) {
    return new Altered(item.key().sort(), Optional.empty());
  }

  private static <T> Optional<T> faithful(ItemType<T> type, Attributes item) {
    try {
      return read(type, item).filter(entity -> type.encode(entity).equals(item));
    } catch (IllegalArgumentException valuesThatNoKeyTakes) {
      return Optional.empty();
    }
  }

  private static <T> Optional<T> read(ItemType<T> type, Attributes item) {
    try {
      return Optional.of(type.decode(item));
    } catch (CorruptItemException e) {
      return Optional.empty();
    }
  }
}
