package dev.atoll.dynamodb.billing;

import dev.atoll.dynamodb.table.Index;
import dev.atoll.dynamodb.table.Table;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** What one request consumes of one table and its indexes. Confined to the request. */
public final class Consumption {
  /** Whether the units are of reading or of writing; a request does only one of both to a table. */
  public enum Kind {
    READ,
    WRITE
  }

  private final Table table;
  private final Kind kind;
  private Map<String, Double> global = Map.of();
  private Map<String, Double> local = Map.of();
  private double ofTable;

  public Consumption(Table table, Kind kind) {
    this.table = table;
    this.kind = kind;
  }

  public Consumption onTable(double units) {
    ofTable += units;
    return this;
  }

  public Consumption onIndex(Index index, double units) {
    if (index.isGlobal()) {
      global = sum(global, Map.of(index.name(), units));
    } else {
      local = sum(local, Map.of(index.name(), units));
    }
    return this;
  }

  /** Adds what another request consumed of the same table. */
  public Consumption add(Consumption other) {
    ofTable += other.ofTable;
    global = sum(global, other.global);
    local = sum(local, other.local);
    return this;
  }

  /** The part that falls to the table itself. */
  public Consumption withoutIndexes() {
    return new Consumption(table, kind).onTable(ofTable);
  }

  public Table table() {
    return table;
  }

  public Kind kind() {
    return kind;
  }

  /** Units of the table itself, and of its local indexes, which share the table's throughput. */
  public double ofTableAndLocal() {
    return ofTable + sum(local);
  }

  /** Units of each global index touched. */
  public Map<String, Double> ofGlobal() {
    return global;
  }

  /** All units together. */
  public double total() {
    return ofTable + sum(local) + sum(global);
  }

  /** What the response reports, or null when the request did not ask. */
  public @Nullable ConsumedCapacity report(@Nullable ReturnConsumedCapacity wanted) {
    return wanted == null || wanted == ReturnConsumedCapacity.NONE
        ? null
        : report(wanted, Detail.UNITS);
  }

  /**
   * Like {@link #report}, with the units also under the name of their kind, as transactions have
   * it.
   */
  public @Nullable ConsumedCapacity reportOfTransaction(@Nullable ReturnConsumedCapacity wanted) {
    return wanted == null || wanted == ReturnConsumedCapacity.NONE
        ? null
        : report(wanted, Detail.UNITS_BY_KIND);
  }

  private enum Detail {
    UNITS,
    UNITS_BY_KIND
  }

  private ConsumedCapacity report(ReturnConsumedCapacity wanted, Detail detail) {
    ConsumedCapacity.Builder report =
        ConsumedCapacity.builder().tableName(table.name()).capacityUnits(total());
    if (detail == Detail.UNITS_BY_KIND) {
      switch (kind) {
        case READ -> report.readCapacityUnits(total());
        case WRITE -> report.writeCapacityUnits(total());
      }
    }
    if (wanted == ReturnConsumedCapacity.INDEXES) {
      addIndexes(report, detail);
    }
    return report.build();
  }

  private void addIndexes(ConsumedCapacity.Builder report, Detail detail) {
    report.table(capacity(ofTable, detail));
    if (!global.isEmpty()) {
      report.globalSecondaryIndexes(capacities(global, detail));
    }
    if (!local.isEmpty()) {
      report.localSecondaryIndexes(capacities(local, detail));
    }
  }

  private Map<String, Capacity> capacities(Map<String, Double> units, Detail detail) {
    Map<String, Capacity> capacities = new TreeMap<>();
    units.forEach((index, consumed) -> capacities.put(index, capacity(consumed, detail)));
    return capacities;
  }

  private Capacity capacity(double units, Detail detail) {
    Capacity.Builder capacity = Capacity.builder().capacityUnits(units);
    if (detail == Detail.UNITS_BY_KIND) {
      switch (kind) {
        case READ -> capacity.readCapacityUnits(units);
        case WRITE -> capacity.writeCapacityUnits(units);
      }
    }
    return capacity.build();
  }

  /** Most requests touch no index, so there is a map only when one does. */
  private static Map<String, Double> sum(Map<String, Double> units, Map<String, Double> more) {
    if (more.isEmpty()) {
      return units;
    }
    Map<String, Double> sum = new TreeMap<>(units);
    more.forEach((index, consumed) -> sum.merge(index, consumed, Double::sum));
    return sum;
  }

  private static double sum(Map<String, Double> units) {
    double sum = 0;
    for (double one : units.values()) {
      sum += one;
    }
    return sum;
  }
}
