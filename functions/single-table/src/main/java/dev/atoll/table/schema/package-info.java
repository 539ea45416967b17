/**
 * The whole table: every key prefix, every item, every access pattern, one file per entity.
 *
 * <p>An entity is a record; its key template and the drawing of its stored item stand beside it.
 * The access patterns of an area stand together in one class ({@link
 * dev.atoll.table.schema.BlogPatterns}); the chart of all of them is generated into {@code
 * docs/access-patterns.md}.
 */
@NullMarked
package dev.atoll.table.schema;

import org.jspecify.annotations.NullMarked;
