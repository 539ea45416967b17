package dev.atoll.stream.source;

import java.util.List;

/** Processes the changes of a delivery together, under the rules of {@link ChangeListener}. */
public interface BatchListener {

  /**
   * Processes changes, which are in order.
   *
   * @return those that failed: they and all later ones of the batch are delivered again
   */
  List<Change> accept(List<Change> changes, Invocation invocation);

  /** One after the other; at its first failure the rest of an item's changes is left. */
  static BatchListener each(ChangeListener listener) {
    return new OneByOne(listener);
  }
}
