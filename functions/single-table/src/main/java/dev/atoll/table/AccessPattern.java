package dev.atoll.table;

import dev.atoll.table.key.KeyTemplate;
import java.util.List;
import java.util.Optional;

/**
 * One question that the application asks of the table, or one change that it makes: the unit of
 * design in a single table. A table is designed from the list of its patterns, so here the list is
 * code: what is not declared cannot be executed, and the chart is printed from the declarations.
 */
public sealed interface AccessPattern permits GetPattern, QueryPattern, WritePattern {

  /** Area and name as the chart has it, such as {@code blog.post-by-slug}. */
  String name();

  /** The DynamoDB operation. */
  String operation();

  /** The index that is read, or empty for the table itself. */
  Optional<String> index();

  /** The keys that it touches. */
  List<KeyTemplate> keys();

  /** What it returns or changes, in a few words. */
  String purpose();

  /**
   * What it costs: read or write request units as a formula, index writes included.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html">DynamoDB
   *     read and write operations</a>
   */
  String cost();
}
