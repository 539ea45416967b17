package dev.atoll.provenance;

import dev.atoll.table.schema.ProductStatus;
import dev.atoll.table.schema.ProvenanceEvent;
import java.util.Optional;

/**
 * How a product stands after some of its events.
 *
 * @param recalled why, if it was recalled
 */
record Standing(String originBrandId, String brandId, Optional<String> recalled, boolean flagged) {

  /** Before any event. */
  static Standing registeredBy(String brandId) {
    return new Standing(brandId, brandId, Optional.empty(), false);
  }

  /** After one more. */
  Standing after(ProvenanceEvent event) {
    Optional<ChainEvent> own = ChainEvent.of(event.type());
    return own.isEmpty() ? this : after(own.get(), event);
  }

  private Standing after(ChainEvent kind, ProvenanceEvent event) {
    return switch (kind) {
      case REGISTERED -> this;
      case RECALLED ->
          new Standing(
              originBrandId, brandId, Optional.of(ChainEvent.reason(event).orElse("")), flagged);
      case TRANSFERRED ->
          new Standing(
              originBrandId, ChainEvent.receiver(event).orElse(brandId), recalled, flagged);
      case FLAGGED -> new Standing(originBrandId, brandId, recalled, true);
      case UNFLAGGED -> new Standing(originBrandId, brandId, recalled, false);
    };
  }

  boolean transferred() {
    return !brandId.equals(originBrandId);
  }

  /** The worst of what holds. */
  ProductStatus status() {
    if (recalled.isPresent()) {
      return ProductStatus.RECALLED;
    }
    if (flagged) {
      return ProductStatus.FLAGGED;
    }
    return transferred() ? ProductStatus.TRANSFERRED : ProductStatus.ACTIVE;
  }
}
