/**
 * Single-table design: one DynamoDB table, typed keys, declared access patterns, one small facade.
 *
 * <p>The ideas, in the order in which a reader meets them:
 *
 * <ol>
 *   <li>An <b>entity</b> (a record) is stored as one <b>item</b>. Its {@link
 *       dev.atoll.table.ItemType} ties the record to its {@link dev.atoll.table.key.KeyTemplate},
 *       its index keys and its codec.
 *   <li>Items that are read together share a partition key: they form an <b>item collection</b>,
 *       and one Query returns them in the order of their sort keys.
 *   <li>A question that the application asks is an <b>access pattern</b>, declared once ({@link
 *       dev.atoll.table.GetPattern}, {@link dev.atoll.table.QueryPattern}, {@link
 *       dev.atoll.table.WritePattern}) with its keys, its index and its price. The {@link
 *       dev.atoll.table.SingleTable} facade executes declared patterns and nothing else; there is
 *       no way to say Scan.
 *   <li>A rule about several items is one {@link dev.atoll.table.Transaction}. Uniqueness is a
 *       <b>marker item</b> written under {@link dev.atoll.table.Condition#absent()}.
 *   <li>An expected refusal (taken, stale, full) is a value; a fault is a {@link
 *       dev.atoll.table.TableException}.
 *   <li>Every call reports what it cost to the request's {@link dev.atoll.table.CapacityMeter}.
 * </ol>
 *
 * <p>No type of the AWS SDK appears in this package's contract, but for the client that the facade
 * is built on.
 */
@NullMarked
package dev.atoll.table;

import org.jspecify.annotations.NullMarked;
