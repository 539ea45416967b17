package dev.atoll.stream.source;

/**
 * Processes one change at a time. It is called again with the same change, also long after later
 * ones of other items, and must leave the table as if it had been called once.
 */
public interface ChangeListener {

  /**
   * Processes a change. Whatever it throws fails the change: it and the later ones of its item are
   * delivered again.
   */
  void accept(Change change, Invocation invocation);
}
