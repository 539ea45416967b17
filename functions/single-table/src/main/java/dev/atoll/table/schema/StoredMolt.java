package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import java.util.Optional;

/** What stands at a molt's key: the molt, or what is left of it once it is deleted. */
public sealed interface StoredMolt permits Molt, DeletedMolt {

  /** The molt's identifier. */
  String id();

  /** The molt, unless it is deleted. */
  default Optional<Molt> living() {
    return switch (this) {
      case Molt molt -> Optional.of(molt);
      case DeletedMolt deleted -> Optional.empty();
    };
  }

  /** The item of either. */
  static Attributes encode(StoredMolt stored) {
    return switch (stored) {
      case Molt molt -> molt.encode();
      case DeletedMolt deleted -> deleted.encode();
    };
  }

  /** Whichever the item is. */
  static StoredMolt decode(Attributes item) {
    return item.has(Molt.STATUS) ? DeletedMolt.decode(item) : Molt.decode(item);
  }
}
