/**
 * The scheduled run over the queues of work: how long it may take, what has not moved by itself,
 * and for how long the oldest has waited.
 */
@NullMarked
package dev.atoll.stream.sweep;

import org.jspecify.annotations.NullMarked;
