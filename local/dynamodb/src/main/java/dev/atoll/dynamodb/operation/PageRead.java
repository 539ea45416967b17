package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Consumption;
import dev.atoll.dynamodb.billing.Units;
import dev.atoll.dynamodb.expression.ProjectionExpression;
import dev.atoll.dynamodb.storage.Snapshot;
import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Select;

/**
 * Reads one page of a table or index and counts its units: the sizes of everything read are added
 * up and rounded once. A local index that lacks wanted attributes has each item fetched from the
 * table, at its own price.
 *
 * @param index null to read the table itself
 */
record PageRead(
    Core core,
    Table table,
    @Nullable Index index,
    Units.Consistency consistency,
    @Nullable Select select,
    @Nullable ProjectionExpression projection) {

  /** What was read. */
  record Result(
      List<Map<String, AttributeValue>> items,
      int count,
      int scanned,
      @Nullable Map<String, AttributeValue> lastKey,
      Consumption consumption) {}

  Result run(Range range, Range.Direction direction, Page page) {
    core.caps().admitRead(table, index);
    Consumption consumption = new Consumption(table, Consumption.Kind.READ);
    List<StoredItem> found;
    try (Snapshot snapshot = snapshot()) {
      switch (direction) {
        case ASCENDING -> snapshot.ascend(0, range.from(), range.to(), page::add);
        case DESCENDING -> snapshot.descend(0, range.from(), range.to(), page::add);
      }
      charge(consumption, Units.read(page.bytes(), consistency));
      found = needsTable() ? fetch(snapshot, page.items(), consumption) : page.items();
    }
    core.caps().charge(consumption);
    return new Result(
        select == Select.COUNT ? List.of() : project(found),
        page.items().size(),
        page.scanned(),
        lastKey(page),
        consumption);
  }

  /** The index or table at position 0, the table at position 1. */
  private Snapshot snapshot() {
    if (index == null) {
      return core.storage().snapshot(table.map(), table.map());
    }
    return index.isGlobal()
        ? core.staleIndexes().snapshot(core.storage(), index.map(), table.map())
        : core.storage().snapshot(index.map(), table.map());
  }

  private void charge(Consumption consumption, double units) {
    if (index == null) {
      consumption.onTable(units);
    } else {
      consumption.onIndex(index, units);
    }
  }

  private boolean needsTable() {
    if (index == null || index.isGlobal() || select == Select.COUNT) {
      return false;
    }
    if (projection != null) {
      return !index.projects(projection.paths().stream().map(path -> path.attribute()).toList());
    }
    return select == Select.ALL_ATTRIBUTES && index.projected() != null;
  }

  private List<StoredItem> fetch(
      Snapshot snapshot, List<StoredItem> entries, Consumption consumption) {
    List<StoredItem> items = new ArrayList<>();
    for (StoredItem entry : entries) {
      byte[] key = table.keys().encode(entry.attributes());
      StoredItem item = key == null ? null : StoredItem.read(snapshot.get(1, key));
      if (item != null) {
        consumption.onTable(Units.read(item.size(), consistency));
        items.add(item);
      }
    }
    return items;
  }

  private List<Map<String, AttributeValue>> project(List<StoredItem> items) {
    List<Map<String, AttributeValue>> projected = new ArrayList<>(items.size());
    for (StoredItem item : items) {
      projected.add(Reads.project(projection, item.attributes()));
    }
    return projected;
  }

  private @Nullable Map<String, AttributeValue> lastKey(Page page) {
    Map<String, AttributeValue> last = page.last();
    if (last == null) {
      return null;
    }
    if (index == null) {
      return table.keys().of(last);
    }
    Map<String, AttributeValue> key = new LinkedHashMap<>(index.keys().of(last));
    key.putAll(table.keys().of(last));
    return key;
  }
}
