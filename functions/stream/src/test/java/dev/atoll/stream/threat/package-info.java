/** Rules, thresholds and analysts. */
@NullMarked
package dev.atoll.stream.threat;

import org.jspecify.annotations.NullMarked;
