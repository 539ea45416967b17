/** How keys are made: templates, identifiers, instants that sort, normalized text, keyed hashes. */
@NullMarked
package dev.atoll.table.key;

import org.jspecify.annotations.NullMarked;
