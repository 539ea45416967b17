package dev.atoll.table;

import dev.atoll.table.GetPattern.Get;
import dev.atoll.table.QueryPattern.Query;
import dev.atoll.table.definition.TableDefinition;
import dev.atoll.table.key.PrimaryKey;
import dev.atoll.table.page.Page;
import dev.atoll.table.page.PageRequest;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The facade: executes declared access patterns on one table, and nothing else.
 *
 * <p>Every method retries throttling, contention and lost answers with jitter for up to ten
 * seconds, then throws {@link TableUnavailableException}. Expired items are never returned, though
 * TTL may not have deleted them yet. What each call costs goes to the current {@link
 * CapacityMeter}. Thread-safe; give it a client that does not retry by itself.
 */
public final class SingleTable {

  private final Reads reads;
  private final Writes writes;

  private SingleTable(Reads reads, Writes writes) {
    this.reads = reads;
    this.writes = writes;
  }

  /**
   * The facade of a table that exists.
   *
   * @param definition its keys and indexes
   * @param clock decides what has expired
   * @param jitter spreads retries
   */
  public static SingleTable on(
      DynamoDbClient client,
      String tableName,
      TableDefinition definition,
      Clock clock,
      RandomGenerator jitter) {
    return on(client, tableName, definition, clock, new Retries(jitter, Retries.Time.SYSTEM));
  }

  static SingleTable on(
      DynamoDbClient client,
      String tableName,
      TableDefinition definition,
      Clock clock,
      Retries retries) {
    return new SingleTable(
        new Reads(client, tableName, definition, clock, retries),
        new Writes(client, tableName, retries));
  }

  /** The facade of a function on Lambda, which finds region and credentials in its environment. */
  public static SingleTable onLambda(
      String tableName, TableDefinition definition, Clock clock, RandomGenerator jitter) {
    return on(LambdaClient.create(), tableName, definition, clock, jitter);
  }

  /** One item by its key. */
  public <T> Optional<T> get(Get<T> get) {
    return reads.get(get);
  }

  /** Items by their keys, duplicates merged, in no order; those that do not exist are left out. */
  public <T> Map<PrimaryKey, T> getAll(GetPattern<T> pattern, List<PrimaryKey> keys) {
    return reads.getAll(pattern, keys);
  }

  /** A page of items. One call, unless many expired items lie between. */
  public <T> Page<T> query(Query<T> query, PageRequest page) {
    return reads.query(query, page, item -> true);
  }

  /**
   * A page of those items that a filter lets through. Reads on until the page is full; after 1,000
   * items examined it ends short, with a next page.
   */
  public <T> Page<T> query(Query<T> query, PageRequest page, Predicate<T> visible) {
    return reads.query(query, page, visible);
  }

  /** The first item of a Query. */
  public <T> Optional<T> first(Query<T> query) {
    return reads.first(query);
  }

  /**
   * Every item of a Query, in pages as DynamoDB gives them (at most 1 MB each), one at a time in
   * memory.
   */
  public <T> void forEachPage(Query<T> query, Consumer<List<T>> page) {
    reads.forEachPage(query, page);
  }

  /**
   * How many items a Query has, counted up to a limit; what has expired but still lies there
   * counts. Reads every item counted, at the price of a Query for them.
   */
  public int count(Query<?> query, int upTo) {
    return reads.count(query, upTo);
  }

  /**
   * One write. Where an answer was lost, a repeated write that its own condition refuses is
   * compared with what it finds, and counts as written if it wrote just that. Two things cannot be
   * told: an {@link Write.Update#add} without a condition may then count twice, and one with a
   * condition may be reported as refused. What must be exact belongs into a transaction.
   */
  public WriteOutcome write(WritePattern pattern, Write write) {
    return writes.write(pattern, write);
  }

  /**
   * Unconditional puts and deletes in batches of 25; not atomic, but complete when it returns. Of
   * several for one key the last counts.
   */
  public void writeAll(WritePattern pattern, List<? extends Write> all) {
    writes.writeAll(pattern, all);
  }

  /** Several writes, all or none. */
  public <R> TransactionOutcome<R> transact(Transaction<R> transaction) {
    return writes.transact(transaction);
  }
}
