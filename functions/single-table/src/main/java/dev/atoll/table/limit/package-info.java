/** Rate limits that hold under any concurrency, kept in the table. */
@NullMarked
package dev.atoll.table.limit;

import org.jspecify.annotations.NullMarked;
