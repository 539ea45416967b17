package dev.atoll.table.definition;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A global secondary index. Immutable.
 *
 * @param name the index's name
 * @param partitionKey name of its partition key attribute, a string
 * @param sortKey name of its sort key attribute, a string; null where the index has none
 * @param projection which attributes are copied into the index
 * @param included for {@link Projection#INCLUDE}: the attributes copied beside the keys; else empty
 * @param caps maximum on-demand throughput of the index
 */
public record IndexDefinition(
    String name,
    String partitionKey,
    @Nullable String sortKey,
    Projection projection,
    List<String> included,
    Caps caps) {

  public IndexDefinition {
    included = List.copyOf(included);
    if (included.isEmpty() == (projection == Projection.INCLUDE)) {
      throw new IllegalArgumentException(name + ": INCLUDE names attributes, the others none");
    }
  }
}
