/** Sample events of the table's stream, from the types of its items. */
@NullMarked
package dev.atoll.stream.generate;

import org.jspecify.annotations.NullMarked;
