package dev.atoll.table.page;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A place in a list: the key attributes of the last item seen, the table's and the index's. Reveals
 * keys, so it leaves the process only as a cursor sealed by {@link Cursors}.
 *
 * @param keys attribute name to value
 */
public record Position(SortedMap<String, String> keys) {

  public Position {
    keys = Collections.unmodifiableSortedMap(new TreeMap<>(keys));
  }

  /** A position of those key attributes. */
  public static Position of(Map<String, String> keys) {
    return new Position(new TreeMap<>(keys));
  }

  @Override
  public String toString() {
    return "Position of " + keys.keySet();
  }
}
