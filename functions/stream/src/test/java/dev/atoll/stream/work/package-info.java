/** Places, stages and pace, without a table. */
@NullMarked
package dev.atoll.stream.work;

import org.jspecify.annotations.NullMarked;
