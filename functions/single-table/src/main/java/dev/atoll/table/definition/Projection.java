package dev.atoll.table.definition;

/** What an index copies of an item. */
public enum Projection {
  /** The table's and the index's keys only. */
  KEYS_ONLY,
  /** The keys and the named attributes. */
  INCLUDE,
  /** Every attribute. */
  ALL
}
