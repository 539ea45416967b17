package dev.atoll.table;

import java.util.Optional;

/** What became of a single write. */
public sealed interface WriteOutcome {

  /**
   * It happened.
   *
   * @param item the item as it is now (put, update) or was (delete); empty where there was none
   */
  record Written(Optional<Attributes> item) implements WriteOutcome {}

  /**
   * Its condition did not hold; nothing changed.
   *
   * @param existing the item that was found, or empty where there is none
   */
  record Refused(Optional<Attributes> existing) implements WriteOutcome {}
}
