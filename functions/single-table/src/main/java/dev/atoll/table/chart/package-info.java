/** The chart of entities and access patterns, printed from their declarations. */
@NullMarked
package dev.atoll.table.chart;

import org.jspecify.annotations.NullMarked;
