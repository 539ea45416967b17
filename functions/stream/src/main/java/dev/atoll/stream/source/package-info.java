/**
 * How records of the table's stream reach a function: what it declares ({@link
 * dev.atoll.stream.source.EventSource}), how its event is read, and what is answered when some of
 * it failed. Nothing here knows what a record is about.
 */
@NullMarked
package dev.atoll.stream.source;

import org.jspecify.annotations.NullMarked;
