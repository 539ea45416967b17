package dev.atoll.table.schema;

import dev.atoll.table.SortRange;
import dev.atoll.table.key.Ids;
import dev.atoll.table.key.KeyTemplate;

/**
 * A stretch of identifiers: all of them, or those that are older or newer than one.
 *
 * @param from sorts before the oldest of them
 * @param to sorts behind the newest of them
 */
public record Stretch(String from, String to) {

  private static final String OLDEST = "0";
  private static final String NEWEST = "~";

  /** All identifiers. */
  public static Stretch all() {
    return new Stretch(OLDEST, NEWEST);
  }

  /** Those that are older than an identifier. */
  public static Stretch olderThan(String id) {
    return new Stretch(OLDEST, Ids.before(id));
  }

  /** Those that are newer than an identifier. */
  public static Stretch newerThan(String id) {
    return new Stretch(Ids.after(id), NEWEST);
  }

  /** The rows of a template whose sort key ends in an identifier of this stretch. */
  public SortRange of(KeyTemplate template) {
    return new SortRange.Between(template.sortPrefix() + from, template.sortPrefix() + to);
  }
}
