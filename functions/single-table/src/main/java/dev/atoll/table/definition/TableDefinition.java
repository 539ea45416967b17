package dev.atoll.table.definition;

import java.util.List;
import java.util.Optional;

/**
 * The declaration of a single table, without its name. Immutable.
 *
 * @param partitionKey name of the partition key attribute, a string
 * @param sortKey name of the sort key attribute, a string
 * @param ttlAttribute name of the attribute that holds the expiry in epoch seconds, a number
 * @param indexes global secondary indexes, in the order in which they are created
 * @param caps maximum on-demand throughput of the table itself
 */
public record TableDefinition(
    String partitionKey,
    String sortKey,
    String ttlAttribute,
    List<IndexDefinition> indexes,
    Caps caps) {

  public TableDefinition {
    indexes = List.copyOf(indexes);
  }

  /** The index of that name, or empty. */
  public Optional<IndexDefinition> index(String name) {
    return indexes.stream().filter(index -> index.name().equals(name)).findFirst();
  }
}
