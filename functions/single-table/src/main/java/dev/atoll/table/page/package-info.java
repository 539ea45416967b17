/** Lists in pages: what was asked for, what came back, and the opaque cursor between the two. */
@NullMarked
package dev.atoll.table.page;

import org.jspecify.annotations.NullMarked;
