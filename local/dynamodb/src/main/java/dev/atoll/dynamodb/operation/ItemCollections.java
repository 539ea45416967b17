package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.table.KeyAttribute;
import dev.atoll.dynamodb.table.Table;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;

/**
 * The size of the item collection that a write touched, which AWS estimates for tables with local
 * indexes. Always reported as "between 0 and 1 GB" here: the limit of 10 GB is not enforced.
 */
final class ItemCollections {
  private ItemCollections() {}

  static @Nullable ItemCollectionMetrics metrics(
      WriteAction action, @Nullable ReturnItemCollectionMetrics wanted) {
    boolean reported = wanted == ReturnItemCollectionMetrics.SIZE;
    return reported && action.table().hasLocalIndexes()
        ? of(action.table(), action.keyAttributes())
        : null;
  }

  static ItemCollectionMetrics of(Table table, Map<String, AttributeValue> item) {
    KeyAttribute partition = table.keys().partition().getFirst();
    AttributeValue value = item.get(partition.name());
    if (value == null) {
      throw new IllegalArgumentException("item without " + partition.name());
    }
    return ItemCollectionMetrics.builder()
        .itemCollectionKey(Map.of(partition.name(), value))
        .sizeEstimateRangeGB(0.0, 1.0)
        .build();
  }
}
