package dev.atoll.table.schema;

import dev.atoll.table.Attributes;
import java.util.Optional;

/** What stands at an account's key: the account, or what is left of it once it is deleted. */
public sealed interface StoredAccount permits Account, Tombstone {

  /** The account's identifier. */
  String id();

  /** The account, unless it is deleted. */
  default Optional<Account> living() {
    return switch (this) {
      case Account account -> Optional.of(account);
      case Tombstone deleted -> Optional.empty();
    };
  }

  /** The item of either. */
  static Attributes encode(StoredAccount stored) {
    return switch (stored) {
      case Account account -> account.encode();
      case Tombstone tombstone -> tombstone.encode();
    };
  }

  /** Whichever the item is. */
  static StoredAccount decode(Attributes item) {
    return item.has(Account.STATUS) ? Tombstone.decode(item) : Account.decode(item);
  }
}
