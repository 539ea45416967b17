package dev.atoll.dynamodb.operation;

import dev.atoll.dynamodb.billing.Consumption;
import dev.atoll.dynamodb.fault.Failures;
import dev.atoll.dynamodb.storage.WriteBatch;
import dev.atoll.dynamodb.stream.Author;
import dev.atoll.dynamodb.table.StoredItem;
import dev.atoll.dynamodb.table.Table;

/**
 * Carries out one write of one item. It costs by the larger of the item before and after, and as
 * much when its condition fails, by the item that is there.
 */
final class SingleWrite {
  private final Core core;
  private final ItemWriter writer;

  SingleWrite(Core core) {
    this.core = core;
    this.writer = new ItemWriter(core.streamLog());
  }

  /** What a write did and what it cost. */
  record Result(WriteAction.Outcome outcome, Consumption consumption) {}

  Result run(WriteAction action) {
    return core.storage().write(batch -> run(batch, action));
  }

  Result run(WriteBatch batch, WriteAction action) {
    Table table = core.table(action.table().name());
    StoredItem before = StoredItem.read(batch.get(table.map(), action.key()));
    Consumption consumption = new Consumption(table, Consumption.Kind.WRITE);
    if (!action.isSatisfiedBy(before)) {
      consumption.onTable(ItemWriter.units(before, null));
      core.caps().admitWrite(consumption);
      core.caps().charge(consumption);
      throw Failures.conditionFailed(action.shownOnFailure(before));
    }
    StoredItem after = action.apply(table, before);
    consumption.onTable(ItemWriter.units(before, after));
    writer.stage(batch, table, action.key(), before, after, Author.CLIENT, consumption);
    core.caps().admitWrite(consumption);
    core.caps().charge(consumption);
    return new Result(new WriteAction.Outcome(before, after), consumption);
  }
}
