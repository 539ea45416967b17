package dev.atoll.table;

/** Makes a transaction happen once: a record written with it, found when it is tried again. */
public interface Once {

  /**
   * The record's write, conditional on there being none.
   *
   * @param made what the transaction makes, enough to rebuild the answer from
   */
  Write.Put record(String made);

  /**
   * What the earlier transaction made.
   *
   * @param existing the record that it left
   */
  String made(Attributes existing);
}
