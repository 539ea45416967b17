/**
 * What the table is: keys, indexes, projections, time-to-live, caps. CDK and the local engine read
 * it.
 */
@NullMarked
package dev.atoll.table.definition;

import org.jspecify.annotations.NullMarked;
