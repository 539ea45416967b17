/** Deliveries at a receiver on this machine. */
@NullMarked
package dev.atoll.stream.delivery;

import org.jspecify.annotations.NullMarked;
