/**
 * Work that outlives a request. Whoever starts it marks an item with a work key in the very
 * transaction that makes it necessary; {@link dev.atoll.stream.SweepHandler} finds the marks,
 * carries the work out in steps that may be repeated, and removes a mark only when nothing is left
 * to do. So a crash at any point loses nothing and does nothing twice.
 */
@NullMarked
package dev.atoll.stream;

import org.jspecify.annotations.NullMarked;
